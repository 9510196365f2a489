import { expect, test } from 'vitest';
import { isDoubtfulPrice, usualPrice } from './price-doubt.ts';

test('what is usual is the middle of the group, whatever one slip adds to it', () => {
  expect(usualPrice([18, 22, 31], [])).toBe(22);
  expect(usualPrice([18, 22, 31, 12_500], [])).toBe(22);
  expect(usualPrice([22, 12_500], [])).toBe(22);
});

test('a group with too few prices asks the menu, and a menu with too few says nothing', () => {
  expect(usualPrice([500], [18, 22, 31])).toBe(22);
  expect(usualPrice([0, 0, 500], [18, 22, 31])).toBe(22);
  expect(usualPrice([22], [22])).toBeNull();
});

test.each([
  [1250, 22, true],
  [440, 22, true],
  [439.99, 22, false],
  [0, 22, false],
  [12_500, null, false],
])('%s where others cost %s: %s', (price, usual, doubtful) => {
  expect(isDoubtfulPrice(price, usual)).toBe(doubtful);
});
