import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeWarnings,
  compareMenus,
  type KeptMenuChange,
  MENU_COLUMNS,
  MENU_ENTITIES,
  MENU_PARENTS,
  type MenuChange,
  type MenuEntity,
  type MenuRow,
  type MenuRows,
  undoChanges,
} from './menu-versions.ts';

type Tables = Record<MenuEntity, Map<number, MenuRow>>;
const copy = (rows: MenuRows): Tables =>
  Object.fromEntries(MENU_ENTITIES.map((entity) => [entity, new Map(rows[entity])])) as Tables; // one entry for each of its keys
const EMPTY = copy(Object.fromEntries(MENU_ENTITIES.map((entity) => [entity, new Map()])) as Tables); // as above

/** What people do to a menu: an edit, a new row, one taken off (marked or removed) or brought back. */
const act = fc.record({
  entity: fc.constantFrom(...MENU_ENTITIES),
  id: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom('set', 'make', 'drop', 'restore'),
  values: fc.dictionary(
    fc.constantFrom('name', 'price1', 'price', 'order', 'is_invisible'),
    fc.integer({ min: 0, max: 3 }),
  ),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** A row of a table has every column. */
const blank = (entity: MenuEntity): MenuRow => Object.fromEntries(MENU_COLUMNS[entity].map((column) => [column, null]));

function perform(rows: Tables, { entity, id, kind, values }: Act): KeptMenuChange | null {
  const table = rows[entity];
  const row = table.get(id);
  const known = Object.fromEntries(Object.entries(values).filter(([column]) => MENU_COLUMNS[entity].includes(column)));
  const keep = (next: MenuRow): KeptMenuChange => {
    const columns = Object.keys(next).filter((column) => row === undefined || row[column] !== next[column]);
    const only = (from: MenuRow) => Object.fromEntries(columns.map((column) => [column, from[column] ?? null]));
    table.set(id, next);
    return { entity, id, before: row === undefined ? null : only(row), after: only(next) };
  };
  if (row === undefined) return kind === 'make' ? keep({ id, deleted_at: null, ...blank(entity), ...known }) : null;
  if (kind === 'set' && row['deleted_at'] === null) return keep({ ...row, ...known });
  if (kind === 'restore') return keep({ ...row, deleted_at: null });
  if (kind !== 'drop') return null;
  if (entity !== 'links' && entity !== 'item_variations') return keep({ ...row, deleted_at: 'now' });
  table.delete(id);
  return { entity, id, before: row, after: null };
}

/** Publishing, without a database. */
function apply(menu: MenuRows, changes: readonly MenuChange[]): MenuRows {
  const rows = copy(menu);
  let next = 1_000;
  for (const { entity, op, ref, fields } of changes) {
    const table = rows[entity];
    if (op === 'create') table.set((next += 1), { id: next, deleted_at: null, ...fields });
    else if (op !== 'delete') table.set(Number(ref), { ...table.get(Number(ref)), ...fields, deleted_at: null });
    else if (entity === 'links' || entity === 'item_variations') table.delete(Number(ref));
    else table.set(Number(ref), { ...table.get(Number(ref)), deleted_at: 'now' });
  }
  return rows;
}

/** What customers could see, whatever the ids. */
const seen = (rows: MenuRows) =>
  MENU_ENTITIES.map((entity) =>
    [...rows[entity].values()]
      .filter((row) => row['deleted_at'] == null)
      .map((row) => JSON.stringify(MENU_COLUMNS[entity].map((column) => row[column] ?? null)))
      .toSorted(),
  );

const history = fc.tuple(fc.array(act, { maxLength: 25 }), fc.array(act, { maxLength: 25 }));
const twoMoments = ([first, second]: [Act[], Act[]]) => {
  const then = copy(EMPTY);
  for (const each of first) perform(then, each);
  const now = copy(then);
  const kept = second.flatMap((each) => perform(now, each) ?? []);
  return { then, now, kept };
};

describe('versions of a menu', () => {
  it('undoing every kept change, the latest first, gives the rows as they were', () => {
    fc.assert(
      fc.property(history, (acts) => {
        const { then, now, kept } = twoMoments(acts);
        expect(seen(undoChanges(now, kept.toReversed()))).toEqual(seen(then));
      }),
    );
  });

  it('what a comparison says, done to the menu, makes it the other one', () => {
    fc.assert(
      fc.property(history, (acts) => {
        const { then, now } = twoMoments(acts);
        expect(seen(apply(now, compareMenus(now, then)))).toEqual(seen(then));
      }),
    );
  });

  it('a menu compared with itself has nothing to change', () => {
    fc.assert(
      fc.property(history, (acts) => {
        const { now } = twoMoments(acts);
        expect(compareMenus(now, now)).toEqual([]);
      }),
    );
  });

  it('every column that points to another row is one of a version', () => {
    for (const column of Object.keys(MENU_PARENTS))
      expect(Object.values(MENU_COLUMNS).some((columns) => columns.includes(column))).toBe(true);
  });
});

describe('what is looked at twice', () => {
  const item = (fields: MenuRow, op: MenuChange['op'] = 'update'): MenuChange => ({
    entity: 'menu_items',
    op,
    ref: 1,
    fields,
    before: {},
  });
  const now = { price1: 20, price2: 0, image: null };
  it.each([
    ['a price that falls by a third', item({ price1: 13 }), now, ['price_drop']],
    ['not one that falls by thirty percent', item({ price1: 14 }), now, []],
    ['not one that rises', item({ price1: 90 }), now, []],
    ['a price of nothing', item({ price1: 0 }), now, ['price_drop', 'zero_price']],
    ['an item that appears without a photo', item({ is_invisible: false }), now, ['no_photo']],
    ['not one that has a photo', item({ is_invisible: false }), { ...now, image: 'x' }, []],
    ['a new item without price or photo', item({ name: 'Novo' }, 'create'), undefined, ['zero_price', 'no_photo']],
    ['nothing of what is taken off', item({}, 'delete'), now, []],
  ])('%s', (_, change, row, warnings) => {
    expect(changeWarnings(change, row)).toEqual(warnings);
  });

  it('a complement may cost nothing', () => {
    const change: MenuChange = { entity: 'complements', op: 'create', ref: 'a', fields: { price: 0 }, before: {} };
    expect(changeWarnings(change, undefined)).toEqual([]);
  });
});
