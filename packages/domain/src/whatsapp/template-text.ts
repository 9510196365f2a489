/** Meta numbers a template's values: `{{1}}`, `{{2}}`. */
const VARIABLE = /\{\{\s*(\d{1,2})\s*\}\}/g;
const MOST = 20;

/** How many values a text takes: its highest number. */
export const countVariables = (text: string): number =>
  Math.min(MOST, Math.max(0, ...[...text.matchAll(VARIABLE)].map(([, number]) => Number(number))));

export const fillTemplate = (text: string, values: readonly string[]): string =>
  text.replaceAll(VARIABLE, (whole, number: string) => values[Number(number) - 1] ?? whole);
