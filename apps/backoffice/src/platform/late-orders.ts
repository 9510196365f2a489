import type { Order } from '@comanda/contract/orders';

/** What is promised and not finished yet. */
const RUNNING: readonly Order['status'][] = ['received', 'preparing', 'ready', 'dispatched'];

/** Orders whose promised time has passed, the latest first. */
export const lateOrders = (orders: readonly Order[], now: Date): Order[] =>
  orders
    .filter(({ status, promised_until }) => RUNNING.includes(status) && dueAt(promised_until) < now.getTime())
    .sort((one, other) => dueAt(one.promised_until) - dueAt(other.promised_until));

const dueAt = (promised_until: string | null) => (promised_until === null ? Infinity : Date.parse(promised_until));
