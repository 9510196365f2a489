import type { Order } from '@comanda/contract/orders/orders';
import type { OrderStatus } from '@comanda/domain/orders/order-status';

export const VIEWS = ['quadro', 'lista', 'historico'] as const;
export type View = (typeof VIEWS)[number];
export const LANES = ['received', 'preparing', 'ready', 'dispatched', 'scheduled', 'done'] as const;
export type Lane = (typeof LANES)[number];

export const laneOf = (status: OrderStatus): Lane =>
  status === 'delivered' || status === 'cancelled' ? 'done' : status;

/** Whether the board has no more of an order than its card shows: one that is over is asked for when somebody opens it. */
export const isLine = (order: Pick<Order, 'status' | 'cart_itens'>): boolean =>
  laneOf(order.status) === 'done' && order.cart_itens.length === 0;

/**
 * The lanes of the board, each with the most urgent on top: by the promised time, then by age. Scheduled orders stand by
 * their hour; what is over, newest first. The order of a lane depends on nothing else, so a card never jumps.
 */
export function boardLanes(orders: readonly Order[]): Record<Lane, Order[]> {
  const lanes: Record<Lane, Order[]> = {
    received: [],
    preparing: [],
    ready: [],
    dispatched: [],
    scheduled: [],
    done: [],
  };
  for (const order of orders) lanes[laneOf(order.status)].push(order);
  for (const lane of ['preparing', 'ready', 'dispatched'] as const)
    lanes[lane].sort((a, b) => due(a) - due(b) || a.id - b.id);
  // A new order goes below the ones that already wait: it must not push them away under the hand.
  lanes.received.sort((a, b) => a.id - b.id);
  lanes.scheduled.sort(
    (a, b) => Date.parse(a.schedule_at ?? a.created_at) - Date.parse(b.schedule_at ?? b.created_at) || a.id - b.id,
  );
  lanes.done.sort((a, b) => ended(b) - ended(a) || b.id - a.id);
  return lanes;
}

const due = (order: Order) => Date.parse(order.promised_until ?? order.created_at);
const ended = (order: Order) => Date.parse(order.delivered_time ?? order.cancel_time ?? order.created_at);

/** Mean minutes of a lane's orders since they entered it; null for an empty lane. */
export function laneAverage(orders: readonly Order[], now: Date): number | null {
  if (orders.length === 0) return null;
  const entered = (order: Order) =>
    Date.parse(order.dispatch_time ?? order.ready_time ?? order.accept_time ?? order.created_at);
  return orders.reduce((sum, order) => sum + (now.getTime() - entered(order)) / 60_000, 0) / orders.length;
}
