import type { getOrdersDay, Order } from '@comanda/contract/orders/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { keyOf } from '../api.ts';
import { readKept } from '../journal/kept-answers.ts';
import { type LiveEvent, useLiveEvents, withEventsMeanwhile } from './live.ts';

export interface OrdersDay {
  day: string;
  orders: Order[];
  seq: number;
}

/** By its name alone: every page has the board, the columns of an order only some. */
const ordersDay = { method: 'GET', path: 'stores/v2/orders-day' } as const;
const today = (store_id: number) => ({ query: { store_id } });

/** The store's board: every order of the business day, and older ones still open. The shell keeps it live. */
export function useOrdersDay(store_id: number | null) {
  return useQuery({
    ...readKept<typeof getOrdersDay>(ordersDay, today(store_id ?? 0), (ask) =>
      withEventsMeanwhile(store_id ?? 0, ask, withEvent),
    ),
    enabled: store_id !== null,
    staleTime: Infinity,
  });
}

const TELLING = ['new-order', 'order-updated', 'kitchen-changed'];
const withEvent = (board: OrdersDay, event: LiveEvent): OrdersDay =>
  TELLING.includes(event.type) ? withOrder(board, orderOf(event), event.seq) : board;
/** The contract's newOrderEvent, orderUpdatedEvent and kitchenChangedEvent have it. */
const orderOf = ({ data }: LiveEvent) => (data as { order: Order }).order; // told apart by TELLING

/** The board with one order as it now is; a new one joins it, and what the board has seen already changes nothing. */
export function withOrder(board: OrdersDay, order: Order, seq: number): OrdersDay {
  if (seq <= board.seq) return board;
  const known = board.orders.some(({ id }) => id === order.id);
  const orders = known
    ? board.orders.map((other) => (other.id === order.id ? order : other))
    : [...board.orders, order];
  return { ...board, orders, seq };
}

/** What was sold alone comes back by the hundred: the board is written once for all that came in so long. */
const GATHER_MS = 100;

/**
 * Carries the stream's orders into the board, so that screens only read. Used once, by the shell.
 * @param onNew hears of each order that has just come in
 */
export function useLiveOrdersDay(store_id: number | null, onNew: (order: Order) => void): void {
  const client = useQueryClient();
  const come = useRef<{ order: Order; seq: number }[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const gathered = come.current;
    come.current = [];
    if (gathered.length === 0) return;
    const key = keyOf<typeof getOrdersDay>(ordersDay, today(store_id ?? 0));
    client.setQueryData<OrdersDay>(
      key,
      (board) => board && gathered.reduce((all, { order, seq }) => withOrder(all, order, seq), board),
    );
  }, [client, store_id]);
  useEffect(() => write, [write]);
  useLiveEvents(store_id, (event) => {
    const { type, seq } = event;
    if (type === 'hello' || type === 'reset') {
      write();
      const key = keyOf<typeof getOrdersDay>(ordersDay, today(store_id ?? 0));
      const board = client.getQueryData<OrdersDay>(key);
      // What happened between the reading of the board and the first word of the stream, or was too much to be told.
      if (!board || board.seq < seq) void client.invalidateQueries({ queryKey: key });
      return;
    }
    if (!TELLING.includes(type)) return;
    const order = orderOf(event);
    come.current.push({ order, seq });
    timer.current ??= setTimeout(write, GATHER_MS);
    if (type === 'new-order') onNew(order);
  });
}
