import { expect, test } from 'vitest';
import { bandsOf, groupOf } from './client-groups.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

test.each([
  [1, 0, 'new'],
  [1, 30, 'new'],
  [1, 31, null],
  [2, 60, 'promising'],
  [2, 61, null],
  [5, 15, 'loyal'],
  [6, 15, 'champions'],
  [6, 16, 'loyal'],
  [3, 31, 'cooling'],
  [40, 90, 'cooling'],
  [40, 91, 'gone'],
  [1, 400, 'gone'],
] as const)('%i orders, the last %i days ago: %s', (orders_count, days, group) => {
  expect(groupOf({ orders_count, last_order_at: ago(days) }, NOW)).toBe(group);
});

test('who has never ordered is in no group and in no band', () => {
  const nobody = { orders_count: 0, last_order_at: null };
  expect([groupOf(nobody, NOW), bandsOf(nobody, NOW)]).toEqual([null, null]);
});
