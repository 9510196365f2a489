import { COUNTRY } from '../codes.ts';
import { type Money, ZERO, fromCents, subtract, toCents } from '../money.ts';
import { type Result, accept, refuse } from '../refusal.ts';

const NOTES: Readonly<Record<number, readonly number[]>> = {
  [COUNTRY.brazil]: [5, 10, 20, 50, 100, 200],
  [COUNTRY.portugal]: [5, 10, 20, 50, 100],
};
const SUGGESTIONS = 4;

/** Amounts that people hand over for a total, smallest first: the next ones that notes make. */
export function changeSuggestions(total: number, country_id: number = COUNTRY.brazil): Money[] {
  const cents = toCents(total);
  if (cents <= 0) return [];
  const notes = NOTES[country_id] ?? NOTES[COUNTRY.brazil] ?? [];
  const rounded = notes.map((note) => (Math.floor(cents / toCents(note)) + 1) * toCents(note));
  return [...new Set(rounded)]
    .sort((one, other) => one - other)
    .slice(0, SUGGESTIONS)
    .map(fromCents);
}

/**
 * What goes back to someone who pays in cash.
 * @param change the money that they will hand over ('troco para'); null or 0 for the exact amount
 */
export function changeFor(total: number, change: number | null): Result<Money, 'change_too_small'> {
  if (change === null || change === 0 || toCents(change) === toCents(total)) return accept(ZERO);
  if (change > total) return accept(subtract(change, total));
  return refuse('change_too_small', { missing: subtract(total, change) });
}
