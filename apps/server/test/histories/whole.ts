/** Whether each history is asked every report, as `npm run night` does; else some of them in their turn. */
export const isWhole = (): boolean => process.env['NIGHT_HISTORIES'] === 'whole';
