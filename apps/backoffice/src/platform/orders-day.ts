import { getOrdersDay, type Order } from '@comanda/contract/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf } from './api.ts';
import { readKept } from './journal/kept-answers.ts';
import { useLiveEvents } from './live.ts';

export interface OrdersDay {
  day: string;
  orders: Order[];
  seq: number;
}

const today = (store_id: number) => ({ query: { store_id: String(store_id) } });

/** The store's board: every order of the business day, and older ones still open. The shell keeps it live. */
export function useOrdersDay(store_id: number | null) {
  return useQuery({ ...readKept(getOrdersDay, today(store_id ?? 0)), enabled: store_id !== null, staleTime: Infinity });
}

/** The board with one order as it now is; a new one joins it, and what the board has seen already changes nothing. */
export function withOrder(board: OrdersDay, order: Order, seq: number): OrdersDay {
  if (seq <= board.seq) return board;
  const known = board.orders.some(({ id }) => id === order.id);
  const orders = known
    ? board.orders.map((other) => (other.id === order.id ? order : other))
    : [...board.orders, order];
  return { ...board, orders, seq };
}

/**
 * Carries the stream's orders into the board, so that screens only read. Used once, by the shell.
 * @param onNew hears of each order that has just come in
 */
export function useLiveOrdersDay(store_id: number | null, onNew: (order: Order) => void): void {
  const client = useQueryClient();
  useLiveEvents(store_id, ({ type, seq, data }) => {
    const key = keyOf(getOrdersDay, today(store_id ?? 0));
    if (type === 'hello') {
      const board = client.getQueryData<OrdersDay>(key);
      // What happened between the reading of the board and the first word of the stream.
      if (!board || board.seq < seq) void client.invalidateQueries({ queryKey: key });
      return;
    }
    if (type !== 'new-order' && type !== 'order-updated' && type !== 'kitchen-changed') return;
    const { order } = data as { order: Order }; // the contract's newOrderEvent, orderUpdatedEvent and kitchenChangedEvent
    client.setQueryData<OrdersDay>(key, (board) => board && withOrder(board, order, seq));
    if (type === 'new-order') onNew(order);
  });
}
