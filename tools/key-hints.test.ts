import { expect, test } from 'vitest';
import { isTest, read, sourceFiles } from './source-files.ts';

/** Where a hint of Enter stands beside something else than a button that it presses, and what has the key there. */
const OTHER_ENTERS: Readonly<Record<string, string>> = {
  'packages/ui/src/enter-button.tsx': 'the button itself',
  'apps/backoffice/src/features/counter/result-list.tsx': 'the search field adds the chosen result',
  'apps/backoffice/src/features/counter/done-panel.tsx': 'not in a dialog: the search keeps the focus',
};
const SOURCES = new Map(
  sourceFiles(/^(apps|packages)\/.*\.tsx?$/)
    .filter((path) => !isTest(path))
    .map((path) => [path, read(path)]),
);
const screens = () => [...SOURCES.keys()].filter((path) => path.endsWith('.tsx'));
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

test('a button that names Enter is one that Enter presses', () => {
  const named = screens().filter((path) => SOURCES.get(path)?.includes('<Kbd>Enter</Kbd>'));
  expect(named.filter((path) => !(path in OTHER_ENTERS))).toEqual([]);
});

test('a key that is named on a screen is listened to in the same folder', () => {
  const deaf = screens().flatMap((path) => {
    const code = () => [...SOURCES].filter(([other]) => folderOf(other) === folderOf(path)).join('\n');
    return Array.from(SOURCES.get(path)?.matchAll(/<Kbd>([^<{]+)<\/Kbd>/g) ?? [], ([, key = '']) => key)
      .filter((key) => !['Enter', 'Ctrl', 'Shift', 'Ctrl C', 'Ctrl V'].includes(key))
      .filter((key) => !listensTo(code(), key.split(' ').at(-1) ?? key))
      .map((key) => `${path}: ${key}`);
  });
  expect(deaf).toEqual([]);
});

/** Keys that are drawn, by the name that the browser gives them. */
const DRAWN: Readonly<Record<string, string>> = { '↑': 'ArrowUp', '↓': 'ArrowDown', '↵': 'Enter' };
const listensTo = (code: string, key: string): boolean =>
  [`'${DRAWN[key]}'`, `'${key}'`, `'${key.toLowerCase()}'`, `'${key}': '`].some((quoted) => code.includes(quoted)) ||
  (/^\d$/.test(key) && code.includes('[1-9]')) ||
  new RegExp(`^\\s+${key.toLowerCase()}: `, 'm').test(code); // a key map
