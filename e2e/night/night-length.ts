/** How many minutes of the real clock the night's cut takes, in its long form (`npm run night`); null for the short one. */
export const LONG_MINUTES: number | null = Number(process.env['NIGHT_MINUTES'] ?? 0) || null;
