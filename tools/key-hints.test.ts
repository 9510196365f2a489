import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, read, sourceFiles } from './source-files.ts';

/** What hears a key: a piece of the source of the file, beside the one that names it unless a path says otherwise. */
type Heard = readonly [file: string, said: string];
const here = (said: string): Heard => ['', said];
const FROM_ACT: Heard = here('keyName(keys[0])');
const KEYMAP: Heard = ['keymap.ts', '[getKeymap()[action]]'];

/**
 * Every key that a screen names, and what hears it. The key of an act is written from its declaration, as its listener reads it
 * (acts.test.ts): what stands here is pressed in one place alone.
 */
const HINTS: Readonly<Record<string, Readonly<Record<string, Heard>>>> = {
  'packages/ui/src/enter-button.tsx': { Enter: here("event.key !== 'Enter'") },
  'packages/ui/src/save-bar.tsx': { 'Ctrl S': here("event.key.toLowerCase() !== 's'") },
  'apps/backoffice/src/platform/act/act-button.tsx': { '{keyName(keys[0])}': FROM_ACT },
  'apps/backoffice/src/platform/act/key-list.tsx': { '{key}': here('keyRows(acts)') },
  'apps/backoffice/src/features/shell/top-bar.tsx': {
    '{ariaKeys(SHELL_ACTS.search)}': here('act={SHELL_ACTS.search}'),
  },
  'apps/backoffice/src/charts/drawn-chart.tsx': { T: here("event.key.toLowerCase() !== 't'") },
  'apps/backoffice/src/features/counter/keys/key-hint.tsx': { '{keyName(useKeymap()[of])}': KEYMAP },
  'apps/backoffice/src/features/counter/catalogue/catalogue-side.tsx': { '{key}': here('hintsOf(useKeymap())') },
  'apps/backoffice/src/features/counter/paying/done-panel.tsx': { Enter: here("event.key !== 'Enter'") },
  'apps/backoffice/src/features/counter/catalogue/result-list.tsx': {
    Enter: ['search-box.tsx', "event.key === 'Enter'"],
  },
  'apps/backoffice/src/features/counter/client/client-card.tsx': {
    '{String(index + 1)}': ['client-dialog.tsx', '/^[1-5]$/.test(event.key)'],
  },
  'apps/backoffice/src/features/orders/choices/choice-surface.tsx': {
    '0': ['choice-acts.ts', "keys: ['0']"],
    '{String(at + 1)}': ['choice-acts.ts', "keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9']"],
  },
  'apps/backoffice/src/features/taking-money/method-cards.tsx': {
    '{digit}': ['taking-acts.ts', "keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9']"],
  },
  'apps/backoffice/src/features/taking-money/part-list.tsx': { D: ['taking-acts.ts', "keys: ['d']"] },
  'apps/backoffice/src/features/menu/drawer-footer.tsx': { 'Ctrl S': here("event.key.toLowerCase() !== 's'") },
  'apps/backoffice/src/features/whatsapp/composer.tsx': {
    Ctrl: here('(event.ctrlKey || event.metaKey)'),
    '↵': here("event.key === 'Enter'"),
  },
  'apps/backoffice/src/features/payables/month/payable-calendar.tsx': {
    M: ['payable-chip.tsx', "event.key.toLowerCase() !== 'm'"],
  },
  'apps/backoffice/src/features/reports/list/found-reports.tsx': {
    '↑': here("'ArrowUp'"),
    '↓': here("'ArrowDown'"),
    '↵': ['../reports-page.tsx', "if (event.key === 'Enter') link.click()"],
  },
  'apps/backoffice/src/features/sheet/sheet-bar.tsx': {
    Shift: ['use-grid-keys.ts', 'event.shiftKey'],
    'Ctrl C': ['use-sheet.ts', 'function onCopy('],
    'Ctrl V': ['use-sheet.ts', 'function onPaste('],
    'Ctrl D': ['use-sheet.ts', "ctrl && key === 'd'"],
  },
};
/** What hears keys wherever the focus is, and yet does not ask whether a dialog lies over it. */
const UNDER_DIALOGS: Readonly<Record<string, string>> = {
  'packages/ui/src/dialog.tsx': 'Esc of a dialog that stands over all others',
  'packages/ui/src/drawer.tsx': 'Esc, which whatever lies over it has taken',
  'apps/backoffice/src/platform/page/focus-back.ts': 'notes where somebody pressed, and does nothing',
  'apps/backoffice/src/platform/live/sound.ts': 'any key at all lets the browser sound',
  'apps/backoffice/src/platform/map-handle.ts': 'a pin that has the focus',
  'apps/backoffice/src/features/payables/month/use-drag-due.ts': 'Esc, while something is dragged',
  'apps/backoffice/src/features/counter/keys/use-held-keys.ts': 'keeps what is typed while a sale is on its way',
};

const SOURCES = new Map(
  sourceFiles(/^(apps|packages)\/.*\.tsx?$/)
    .filter((path) => !isTest(path))
    .map((path) => [path, read(path)]),
);
/** The keys that a file names. */
const namedIn = (code: string): string[] => [
  ...Array.from(code.matchAll(/<Kbd\b[^>]*>([^<]+)<\/Kbd>/g), ([, key = '']) => key.trim()),
  ...Array.from(code.matchAll(/aria-keyshortcuts=(?:"([^"]+)"|(\{[^}]+\}))/g), ([, key, said]) => key ?? said ?? ''),
];

test('every key that a screen names is heard where it is said to be', () => {
  const named = [...SOURCES].flatMap(([path, code]) => [...new Set(namedIn(code))].map((key) => `${path}: ${key}`));
  const listed = Object.entries(HINTS).flatMap(([path, keys]) => Object.keys(keys).map((key) => `${path}: ${key}`));
  expect(named.toSorted()).toEqual(listed.toSorted());
  const deaf = Object.entries(HINTS).flatMap(([path, keys]) =>
    Object.entries(keys)
      .filter(([, [file, said]]) => !SOURCES.get(file === '' ? path : join(dirname(path), file))?.includes(said))
      .map(([key]) => `${path}: ${key}`),
  );
  expect(deaf).toEqual([]);
});

test('a button that names the key of an act names one that has a key', () => {
  const acts = [...SOURCES].filter(([path]) => path.endsWith('-acts.ts'));
  const keyless = [...SOURCES].flatMap(([path, code]) =>
    Array.from(code.matchAll(/<ActKey act=\{(\w+_ACTS)\.(\w+)\}/g), ([, list = '', name = '']) => [list, name] as const)
      .filter(([list, name]) => {
        const declared = acts.find(([, source]) => source.includes(`export const ${list} =`))?.[1] ?? '';
        const own = new RegExp(`^  ${name}: \\{([\\s\\S]*?)\\n  \\},|^  ${name}: \\{(.*)\\},$`, 'm').exec(
          declared.slice(declared.indexOf(`export const ${list} =`)),
        );
        return !/\bkeys: \[/.test(own?.[0] ?? '');
      })
      .map(([list, name]) => `${path}: ${list}.${name}`),
  );
  expect(keyless).toEqual([]);
});

test('whoever hears keys wherever the focus is rests under an open dialog', () => {
  const through = [...SOURCES].filter(
    ([, code]) => code.includes("addEventListener('keydown'") && !/\b(isUppermost|hasOpenDialog)\(/.test(code),
  );
  expect(through.map(([path]) => path).toSorted()).toEqual(Object.keys(UNDER_DIALOGS).toSorted());
});
