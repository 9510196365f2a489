import type { Order } from '@comanda/contract/orders';
import { type Lateness, lateness } from '@comanda/ui/clock';

/** What is promised and not finished yet. */
const RUNNING: readonly Order['status'][] = ['received', 'preparing', 'ready', 'dispatched'];

/** Minutes waited, and minutes promised; null when nothing was promised. */
export function clockOf(
  order: Pick<Order, 'created_at' | 'promised_until'>,
  now: Date,
): { minutes: number; promised: number | null } {
  const start = Date.parse(order.created_at);
  const promised = order.promised_until === null ? null : (Date.parse(order.promised_until) - start) / 60_000;
  return { minutes: (now.getTime() - start) / 60_000, promised };
}

/** How late an order is by what its client was promised, on every screen the same. */
export function latenessOf(order: Pick<Order, 'created_at' | 'promised_until' | 'status'>, now: Date): Lateness {
  const { minutes, promised } = clockOf(order, now);
  return RUNNING.includes(order.status) ? lateness(minutes, promised) : 'ok';
}

/** Orders whose promised time has passed, the latest first. */
export const lateOrders = (orders: readonly Order[], now: Date): Order[] =>
  orders
    .filter((order) => latenessOf(order, now) === 'over')
    .sort((one, other) => dueAt(one.promised_until) - dueAt(other.promised_until));

const dueAt = (promised_until: string | null) => (promised_until === null ? Infinity : Date.parse(promised_until));
