import { matchesText } from '@comanda/domain/search-text';
import { readTableNumber, tableParts } from '@comanda/domain/tables/table-number';
import type { Place } from '../table-state.ts';

/** The number in what a scanner or a camera read: a card's own number, or the address on a table's QR code. */
export function readCode(text: string): number | null {
  const address = /\/mesa\/(\d+(?:[.,]\d+)?)(?:[/?#]|$)/.exec(text);
  return readTableNumber((address?.[1] ?? text.trim()).replace(/^0+(?=\d)/, ''));
}

/**
 * The table or card that words mean: by number, also one that is free, or by name.
 * @returns one number, or the open ones among which somebody chooses, by number
 */
export function findPlaces(places: readonly Place[], words: string): number | Place[] {
  const number = readCode(words);
  if (number !== null) return tableParts(number).table;
  if (words.trim() === '') return [];
  const named = places.filter(({ tabs, name }) =>
    [name, ...tabs.map((tab) => tab.name)].some((each) => each !== '' && matchesText(each, words)),
  );
  const [only] = named;
  return named.length === 1 && only ? only.number : named;
}
