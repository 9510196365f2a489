const MARKS = /\p{M}/gu;
/** Most names of a large menu: nothing of them has to be taken apart. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Without accents and capitals, single spaces: 'São  João' becomes 'sao joao'. */
export const foldText = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(MARKS, '')).toLowerCase().replace(/\s+/g, ' ').trim();

/** Accents and capitals do not count; an empty query matches everything. */
export const matchesText = (text: string, query: string): boolean => foldText(text).includes(foldText(query));
