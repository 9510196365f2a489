import { foldText, matchesText } from '@comanda/domain/search-text';

interface Entry {
  id: string;
  title: string;
  synonyms: readonly string[];
}

/**
 * What matches, best first: titles that begin with what is typed, titles that hold it, then synonyms; every word may
 * stand anywhere. With nothing typed, the recent ones come first and the rest keep their order.
 */
export function rankEntries<E extends Entry>(entries: readonly E[], typed: string, recent: readonly string[]): E[] {
  const query = foldText(typed);
  if (query === '') return sortBy(entries, ({ id }) => (recent.includes(id) ? recent.indexOf(id) : recent.length));
  const words = query.split(' ');
  const found = entries.filter(({ title, synonyms }) =>
    words.every((word) => matchesText([title, ...synonyms].join(' | '), word)),
  );
  return sortBy(found, ({ title }) => {
    const at = foldText(title).indexOf(query);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  });
}

const sortBy = <E>(entries: readonly E[], rank: (entry: E) => number): E[] =>
  entries.toSorted((a, b) => rank(a) - rank(b));
