import { expect, test } from 'vitest';
import { daysBetweenOrders } from './average-of.ts';

const from = '2026-11-01T12:00:00Z';

test.each([
  ['nobody has a rhythm before the second order', 1, from, null],
  ['three orders in twelve days come every six', 3, '2026-11-13T12:00:00Z', 6],
  ['two orders of one evening come every day, not every zero', 2, '2026-11-01T13:00:00Z', 1],
])('%s', (_, orders_count, last_order_at, days) => {
  expect(daysBetweenOrders({ orders_count, first_order_at: from, last_order_at })).toBe(days);
});
