import { expect, test } from 'vitest';
import { addSums, basesOf, deriveValues, percentileOf } from './derive.ts';

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
