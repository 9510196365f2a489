import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../apps/backoffice/src/pages.ts';
import type { ActFacts, ActTold } from '../apps/backoffice/src/platform/act/act.ts';
import { wordsOfGlossary, wrongIn } from './glossary-words.ts';
import { contractFiles, isTest, read, ROOT, sourceFiles } from './source-files.ts';

type AnyAct = ActFacts<never> & { name: string };
interface List {
  name: string;
  file: string;
  acts: readonly AnyAct[];
}

/** What reads a pressed key by itself, and what it is. */
const OTHER_KEYS: Readonly<Record<string, string>> = {
  'platform/page/focus-back.ts': 'Enter is noted, so that whoever comes back stands there; any key ends the waiting',
  'charts/area-map.tsx': 'a map: arrows walk through its areas, as in any chart',
  'charts/chart-figure.tsx': 'a drawing: arrows walk through its marks, as in any chart',
  'charts/drawn-chart.tsx': 'T turns the drawing that has the focus into its table',
  'platform/act/act-keys.ts': 'where acts are listened to',
  'platform/use-dialog-keys.ts': 'where an open dialog listens',
  'platform/arrow-move.ts': 'arrows move what is drawn',
  'platform/map-handle.ts': 'arrows move a pin, as a pointer would',
  'platform/form/day-input.tsx': 'Enter takes the day that is typed',
  'platform/live/sound.ts': 'any key at all lets the browser sound',
  'features/sheet/use-sheet.ts': 'a grid: what every spreadsheet does',
  'features/sheet/use-grid-keys.ts': 'the same',
  'features/sheet/sheet-table.tsx': 'the same',
  'features/reviews/review-list.tsx': 'arrows among the reviews',
  'features/sheet/cell-edit.tsx': 'the same, inside of a cell',
  'features/tables/floor/jump-field.tsx': 'Esc inside of a field',
  'features/reports/reports-page.tsx': 'from the search field to what was found: the arrow and Enter',
  'features/reports/list/found-reports.tsx': 'arrows walk over what a search found',
  'features/reports/insights/client-choice.tsx': 'the same among clients',
  'features/orders/choices/choice-surface.tsx':
    'hands the keys of an open dialog to its acts; arrows walk over options',
  'features/table-map/use-map.ts': 'a drawing: Ctrl Z',
  'features/table-map/room-labels.tsx': 'a drawing: arrows move, Del takes away',
  'features/table-map/table-tile.tsx': 'the same',
  'features/table-map/rooms-dialog.tsx': 'keeps the keys of a row from its list',
  'features/instagram/post-month.tsx': 'a month: Shift and arrows move a post to another day',
  'features/payables/month/payable-chip.tsx': 'a month: M asks for another day of the bill that has the focus',
  'features/payables/month/use-drag-due.ts': 'Esc lets go of what is carried',
  'features/shell/menu/section-tabs.tsx': 'arrows walk over tabs, as ARIA asks',
  'features/whatsapp/composer.tsx': 'Ctrl Enter sends, inside of its field',
  'features/whatsapp/talk-view.tsx': 'Esc goes back to the row of the talk',
  'features/menu/drawer-footer.tsx': 'Ctrl S, as the save bar of every form',
  'features/menu/list/reorder-handle.tsx': 'arrows move a row',
  'features/counter/catalogue/search-box.tsx': 'inside of a field, while nothing is typed',
  'features/counter/keys/keys-dialog.tsx': 'waits for another key of an act',
  'features/counter/paying/done-panel.tsx': 'Enter answers what is asked, wherever the focus is',
  'features/counter/client/client-dialog.tsx': 'arrows and digits choose from a list',
  'features/counter/catalogue/result-list.tsx': 'Enter on an option',
  'features/counter/keys/keymap.ts': 'names the key that a device may change',
  'features/counter/keys/use-counter-keys.ts': 'keys that a device may change, and a scanner',
  'features/counter/keys/use-held-keys.ts': 'keeps what is typed while a sale is on its way',
  'features/taking-money/take-money.tsx': 'hands the keys of an open dialog to its acts',
  'features/stock/count-row.tsx': 'Enter goes on to the next field',
};
/** The journal brings it to the server: what it knows of a kind is the call's own body. */
const BY_JOURNAL = ['acknowledgeKitchen', 'doKitchenOp', 'placeCashierOrder', 'undoKitchenOp'];
/** Asked in a dialog that two features open: it has a folder of its own. */
const IN_FEATURE: Readonly<Record<string, string>> = { holdOrder: 'order-hold' };
/** What a feature with acts writes besides: named once, where it is pressed. */
const OTHER_WRITES: Readonly<Record<string, string>> = {
  addOrderItem: 'the editor of lines',
  changeQuantity: 'the dialog of a line',
  getCounterFee: 'asks what a way costs',
  moveOrderPin: 'the dialog of a place',
  noteOrder: 'the dialog of a note',
  printCounterReceipt: 'the panel of a finished sale',
  removeOrderItem: 'the editor of lines',
  reopenTab: 'the dialog of closed bills',
  replyReview: 'the review',
  reverseTablePayment: 'the list of payments',
  seeKitchenLines: 'what stands on a screen, which nobody presses',
  setFavourite: 'the star of a tile',
  setReportFavourite: 'a star, which says by itself whether it is on',
  updateStore: 'the switch of the bar',
};

