import type { MenuGroup } from '@comanda/contract/menu/groups';
import type { MenuItemRow } from '@comanda/contract/menu/items';
import { expect, test } from 'vitest';
import { filterCounts, menuRows, movedTo } from './menu-rows.ts';

const now = new Date('2026-03-06T23:00:00Z');
const group = (id: number, name: string) => ({ id, name }) as MenuGroup; // what the list reads
const item = (id: number, menu_group_id: number, name: string, more: Partial<MenuItemRow> = {}) =>
  ({
    id,
    menu_group_id,
    name,
    internal_id: '',
    image: '/files/a',
    stock: null,
    sold_out_until: null,
    strike_price: null,
    has_promotion: false,
    is_invisible: false,
    is_highlight: false,
    ...more,
  }) as MenuItemRow; // what the list reads
const groups = [group(1, 'Pratos'), group(2, 'Bebidas'), group(3, 'Novidades')];
const items = [
  item(10, 1, 'Feijão tropeiro', { internal_id: '302' }),
  item(11, 1, 'Frango com quiabo', { stock: 0, sold_out_until: 'infinity' }),
  item(20, 2, 'Suco de maçã', { image: null, stock: 3, sold_out_until: '2026-03-06T22:00:00Z' }),
];
const all = { query: '', filter: undefined, closed: new Set<number>(), now };
const ids = (rows: ReturnType<typeof menuRows>) =>
  rows.map((row) => (row.kind === 'item' ? row.item.id : `${row.kind} ${row.group.id}`));

test('lists sections with their items, and offers the first item of an empty one', () => {
  expect(ids(menuRows(groups, items, all))).toEqual(['group 1', 10, 11, 'group 2', 20, 'group 3', 'empty 3']);
});

test('folds a section away, but finds what is in it', () => {
  const closed = new Set([1]);
  expect(ids(menuRows(groups, items, { ...all, closed }))).toEqual(['group 1', 'group 2', 20, 'group 3', 'empty 3']);
  expect(ids(menuRows(groups, items, { ...all, closed, query: 'quiabo' }))).toEqual(['group 1', 11]);
});

test('finds an item by its name without accents, or by its code', () => {
  expect(ids(menuRows(groups, items, { ...all, query: 'MACA' }))).toEqual(['group 2', 20]);
  expect(ids(menuRows(groups, items, { ...all, query: '302' }))).toEqual(['group 1', 10]);
});

test('counts what each filter would show; what was sold out until an hour ago is back', () => {
  expect(filterCounts(items, now)).toMatchObject({ 'sem-estoque': 1, 'estoque-baixo': 1, esgotados: 1, 'sem-foto': 1 });
  expect(ids(menuRows(groups, items, { ...all, filter: 'esgotados' }))).toEqual(['group 1', 11]);
});

test('filters two thousand items within a key press', () => {
  const many = Array.from({ length: 2000 }, (_, index) => item(index, (index % 3) + 1, `Prato número ${index}`));
  menuRows(groups, many, { ...all, query: 'p' });
  // The quickest: what else the machine does meanwhile is none of it.
  const took = ['pr', 'pra', 'prato', 'prato n', 'prato nu'].map((query) => {
    const start = performance.now();
    menuRows(groups, many, { ...all, query });
    return performance.now() - start;
  });
  expect(Math.min(...took)).toBeLessThan(50);
});

test('moves an entry before or after another, also from elsewhere', () => {
  expect(movedTo([1, 2, 3], 3, 1, false)).toEqual([3, 1, 2]);
  expect(movedTo([1, 2, 3], 1, 2, true)).toEqual([2, 1, 3]);
  expect(movedTo([1, 2], 9, 1, true)).toEqual([1, 9, 2]);
  expect(movedTo([1, 2], 1, 7, true)).toEqual([1, 2]);
});
