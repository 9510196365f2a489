import { foldText } from '../search-text.ts';

const SMALL = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'del', 'dona', 'seu', 'sr', 'sra', 'dr', 'dra']);
const wordsOf = (name: string): string[] =>
  foldText(name)
    .replace(/[^a-z ]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !SMALL.has(word));

/** Whether a word is the other, or begins it: banks shorten names and leave initials, 'J F SANTOS'. */
const isSame = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) !== 2 && (a.startsWith(b) || b.startsWith(a)));

/**
 * How surely two names are one person's: 2 where the shorter one's first name and all of its others are in the longer one, 1 where the
 * first name is all that can be compared or one more agrees, 0 where they differ: 'Ana Lima' is not 'Ana Souza'.
 */
export function nameLikeness(ours: string, theirs: string): 0 | 1 | 2 {
  const [a, b] = [wordsOf(ours), wordsOf(theirs)];
  const [first = '', second = ''] = [a[0], b[0]];
  if (first === '' || second === '') return 1;
  if (!isSame(first, second)) return 0;
  const [less, more] = a.length <= b.length ? [a, b] : [b, a];
  const shared = less.slice(1).filter((word) => more.slice(1).some((other) => isSame(word, other))).length;
  if (less.length === 1) return 1;
  return shared === less.length - 1 ? 2 : shared > 0 ? 1 : 0;
}
