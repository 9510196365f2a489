import { foldText } from '@comanda/domain/search-text';
import type { MenuView, ShownItem } from './menu-view.ts';

/** How well an item answers: its name begins so · has it in a word · anywhere · its section, description or choices. */
type Rank = 0 | 1 | 2 | 3;

const texts = new WeakMap<ShownItem['item'], { name: string; rest: string }>();

function textsOf({ item, group }: ShownItem): { name: string; rest: string } {
  const known = texts.get(item) ?? {
    name: foldText(item.name),
    rest: foldText(
      [
        group.name,
        item.description,
        item.custom_tag,
        ...item.variations.map(({ name }) => name),
        ...item.complementos.flatMap(({ name, complements }) => [name, ...complements.map((each) => each.name)]),
      ].join(' '),
    ),
  };
  texts.set(item, known);
  return known;
}

/** Items that have every word that was typed, the best first; accents and capitals do not count. */
export function searchMenu({ sections }: MenuView, query: string): ShownItem[] {
  const words = foldText(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found: { shown: ShownItem; rank: Rank }[] = [];
  for (const shown of sections.flatMap(({ items }) => items)) {
    const { name, rest } = textsOf(shown);
    if (words.every((word) => name.includes(word) || rest.includes(word)))
      found.push({ shown, rank: rankOf(name, words.join(' '), words) });
  }
  return found.toSorted((a, b) => a.rank - b.rank).map(({ shown }) => shown);
}

function rankOf(name: string, query: string, words: readonly string[]): Rank {
  if (name.startsWith(query)) return 0;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}
