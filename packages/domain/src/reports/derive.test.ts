import { expect, test } from 'vitest';
import { addSums, basesOf, deriveValues, lessSums, percentileOf } from './derive.ts';

test('money is made of whole cents, and what is divided by nothing is not known', () => {
  const sums = { net: 10_000, orders: 3 };
  expect(deriveValues(['net', 'orders', 'average'], sums)).toEqual({ net: 100, orders: 3, average: 33.33 });
  expect(deriveValues(['average', 'margin'], { net: 0, orders: 0 })).toEqual({ average: null, margin: null });
});

test('what was left over is sales less each cost, and its part of them', () => {
  const sums = {
    net: 10_000,
    goods: 3000,
    packaging: 100,
    payment_fee: 250,
    channel_fee: 0,
    delivery_cost: 700,
    tax: 600,
  };
  expect(deriveValues(['margin', 'margin_part'], sums)).toEqual({ margin: 53.5, margin_part: 53.5 });
});

test('of an item whose cost nobody knows nobody knows what is left over', () => {
  const measures = ['item_margin', 'item_margin_part'] as const;
  const unknown = { revenue: 5000, goods: 0, goods_unknown: 5000 };
  expect(deriveValues(measures, unknown)).toEqual({ item_margin: null, item_margin_part: null });
  expect(deriveValues(measures, { revenue: 5000, goods: 900, goods_unknown: 2000 })).toMatchObject({ item_margin: 21 });
  expect(deriveValues(measures, { revenue: 0, goods: 0, goods_unknown: 0 })).toMatchObject({ item_margin: 0 });
});

test('sums without a part of them are those of the rest', () => {
  expect(lessSums({ net: 500, orders: 3, tips: null }, { net: 200, orders: 1 })).toEqual({
    net: 300,
    orders: 2,
    tips: null,
  });
  expect(lessSums({ net: 500 }, {})).toEqual({ net: 500 });
});

test('a share is of all rows, also of those that are left off', () => {
  expect(deriveValues(['net_share'], { net: 2500 }, { net: 10_000 })).toEqual({ net_share: 25 });
});

test.each([
  [
    [
      [10, 5],
      [20, 4],
      [30, 1],
    ],
    0.5,
    10,
  ],
  [
    [
      [10, 5],
      [20, 4],
      [30, 1],
    ],
    0.9,
    20,
  ],
  [
    [
      [30, 1],
      [10, 1],
    ],
    0.5,
    10,
  ],
  [[[7, 1]], 0.9, 7],
  [[], 0.5, null],
] as const)('of %j, the part %f was done within %s minutes', (spread, part, minutes) => {
  expect(percentileOf(new Map(spread as readonly (readonly [number, number])[]), part)).toBe(minutes);
});

test('what is added up is what the measures are made of', () => {
  const { sums, minutes } = basesOf(['average', 'net_share', 'prep_half']);
  expect([...sums].toSorted()).toEqual(['net', 'orders']);
  expect([...minutes]).toEqual(['prep']);
  expect(addSums([{ net: 5 }, { net: 7, orders: 1 }])).toEqual({ net: 12, orders: 1 });
});
