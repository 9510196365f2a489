import type { ItemCost } from '@comanda/contract/menu/costs';
import { money } from '@comanda/domain/money';
import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { costAfter, costRows, leftRank } from './cost-rows.ts';

const item = (over: Partial<ItemCost>): ItemCost => ({
  item_id: asItemId(1),
  variation_id: null,
  menu_group_id: 1,
  group_name: 'Pizzas',
  name: 'Mussarela',
  variation_name: null,
  size: null,
  size_name: null,
  image: null,
  type: 1,
  price: money(40),
  cost: money(12),
  materials: [
    { tag_id: 7, cost: 10 },
    { tag_id: 8, cost: 2 },
  ],
  sold: 0,
  revenue: money(0),
  ...over,
});

test('a dearer material moves only its own part of the cost', () => {
  expect(costAfter(item({}), new Set([7]), 12)).toBe(13.2);
  expect(costAfter(item({}), new Set([9]), 50)).toBe(12);
  expect(costAfter(item({ cost: money(5), materials: [] }), new Set([7]), 50)).toBe(5);
  expect(costAfter(item({ cost: null, materials: [] }), new Set([7]), 50)).toBeNull();
});

test('rows know their margin, their target and their place', () => {
  const rows = costRows(
    [
      item({ sold: 30 }),
      item({ item_id: asItemId(2), name: 'Suco', price: money(8), cost: money(5), sold: 2 }),
      item({ cost: null }),
    ],
    65,
  );
  expect(rows.map(({ margin, below, class: place }) => [margin, below, place])).toEqual([
    [28, false, 'star'],
    [3, true, 'pineapple'],
    [null, false, null],
  ]);
});

test('an item is placed by what was left of all its sizes together', () => {
  const left = (item_id: number, margin: number | null, sold: number) => ({
    item_id: asItemId(item_id),
    margin: margin === null ? null : money(margin),
    sold,
  });
  const rows = [left(1, 20, 2), left(1, 10, 3), left(2, 6, 10), left(3, null, 90), left(4, 9, 0), left(5, -2, 5)];
  expect([1, 2, 3, 4, 5].map((item_id) => leftRank(rows, item_id))).toEqual([1, 2, null, null, null]);
});