const source = sourceFiles(/^apps\/backoffice\/src\/.*\.tsx?$/).filter((path) => !isTest(path));
const lists: List[] = [];
for (const file of source.filter((path) => path.endsWith('-acts.ts'))) {
  const module = (await import(join(ROOT, file))) as Record<string, unknown>; // whatever it exports
  for (const [name, value] of Object.entries(module))
    if (/^[A-Z_]+_ACTS$/.test(name)) lists.push({ name, file, acts: Object.values(value as Record<string, AnyAct>) }); // lists are named so
}
const nameOf = ({ name }: List, act: AnyAct) => `${name}.${act.name}`;
const codeOf = (files: readonly string[]) => files.map(read).join('\n');
/** The folder of its feature, whichever of that one's own folders it lies in. */
const featureOf = (file: string) => /^.*\/features\/[^/]+(?=\/)/.exec(file)?.[0] ?? dirname(file);
const besides = (file: string) => source.filter((path) => featureOf(path) === featureOf(file) && path !== file);
const tellOf = ({ told, words }: ActTold) => (typeof told === 'function' ? told() : (told ?? words));

/** Every call of the contract, by its name. */
const calls = new Map<unknown, { name: string; writes: boolean }>();
for (const file of contractFiles()) {
  const module = (await import(join(ROOT, file))) as Record<string, unknown>; // whatever it exports
  for (const [name, value] of Object.entries(module))
    if (typeof value === 'object' && value !== null && 'access' in value && 'method' in value)
      calls.set(value, { name, writes: value.method !== 'GET' });
}

describe('acts', () => {
  it('are named in the words of the glossary', () => {
    const words = wordsOfGlossary();
    const wrong = lists.flatMap((list) =>
      list.acts.flatMap((act) =>
        [act.words, tellOf(act)]
          .flatMap((text) => (text === '' ? ['no words'] : wrongIn(text, words)))
          .map((other) => `${nameOf(list, act)}: ${other}`),
      ),
    );
    expect(lists.length).toBeGreaterThan(8);
    expect(wrong).toEqual([]);
  });

  it('of one feature share no key, but for those that are told as one', () => {
    // In an open dialog the keys of the page rest: its own stand alone.
    const code = codeOf(source);
    const surfaceOf = ({ name, file }: List) => (code.includes(`pressKey(${name}`) ? file : featureOf(file));
    const twice = [...Map.groupBy(lists, surfaceOf).values()].flatMap((together) => {
      const told = together.flatMap(({ acts }) =>
        acts.flatMap((act) => (act.keys ?? []).map((key) => [key, tellOf(act)] as const)),
      );
      return told.filter(([key, words]) => told.some(([other, theirs]) => other === key && theirs !== words));
    });
    expect(twice).toEqual([]);
  });

  it('with keys are listened to, and a page tells those that it has', async () => {
    const deaf = lists.filter(
      ({ name, acts }) =>
        acts.some(({ keys }) => keys) &&
        !new RegExp(`(pressable\\(\\s*|press(Key)?\\(|Object\\.values\\()${name}\\b`).test(codeOf(source)),
    );
    expect(deaf.map(({ name }) => name)).toEqual([]);
    const told = new Set<string>();
    for (const { acts } of PAGES)
      for (const list of (await acts?.()) ?? [])
        for (const act of Object.values(list)) told.add(`${String(act.keys)} ${tellOf(act)}`);
    const silent = lists
      .filter(({ file }) => /features\/(?!shell)/.test(file))
      .flatMap((list) =>
        list.acts
          .filter((act) => act.keys && !told.has(`${String(act.keys)} ${tellOf(act)}`))
          .map((act) => nameOf(list, act)),
      );
    expect(told.size).toBeGreaterThan(20);
    expect(silent).toEqual([]);
  });

  it('come to the call whose roles they ask for', () => {
    const unmade = lists.flatMap((list) =>
      list.acts.flatMap((act) => {
        const name = act.call && calls.get(act.call)?.name;
        if (name == null || BY_JOURNAL.includes(name)) return [];
        const there = source.filter((path) => path.includes(`/features/${IN_FEATURE[name]}/`));
        const code = codeOf([...besides(list.file), ...there]);
        const made = new RegExp(`\\b(useWrite|call|read)\\(\\s*${name}\\b`).test(code);
        return made ? [] : [`${nameOf(list, act)}: ${name}`];
      }),
    );
    expect(unmade).toEqual([]);
  });

  it('are all that their feature writes', () => {
    const named = new Set(lists.flatMap(({ acts }) => acts.map(({ call }) => call && calls.get(call)?.name)));
    const files = lists.filter(({ file }) => file.includes('/features/')).flatMap(({ file }) => besides(file));
    const written = [...codeOf([...new Set(files)]).matchAll(/\b(?:useWrite|call)\(\s*(\w+)\b/g)].map(
      ([, name = '']) => name,
    );
    const writes = new Set([...calls.values()].flatMap(({ name, writes }) => (writes ? [name] : [])));
    const other = [...new Set(written)].filter((name) => writes.has(name) && !named.has(name));
    expect(other.sort()).toEqual(Object.keys(OTHER_WRITES).sort());
  });

  it('are the only list of keys', () => {
    const listen = source.filter((path) => /'keydown'|onKeyDown=|\bKeyboardEvent\b|useDialogKeys\(/.test(read(path)));
    expect(listen.map((path) => path.replace('apps/backoffice/src/', '')).sort()).toEqual(
      Object.keys(OTHER_KEYS).sort(),
    );
  });
});
