import { TABLE_MULTIPLIER } from '../codes.ts';

/** The last tab of the last table: no table is numbered beyond. */
export const LAST_TABLE_NUMBER = TABLE_MULTIPLIER * TABLE_MULTIPLIER + TABLE_MULTIPLIER - 1;

/**
 * A table or tab as people write it ('12', '12.1' or '12,1') in the wire's number: the whole part times 2000 plus the
 * digits after the mark, read as a whole number, so '12.1' and '12.01' are the same tab and '12.10' is another.
 * Refused, because it would be shown as a different table: a bare number above 2000, '0.5' (table 5), '1.0' (table 2000),
 * and 2000 or more after the mark (the next table).
 * @returns null when the text is no such number
 */
export function readTableNumber(text: string): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,4}))?$/.exec(text.trim());
  if (match === null) return null;
  const table = Number(match[1]);
  if (table === 0 || table > TABLE_MULTIPLIER) return null;
  if (match[2] === undefined) return table;
  const tab = Number(match[2]);
  const number = table * TABLE_MULTIPLIER + tab;
  return tab < TABLE_MULTIPLIER && number > TABLE_MULTIPLIER ? number : null;
}

/** Values up to 2000 are shown as they are: 24001 is '12.1', 12 is '12'. */
export function writeTableNumber(number: number): string {
  const { table, tab } = tableParts(number);
  return tab === null ? String(table) : `${table}.${tab}`;
}

/** @returns the table and the tab on it; tab null is the table as a whole */
export function tableParts(number: number): { table: number; tab: number | null } {
  if (number <= TABLE_MULTIPLIER) return { table: number, tab: null };
  return { table: Math.floor(number / TABLE_MULTIPLIER), tab: number % TABLE_MULTIPLIER };
}

/** Cards that have only a name begin here, away from the tables. */
export const FIRST_CARD = 501;

/** @returns the first number from `from` on that nothing has; null when every card is taken */
export function freeCard(taken: ReadonlySet<number>, from: number = FIRST_CARD): number | null {
  for (let number = from; number <= TABLE_MULTIPLIER; number += 1) if (!taken.has(number)) return number;
  return from > FIRST_CARD ? freeCard(taken) : null;
}

/** @returns part `wanted` of a table (15.1), or its first part that nothing has */
export function freePart(taken: { has: (number: number) => boolean }, table: number, wanted: number): number {
  const first = table * TABLE_MULTIPLIER;
  if (!taken.has(first + wanted)) return first + wanted;
  let part = 1;
  while (taken.has(first + part)) part += 1;
  return first + part;
}
