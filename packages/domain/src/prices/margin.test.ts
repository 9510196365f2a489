import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charmPrice, fewerAllowed, isBelowTarget, marginOf, marginPercent, soldBy, soldForAsMuch } from './margin.ts';

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

test.each([
  [18.1, 720, 19.1, 683],
  [18.1, 720, 17.1, 763],
  [10, 3.5, 10, 4],
  [10, 30, 20, 15],
  [10, 30, 0, null],
  [-2, 30, 5, null],
  [10, 0, 12, null],
])('what left %d and sold %d has, leaving %d, to sell %s', (before, sold, after, needed) => {
  expect(soldForAsMuch(before, sold, after)).toBe(needed);
});

test('as many as are needed leave at least as much, and one fewer does not', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 10_000 }), cents, (before, sold, after) => {
      const needed = soldForAsMuch(before / 100, sold, after / 100) ?? 0;
      expect(needed * after).toBeGreaterThanOrEqual(before * sold);
      expect((needed - 1) * after).toBeLessThan(before * sold);
    }),
  );
});
