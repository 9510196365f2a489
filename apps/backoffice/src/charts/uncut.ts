interface Span {
  from: number;
  to: number;
}

/** Not a hair of a letter. */
const NEAR = 2;

/** @returns the place nearest to `edge` that lies in none of the words */
export function uncut(edge: number, words: readonly Span[]): number {
  const [left, right] = [walk(edge, words, 'from'), walk(edge, words, 'to')];
  return edge - left <= right - edge ? left : right;
}

function walk(edge: number, words: readonly Span[], way: 'from' | 'to'): number {
  const cut = words.filter(({ from, to }) => from < edge && to > edge);
  if (cut.length === 0) return edge;
  const ends = cut.map((word) => word[way]);
  return walk(way === 'from' ? Math.min(...ends) - NEAR : Math.max(...ends) + NEAR, words, way);
}
