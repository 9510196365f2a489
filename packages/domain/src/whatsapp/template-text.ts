/** Meta numbers a template's values: `{{1}}`, `{{2}}`. */
const VARIABLE = /\{\{\s*(\d{1,2})\s*\}\}/g;
const MOST = 20;

/** How many values a text takes: its highest number. */
export const countVariables = (text: string): number =>
  Math.min(MOST, Math.max(0, ...[...text.matchAll(VARIABLE)].map(([, number]) => Number(number))));

export const fillTemplate = (text: string, values: readonly string[]): string =>
  text.replaceAll(VARIABLE, (whole, number: string) => values[Number(number) - 1] ?? whole);

/** What a template's places are filled with where people write it: a line each. */
export const valuesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A value as Meta takes it: one line, without more than four blanks at once. */
export const templateValue = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Why Meta would not take a text; null where it may. */
export type TemplateFault = 'gap' | 'edge';
/** Values are numbered from one without a gap, and none stands at the beginning or the end. Source: Meta's rules for templates. */
export function templateFault(text: string): TemplateFault | null {
  const numbers = new Set([...text.matchAll(VARIABLE)].map(([, number]) => Number(number)));
  if ([...numbers].some((number) => number < 1 || number > numbers.size)) return 'gap';
  const trimmed = text.trim();
  return trimmed.startsWith('{{') || trimmed.endsWith('}}') ? 'edge' : null;
}
