import type { Order } from '@comanda/contract/orders';
import { expect, it } from 'vitest';
import { lateOrders } from './late-orders.ts';

const NOW = new Date('2026-11-20T23:00:00Z');
const order = (id: number, status: Order['status'], promised_until: string | null) =>
  ({ id, status, promised_until, created_at: '2026-11-20T21:30:00Z' }) as Order; // the fields that are read

it('an order is late once its promise has passed and nobody has finished it', () => {
  const orders = [
    order(1, 'preparing', '2026-11-20T22:50:00Z'),
    order(2, 'dispatched', '2026-11-20T22:40:00Z'),
    order(3, 'received', '2026-11-20T23:00:01Z'),
    order(4, 'delivered', '2026-11-20T22:00:00Z'),
    order(5, 'scheduled', '2026-11-20T22:00:00Z'),
    order(6, 'preparing', null),
  ];
  expect(lateOrders(orders, NOW).map(({ id }) => id)).toEqual([2, 1]);
});
