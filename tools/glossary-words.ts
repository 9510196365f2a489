import { read } from './source-files.ts';

/** The table of the glossary: a word → those that nobody uses for the same thing. */
export function wordsOfGlossary(): Map<string, string[]> {
  const [, section = ''] = read('docs/glossary.md').split('## Words of the interface');
  const rows = section.split('\n## ')[0]?.matchAll(/^\| ([^|]+?) \| [^|]+ \| ([^|]+?) \|$/gm) ?? [];
  const words = [...rows].map(([, word = '', never = '']) => [word.trim(), never.trim().split(', ')] as const);
  return new Map(words.filter(([word]) => word !== 'Word'));
}

export function wrongIn(text: string, words: Map<string, string[]>): string[] {
  const has = (word: string) =>
    new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(text.replace(/\{[^{}]*\}/g, ''));
  return [...words].flatMap(([word, never]) => never.filter(has).map((other) => `${other}: say ${word}`));
}
