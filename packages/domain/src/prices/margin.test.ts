import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charmPrice, fewerAllowed, isBelowTarget, marginOf, marginPercent, soldBy } from './margin.ts';

test.each([
  [32.9, 11.4, 21.5, 65.3],
  [10, 12, -2, -20],
  [10, 0, 10, 100],
])('a price of %d that costs %d leaves %d, %d %%', (price, cost, left, percent) => {
  expect(marginOf(price, cost)).toBe(left);
  expect(marginPercent(price, cost)).toBeCloseTo(percent, 1);
});

test('what is given away has no percentage, and is below any target once it costs something', () => {
  expect(marginPercent(0, 3)).toBeNull();
  expect([isBelowTarget(0, 3, 60), isBelowTarget(0, 0, 60)]).toEqual([true, false]);
});

test.each([
  [10, 65, 28.9],
  [10.15, 65, 29.9],
  [0, 65, 0.9],
  [0.3, 50, 0.9],
  [0.46, 50, 1.9],
])('what costs %d sells from %d %% of margin at %d', (cost, target, price) => {
  expect(charmPrice(cost, target)).toBe(price);
});

test('a suggested price ends in ,90, keeps the target, and one real less would not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 95 }), (cents, target) => {
      const cost = cents / 100;
      const price = charmPrice(cost, target);
      expect(Math.round(price * 100) % 100).toBe(90);
      expect(isBelowTarget(price, cost, target)).toBe(false);
      if (price > 1) expect(isBelowTarget(price - 1, cost, target)).toBe(true);
    }),
  );
});

test('a channel and the tax take their part of the price, each rounded to the cent', () => {
  expect(soldBy(40.9, 23, 4)).toBe(29.85); // 40,90 − 9,41 − 1,64
  expect(soldBy(40.9)).toBe(40.9);
});

test.each([
  [18, 20, 10],
  [10, 30, 66],
  [0, 5, null],
  [10, 10, null],
])('a margin of %d that becomes %d may sell %s %% less', (before, after, fewer) => {
  expect(fewerAllowed(before, after)).toBe(fewer);
});
