import { stringifySearchWith } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

/** Numbers and words that look like them are written alike, 'periodo=30': `readSearch` tells them apart by what the page asks for. */
export const writeSearch = stringifySearchWith(JSON.stringify, (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) === text) throw new Error('it needs no quotes');
  return value;
});

/** What a page reads of its address: where it takes no number, the same digits as a word. */
export function readSearch<Read extends object>(check: (raw: Record<string, unknown>) => Read, raw: Search): Read {
  const read = new Map<string, unknown>(Object.entries(check({ ...raw })));
  const words = Object.entries(raw).flatMap(([key, value]) =>
    typeof value === 'number' && read.get(key) === undefined ? [[key, String(value)] as const] : [],
  );
  return check({ ...raw, ...Object.fromEntries(words) });
}
