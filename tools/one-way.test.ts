import { describe, expect, it } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

const JOURNAL = 'apps/backoffice/src/platform/journal/';
const isScreen = (path: string) =>
  path.startsWith('apps/backoffice/src/') && !path.startsWith(JOURNAL) && !/\.test\./.test(path);

/** What a screen would need for a way of its own to do something now or later. */
const OWN_WAYS: readonly (readonly [string, RegExp])[] = [
  ['a database of its own', /from 'idb'|\bindexedDB\b/],
  ['an entry past `record`', /\b(appendEntry|writeEntry)\b/],
  ['a moment at which it sends again', /addEventListener\(\s*'online'/],
];
/** What hears the network come back, and sends nothing. */
const MAY: readonly string[] = [
  'apps/backoffice/src/platform/live/live-channel.ts',
  'apps/backoffice/src/platform/live/lost-contact.ts',
];

const waysIn = (text: string): string[] => OWN_WAYS.filter(([, sign]) => sign.test(text)).map(([way]) => way);

describe('a screen does something with or without the network in one way: `record` of the journal', () => {
  it('and has no other', () => {
    const screens = sourceFiles(/\.tsx?$/).filter(isScreen);
    expect(screens.length).toBeGreaterThan(400);
    const others = screens
      .filter((path) => !MAY.includes(path))
      .flatMap((path) => waysIn(read(path)).map((way) => `${path}: ${way}`));
    expect(others).toEqual([]);
  });

  it('which this test would see', () => {
    expect(waysIn("import { openDB } from 'idb';")).toEqual(['a database of its own']);
    expect(waysIn("indexedDB.open('fila')")).toEqual(['a database of its own']);
    expect(waysIn('await appendEntry({ key })')).toEqual(['an entry past `record`']);
    expect(waysIn("addEventListener('online', flush)")).toEqual(['a moment at which it sends again']);
  });
});
