/** Whether all is tried, as `npm run night` does: each history is asked every report; else some of them in their turn. */
export const isWhole = (): boolean => process.env['NIGHT_HISTORIES'] === 'whole';
