import type { Client } from '@comanda/contract/clients/clients';
import { toMillis } from '@comanda/domain/local-time';
import { fromCents, type Money, toCents } from '@comanda/domain/money';

/** What an order of the client usually comes to; null of whoever has not ordered. */
export const averageOf = ({
  orders_total,
  orders_count,
}: Pick<Client, 'orders_total' | 'orders_count'>): Money | null =>
  orders_count === 0 ? null : fromCents(Math.round(toCents(orders_total) / orders_count));

const DAY = 86_400_000;

/** Whole days from one order of the client to the next, on average, never under one; null before a second order. */
export function daysBetweenOrders({
  orders_count,
  first_order_at,
  last_order_at,
}: Pick<Client, 'orders_count' | 'first_order_at' | 'last_order_at'>): number | null {
  if (orders_count < 2 || first_order_at === null || last_order_at === null) return null;
  return Math.max(1, Math.round((toMillis(last_order_at) - toMillis(first_order_at)) / DAY / (orders_count - 1)));
}
