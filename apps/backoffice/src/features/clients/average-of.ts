import type { Client } from '@comanda/contract/clients/clients';
import { fromCents, type Money, toCents } from '@comanda/domain/money';

/** What an order of the client usually comes to; null of whoever has not ordered. */
export const averageOf = ({
  orders_total,
  orders_count,
}: Pick<Client, 'orders_total' | 'orders_count'>): Money | null =>
  orders_count === 0 ? null : fromCents(Math.round(toCents(orders_total) / orders_count));
