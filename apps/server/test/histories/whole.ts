/** Whether all is tried, as `npm run night` does for the files that it names; else some of it. */
export const isWhole = (): boolean => process.env['NIGHT_HISTORIES'] === 'whole';
