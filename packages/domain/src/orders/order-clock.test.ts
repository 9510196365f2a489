import { expect, test } from 'vitest';
import { type ClockedOrder, clockOf, kitchenLateness, lateness, latenessOf, lateOrders } from './order-clock.ts';

const NOW = new Date('2026-11-20T23:00:00Z');
const order = (status: ClockedOrder['status'], promised_until: string | null, id = 0) => ({
  id,
  status,
  promised_until,
  created_at: '2026-11-20T22:00:00Z',
});

test.each([
  [10, 25, 'ok'],
  [19.9, 25, 'ok'],
  [20, 25, 'warn'],
  [25, 25, 'warn'],
  [25.1, 25, 'over'],
  [500, null, 'ok'],
  [500, 0, 'ok'],
] as const)('%d of %s promised minutes are %s', (elapsed, promised, late) => {
  expect(lateness(elapsed, promised)).toBe(late);
});

test('the clock runs from the order, against its promise', () => {
  expect(clockOf(order('preparing', '2026-11-20T22:50:00Z'), NOW)).toEqual({ minutes: 60, promised: 50 });
});

test('an order is late once its promise has passed and nobody has finished it', () => {
  const orders = [
    order('preparing', '2026-11-20T22:50:00Z', 1),
    order('dispatched', '2026-11-20T22:40:00Z', 2),
    order('received', '2026-11-20T23:00:01Z', 3),
    order('delivered', '2026-11-20T22:10:00Z', 4),
    order('scheduled', '2026-11-20T22:10:00Z', 5),
    order('preparing', null, 6),
  ];
  expect(lateOrders(orders, NOW).map(({ id }) => id)).toEqual([2, 1]);
});

const SCREEN = { yellow: 20, red: 30 };
const at = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

test('kitchen and panel are late at the same minute, whatever the screen’s limits', () => {
  for (const promised of ['2026-11-20T22:59:00Z', '2026-11-20T23:05:00Z', '2026-11-21T05:00:00Z']) {
    const one = order('preparing', promised);
    expect(kitchenLateness(one, at(59), NOW, { own: undefined, otherwise: SCREEN })).toBe(latenessOf(one, NOW));
  }
});

test('a station with limits of its own is late sooner, never later', () => {
  const own = { yellow: 3, red: 5 };
  const far = order('preparing', '2026-11-21T05:00:00Z');
  expect(kitchenLateness(far, at(4), NOW, { own, otherwise: SCREEN })).toBe('warn');
  expect(kitchenLateness(far, at(6), NOW, { own, otherwise: SCREEN })).toBe('over');
  const late = order('preparing', '2026-11-20T22:59:00Z');
  expect(kitchenLateness(late, at(1), NOW, { own, otherwise: SCREEN })).toBe('over');
});

test('what nobody was promised goes by the screen’s limits', () => {
  const loose = order('preparing', null);
  expect(kitchenLateness(loose, at(19), NOW, { own: undefined, otherwise: SCREEN })).toBe('ok');
  expect(kitchenLateness(loose, at(20), NOW, { own: undefined, otherwise: SCREEN })).toBe('warn');
  expect(kitchenLateness(loose, at(31), NOW, { own: undefined, otherwise: SCREEN })).toBe('over');
});
