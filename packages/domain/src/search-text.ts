const MARKS = /\p{M}/gu;
/** Most names of a large menu: nothing of them has to be taken apart. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Without accents and capitals, single spaces: 'São  João' becomes 'sao joao'. */
export const foldText = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(MARKS, '')).toLowerCase().replace(/\s+/g, ' ').trim();

/** Accents and capitals do not count; an empty query matches everything. */
export const matchesText = (text: string, query: string): boolean => foldText(text).includes(foldText(query));

/** Below this many letters one of them is too much of a word to forgive. */
const FORGIVEN_FROM = 4;

/** Whether one letter more, less, changed or swapped with the next makes one word of the other. */
export function isNearWord(typed: string, word: string): boolean {
  if (typed.length < FORGIVEN_FROM || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [a, b] = [typed.slice(at), word.slice(at)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
