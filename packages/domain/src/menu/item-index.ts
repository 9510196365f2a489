import { foldText } from '../search-text.ts';

export interface Searched {
  readonly name: string;
  readonly internal_id: string;
  readonly barcode: string;
}
export interface ItemIndex<Item extends Searched> {
  /** Does the work of the first question now. */
  readonly prepare: () => void;
  /** The best `limit` of what has all the words, and how many have them. */
  readonly search: (words: string, limit: number) => { readonly found: readonly Item[]; readonly total: number };
  /** The item that is called exactly so, by code or by barcode; zeros in front do not count. */
  readonly byCode: (code: string) => Item | null;
}

/** How well an item answers: its code, the beginning of its name, of a word, the middle of one. */
const RANKS = { code: 0, codeStart: 1, start: 2, word: 3, inside: 4 } as const;

/** Folded once for a menu, by the first question: each search then reads folded text only, twenty thousand items in a few milliseconds. */
export function indexItems<Item extends Searched>(items: readonly Item[]): ItemIndex<Item> {
  let made: Folded<Item> | undefined;
  const folded = () => (made ??= foldItems(items));

  function search(words: string, limit: number) {
    const parts = foldText(words).split(' ').filter(Boolean);
    const { names, codes } = folded();
    const ranked: Item[][] = [[], [], [], [], []];
    let total = 0;
    for (const [index, item] of items.entries()) {
      const rank = rankOf(names[index] ?? '', codes[index] ?? '', parts);
      if (rank === null) continue;
      total += 1;
      const bucket = ranked[rank];
      if (bucket !== undefined && bucket.length < limit) bucket.push(item);
    }
    return { found: ranked.flat().slice(0, limit), total };
  }
  return { prepare: () => void folded(), search, byCode: (code) => folded().byCode.get(plainCode(code)) ?? null };
}

interface Folded<Item> {
  names: readonly string[];
  codes: readonly string[];
  byCode: ReadonlyMap<string, Item>;
}

function foldItems<Item extends Searched>(items: readonly Item[]): Folded<Item> {
  const names = items.map(({ name }) => foldText(name));
  const codes = items.map(({ internal_id }) => foldText(internal_id));
  const byCode = new Map<string, Item>();
  for (const item of items.toReversed()) {
    if (item.barcode !== '') byCode.set(plainCode(item.barcode), item);
  }
  // A code of the shop's own wins over a barcode of the same digits.
  for (const item of items.toReversed()) {
    if (item.internal_id !== '') byCode.set(plainCode(item.internal_id), item);
  }
  return { names, codes, byCode };
}

const plainCode = (code: string): string => foldText(code).replace(/^0+(?=.)/, '');

function rankOf(name: string, code: string, parts: readonly string[]): number | null {
  const [first = ''] = parts;
  if (code !== '' && parts.length === 1) {
    if (code === first) return RANKS.code;
    if (code.startsWith(first)) return RANKS.codeStart;
  }
  if (!parts.every((part) => name.includes(part))) return null;
  if (name.startsWith(first)) return RANKS.start;
  return name.includes(` ${first}`) ? RANKS.word : RANKS.inside;
}
