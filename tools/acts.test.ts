import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ActFacts } from '../apps/backoffice/src/platform/act/act.ts';
import { wordsOfGlossary, wrongIn } from './glossary-words.ts';
import { isTest, read, ROOT, sourceFiles } from './source-files.ts';

type AnyAct = ActFacts<never> & { name: string };
interface List {
  name: string;
  file: string;
  acts: readonly AnyAct[];
}

const source = sourceFiles(/^apps\/backoffice\/src\/.*\.tsx?$/).filter((path) => !isTest(path));
const lists: List[] = [];
for (const file of source.filter((path) => path.endsWith('-acts.ts'))) {
  const module = (await import(join(ROOT, file))) as Record<string, unknown>; // whatever it exports
  for (const [name, value] of Object.entries(module))
    if (/^[A-Z_]+_ACTS$/.test(name)) lists.push({ name, file, acts: Object.values(value as Record<string, AnyAct>) }); // lists are named so
}
const inFeature = (file: string) =>
  source
    .filter((path) => path.startsWith(`${dirname(file)}/`) && path !== file)
    .map(read)
    .join('\n');
const nameOf = ({ name }: List, act: AnyAct) => `${name}.${act.name}`;

describe('acts', () => {
  it('are named in the words of the glossary, and those with a key are told in a list of keys', () => {
    const words = wordsOfGlossary();
    const wrong = lists.flatMap((list) =>
      list.acts.flatMap((act) => [
        ...(act.words === '' || (act.keys !== undefined && act.told === '') ? [`${nameOf(list, act)}: no words`] : []),
        ...[act.words, act.told ?? '']
          .flatMap((text) => wrongIn(text, words))
          .map((other) => `${nameOf(list, act)}: ${other}`),
      ]),
    );
    expect(lists.length).toBeGreaterThan(2);
    expect(wrong).toEqual([]);
  });

  it('of one feature share no key, but for those that are told as one', () => {
    const twice = [...Map.groupBy(lists, ({ file }) => dirname(file)).values()].flatMap((together) => {
      const told = together.flatMap(({ acts }) =>
        acts.flatMap(({ keys = [], told, words }) => keys.map((key) => [key, told ?? words] as const)),
      );
      return told.filter(([key, words]) => told.some(([other, theirs]) => other === key && theirs !== words));
    });
    expect(twice).toEqual([]);
  });

  it('with keys are listened to in their feature', () => {
    const deaf = lists.filter(
      ({ name, file, acts }) =>
        acts.some(({ keys }) => keys) && !new RegExp(`pressable\\(\\s*${name},`).test(inFeature(file)),
    );
    expect(deaf.map(({ name }) => name)).toEqual([]);
  });
});
