import { read } from './source-files.ts';

/** The table of the glossary: a word → those that nobody uses for the same thing. */
export function wordsOfGlossary(): Map<string, string[]> {
  const [, section = ''] = read('docs/glossary.md').split('## Words of the interface');
  const rows = section.split('\n## ')[0]?.matchAll(/^\| ([^|]+?) \| [^|]+ \| ([^|]+?) \|$/gm) ?? [];
  const words = [...rows].map(([, word = '', never = '']) => [word.trim(), never.trim().split(', ')] as const);
  return new Map(words.filter(([word]) => word !== 'Word'));
}

type Wrong = readonly [pattern: RegExp, says: string];
/** The same words are asked of tens of thousands of texts. */
const patterns = new WeakMap<Map<string, string[]>, readonly Wrong[]>();
function patternsOf(words: Map<string, string[]>): readonly Wrong[] {
  const made =
    patterns.get(words) ??
    [...words].flatMap(([word, never]) =>
      never.map((other): Wrong => [new RegExp(`(?<![\\p{L}-])${other}(?![\\p{L}-])`, 'iu'), `${other}: say ${word}`]),
    );
  patterns.set(words, made);
  return made;
}

export function wrongIn(text: string, words: Map<string, string[]>): string[] {
  const plain = text.replace(/\{[^{}]*\}/g, '');
  return patternsOf(words)
    .filter(([pattern]) => pattern.test(plain))
    .map(([, says]) => says);
}
