import type { getKitchen, KitchenChange, KitchenChangedEvent } from '@comanda/contract/floor/kitchen';
import type { Order } from '@comanda/contract/orders/orders';
import type { Out } from '@comanda/contract/route';
import { isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import { applyOp, type KitchenOp } from '@comanda/domain/kitchen/kitchen-ops';
import type { LiveEvent } from '../../platform/live/live.ts';

export type KitchenBoard = Out<typeof getKitchen.response>;

const TELLING = ['new-order', 'order-updated', 'kitchen-changed'];

/** The board after an event of the store's stream; what it has seen already changes nothing. */
export function withEvent(board: KitchenBoard, { type, seq, data }: LiveEvent): KitchenBoard {
  if (!TELLING.includes(type) || seq <= board.seq) return board;
  const { order, what, changes = [] } = data as Partial<KitchenChangedEvent> & { order: Order }; // the contract's three events
  const open = what === undefined ? board.changes : mergeChanges(board.changes, changes);
  return { ...board, changes: open, orders: mergeOrder(board.orders, order, open), seq };
}

function mergeChanges(known: readonly KitchenChange[], changes: readonly KitchenChange[]): KitchenChange[] {
  const told = new Set(changes.map(({ id }) => id));
  return [...known.filter(({ id }) => !told.has(id)), ...changes.filter((each) => each.acknowledged_at === null)];
}

/** What is not the kitchen's leaves, unless a change of it waits; a new one goes to the end. */
function mergeOrder(orders: readonly Order[], order: Order, changes: readonly KitchenChange[]): Order[] {
  const concerns = isInKitchen(order.status) || changes.some(({ order_id }) => order_id === order.id);
  const known = orders.some(({ id }) => id === order.id);
  if (!concerns) return orders.filter(({ id }) => id !== order.id);
  return known ? orders.map((each) => (each.id === order.id ? order : each)) : [...orders, order];
}

/** What the server does not know yet, done on what it said last. Lines of a station that is no more belong to none. */
export function shownOrders({ orders, stations }: KitchenBoard, pending: readonly KitchenOp[]): Order[] {
  const known = new Set(stations.map(({ id }) => id));
  return orders.map((order) => {
    const cart_itens = order.cart_itens.map((line) =>
      line.print_group_id === null || known.has(line.print_group_id) ? line : { ...line, print_group_id: null },
    );
    return pending.reduce((each, op) => applyOp(each, op), { ...order, cart_itens });
  });
}
