import { foldText, isNearWord } from '@comanda/domain/search-text';
import type { MenuView, ShownItem } from './menu-view.ts';

/** How well an item answers: its name begins so · has it in a word · anywhere · its section, description or choices. */
type Rank = 0 | 1 | 2 | 3;

interface ItemTexts {
  name: string;
  rest: string;
  /** As they are written, for a search that has to be put right. */
  written: string;
}
/** A burger is written 'X-Salada' and said 'xis salada': both are one word of the menu. */
const foldMenu = (text: string): string => foldText(text).replace(/\b(?:xis|x)[\s-]+(?=[a-z])/g, 'xis-');

const texts = new WeakMap<ShownItem['item'], ItemTexts>();

function textsOf({ item, group }: ShownItem): ItemTexts {
  const known = texts.get(item);
  if (known) return known;
  const rest = [
    group.name,
    item.description,
    item.custom_tag,
    ...item.variations.map(({ name }) => name),
    ...item.complementos.flatMap(({ name, complements }) => [name, ...complements.map((each) => each.name)]),
  ].join(' ');
  const made = { name: foldMenu(item.name), rest: foldMenu(rest), written: `${item.name} ${rest}` };
  texts.set(item, made);
  return made;
}

/** Items that have every word that was typed, the best first; accents and capitals do not count. */
export function searchMenu({ sections }: MenuView, query: string): ShownItem[] {
  const words = foldMenu(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found: { shown: ShownItem; rank: Rank }[] = [];
  for (const shown of sections.flatMap(({ items }) => items)) {
    const { name, rest } = textsOf(shown);
    if (words.every((word) => name.includes(word) || rest.includes(word)))
      found.push({ shown, rank: rankOf(name, words.join(' '), words) });
  }
  return found.toSorted((a, b) => a.rank - b.rank).map(({ shown }) => shown);
}

/** What was probably meant by a query that found nothing: each unknown word as the menu writes it; null when it knows none. */
export function nearQuery({ sections }: MenuView, query: string): string | null {
  const known = new Map<string, string>();
  for (const shown of sections.flatMap(({ items }) => items))
    for (const word of textsOf(shown).written.split(/[^\p{L}\p{N}]+/u)) known.set(foldText(word), word.toLowerCase());
  const all = [...known.keys()];
  const meant = foldText(query)
    .split(' ')
    .filter(Boolean)
    .map((typed) => {
      if (all.some((word) => word.includes(typed))) return known.get(typed) ?? typed;
      // What is still being typed may be the beginning of it, where no whole word is near.
      const near =
        all.find((word) => isNearWord(typed, word)) ??
        all.find((word) => isNearWord(typed, word.slice(0, typed.length)));
      return near && known.get(near);
    });
  return meant.length > 0 && meant.every((word) => word !== undefined) ? meant.join(' ') : null;
}

function rankOf(name: string, query: string, words: readonly string[]): Rank {
  if (name.startsWith(query)) return 0;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}
