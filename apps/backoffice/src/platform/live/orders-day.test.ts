import type { Order } from '@comanda/contract/orders/orders';
import { expect, test } from 'vitest';
import { withOrder, type OrdersDay } from './orders-day.ts';

const order = (id: number, status: Order['status'] = 'received') => ({ id, status }) as Order; // the board reads nothing else
const board: OrdersDay = { day: '2026-11-20', orders: [order(1), order(2)], seq: 10 };
const states = ({ orders }: OrdersDay) => orders.map(({ id, status }) => `${id} ${status}`);

test('a new order joins the board', () => {
  expect(states(withOrder(board, order(3), 11))).toEqual(['1 received', '2 received', '3 received']);
});
test('a moved order keeps its place, so that no card jumps under the hand', () => {
  expect(states(withOrder(board, order(1, 'preparing'), 11))).toEqual(['1 preparing', '2 received']);
});
test('an event that the board has already seen changes nothing', () => {
  expect(withOrder(board, order(1, 'preparing'), 10)).toBe(board);
});
