import { asOrderId } from '@comanda/domain/ids';
import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import { expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../orders/public.ts';
import { type KitchenBoard, shownOrders, withEvent } from './kitchen-board.ts';

const AT = '2026-11-20T22:31:00.000Z';
const cooking = (id: number, changes: object = {}) =>
  sampleOrder({ id: asOrderId(id), status: 'preparing', cart_itens: [sampleLine({ print_group_id: 7 })], ...changes });
const change = (id: number, order_id: number, acknowledged_at: string | null = null): KitchenChange => ({
  id,
  order_id: asOrderId(order_id),
  order_number: 1,
  table_number: null,
  line: 1,
  print_group_id: 7,
  kind: 'cancel',
  quantity: 1,
  detail: { item: sampleLine(), quantity_text: '1', which: null, from: null, to: null },
  by: '',
  created_at: AT,
  acknowledged_at,
  waste_reason: null,
  waste_cost: null,
});
const board = (changes: Partial<KitchenBoard> = {}): KitchenBoard => ({
  stations: [{ id: 7, name: 'Chapa', average_seconds: null }],
  average_seconds: null,
  orders: [cooking(1)],
  changes: [],
  finished: [],
  seq: 5,
  ...changes,
});
const idsOf = ({ orders }: KitchenBoard) => orders.map(({ id }) => id);

test('an order comes when it is to be cooked, and leaves when it is no longer', () => {
  const joined = withEvent(board(), { type: 'order-updated', seq: 6, data: { order: cooking(2) } });
  expect(idsOf(joined)).toEqual([1, 2]);
  const gone = { order: cooking(1, { status: 'dispatched' }) };
  expect(idsOf(withEvent(joined, { type: 'order-updated', seq: 7, data: gone }))).toEqual([2]);
  expect(idsOf(withEvent(joined, { type: 'order-updated', seq: 6, data: gone }))).toEqual([1, 2]);
});

test('a cancelled order stays until its changes are read', () => {
  const order = cooking(1, { status: 'cancelled' });
  const told = withEvent(board(), {
    type: 'kitchen-changed',
    seq: 6,
    data: { what: 'changes', order, changes: [change(9, 1)] },
  });
  expect([idsOf(told), told.changes.length]).toEqual([[1], 1]);
  const read = withEvent(told, {
    type: 'kitchen-changed',
    seq: 7,
    data: { what: 'acknowledged', order, changes: [change(9, 1, AT)] },
  });
  expect([idsOf(read), read.changes]).toEqual([[], []]);
});

test('what was done here is shown before the server knows it', () => {
  const op = { op_id: '1', kind: 'done', order_id: 1, lines: [1], made_at: AT } as const;
  expect(shownOrders(board(), [op])[0]?.cart_itens[0]?.done_at).toBe(AT);
});

test('lines of a station that is no more belong to none', () => {
  expect(shownOrders(board({ stations: [] }), [])[0]?.cart_itens[0]?.print_group_id).toBeNull();
});
