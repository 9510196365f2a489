import {
  doKitchenOp,
  getCalledOrders,
  getKitchen,
  seeKitchenLines,
  undoKitchenOp,
} from '@comanda/contract/floor/kitchen';
import { includePrintGroupItem } from '@comanda/contract/floor/print';
import { addOrderItem } from '@comanda/contract/orders/order-edits';
import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import type { In } from '@comanda/contract/route';
import type { ItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser, unique } from '../../../test/factories.ts';
import { makeCart, makeItem, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
const after = (seconds: number) => new Date(FRIDAY_EVENING.getTime() + seconds * 1000);

/** A grill and a fryer: feijoada at the one, fries at the other, juice at none. */
async function kitchen() {
  setNow(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db, { auto_accept: true });
  const groups = await db
    .insertInto('print_groups')
    .values([
      { store_id: store, name: 'Chapa' },
      { store_id: store, name: 'Fritura' },
    ])
    .returning('id')
    .execute();
  const [grill = 0, fryer = 0] = groups.map(({ id }) => id);
  const fries = await makeItem(db, store, { name: 'Fritas', printer_group_id: fryer });
  const juice = await makeItem(db, store, { name: 'Suco' });
  const owner = as((await makeUser(db, 2, store)).token);
  const cook = as((await makeUser(db, 4, store)).token);
  await owner(includePrintGroupItem, {
    params: { groupId: grill, itemId: item },
    body: { store_id: store },
  });
  const order = async (items: ItemId[]) => {
    const { cookieCode } = await makeCart(
      db,
      store,
      items.map((item_id) => ({ item_id })),
    );
    return (await makeOrder(call, db, { store, item }, { cookieCode })).id;
  };
  type Op = In<(typeof doKitchenOp)['body']>;
  const op = (order_id: number, kind: Op['kind'], lines: number[] = [], more: Partial<Op> = {}) =>
    cook(doKitchenOp, { body: { store_id: store, op_id: unique('op-kitchen-'), order_id, kind, lines, ...more } });
  const read = () => cook(getKitchen, { query: { store_id: store } });
  return { store, item, fries, juice, grill, fryer, owner, cook, order, op, read };
}

test('an accepted order comes to the kitchen, each line at the station of its item, the oldest first', async () => {
  const { item, fries, juice, grill, fryer, order, read } = await kitchen();
  const first = await order([item, fries, juice]);
  const second = await order([fries]);
  const { stations, orders, changes, finished } = await read();
  expect(stations).toMatchObject([{ id: grill, name: 'Chapa', average_seconds: null }, { id: fryer }]);
  expect(orders.map(({ id }) => id)).toEqual([first, second]);
  expect(orders[0]?.cart_itens).toMatchObject([
    { print_group_id: grill, course: 1, seen_at: null, done_at: null },
    { print_group_id: fryer },
    { print_group_id: null },
  ]);
  expect([changes, finished]).toEqual([[], []]);
});

test('an order that nobody accepted is not cooked', async () => {
  const { store, item } = await sellingStore(db);
  const cook = as((await makeUser(db, 4, store)).token);
  const { id } = await makeOrder(call, db, { store, item });
  const read = async () => (await cook(getKitchen, { query: { store_id: store } })).orders.map((each) => each.id);
  expect(await read()).toEqual([]);
  await cook(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
  expect(await read()).toEqual([id]);
  // Whoever moves it along by hand has no need of the kitchen any more.
  await cook(updateOrder, { body: { store_id: store, id, status: 'ready' } });
  expect(await read()).toEqual([]);
  const undone = await cook(updateOrder, { body: { store_id: store, id, undo: true } });
  expect(undone.cart_itens).toMatchObject([{ done_at: null }]);
  expect(await read()).toEqual([id]);
});

test('what a screen shows is seen, once, and whoever waits for it learns of it', async () => {
  const { store, item, fries, cook, order } = await kitchen();
  const id = await order([item, fries]);
  const lines = [{ order_id: id, line: 1 }];
  expect(await cook(seeKitchenLines, { body: { store_id: store, lines } })).toEqual({ seen: 1 });
  setNow(after(60));
  expect(await cook(seeKitchenLines, { body: { store_id: store, lines } })).toEqual({ seen: 0 });
  const { order: card } = await cook(getOrder, { params: { id }, query: { store_id: store } });
  expect(card.cart_itens).toMatchObject([{ seen_at: FRIDAY_EVENING.toISOString() }, { seen_at: null }]);
});

test('an order is ready when every station has made its part; what needs no kitchen holds nobody up', async () => {
  const { item, fries, juice, fryer, order, op, read } = await kitchen();
  const id = await order([item, fries, juice]);
  expect(await op(id, 'done', [1])).toMatchObject({ applied: true, order: { status: 'preparing' } });
  setNow(after(300));
  const { order: ready } = await op(id, 'done', [2], { print_group_id: fryer });
  expect(ready).toMatchObject({ status: 'ready', ready_time: after(300).toISOString() });
  expect(ready.cart_itens.every(({ done_at }) => done_at !== null)).toBe(true);
  const { orders, finished, average_seconds } = await read();
  expect(orders).toEqual([]);
  expect(finished).toMatchObject([
    { order_id: id, print_group_id: fryer, lines: [{ line: 2, name: 'Fritas', quantity_formatted: '1' }] },
    { lines: [{ line: 1 }] },
  ]);
  expect(average_seconds).toBe(150);
});

test('the same op twice is one, even after its lines were called back', async () => {
  const { store, item, cook, order, op } = await kitchen();
  const id = await order([item]);
  const body = { store_id: store, op_id: unique('op-kitchen-'), order_id: id, kind: 'done' as const, lines: [1] };
  expect(await cook(doKitchenOp, { body })).toMatchObject({ applied: true, order: { status: 'ready' } });
  expect(await op(id, 'recall', [1])).toMatchObject({
    order: { status: 'preparing', cart_itens: [{ done_at: null }] },
  });
  const again = await cook(doKitchenOp, { body });
  expect(again).toMatchObject({ applied: false, order: { status: 'preparing', cart_itens: [{ done_at: null }] } });
});

test('what was done offline counts from when it was done, but not before the order or in the future', async () => {
  const { item, order, op } = await kitchen();
  const id = await order([item, item]);
  setNow(after(600));
  const early = await op(id, 'done', [1], { made_at: '2020-01-01T00:00:00.000Z' });
  expect(early.order.cart_itens[0]?.done_at).toBe(FRIDAY_EVENING.toISOString());
  const late = await op(id, 'done', [2], { made_at: after(9999).toISOString() });
  expect(late.order.cart_itens[1]?.done_at).toBe(after(600).toISOString());
});

test('an op is taken back within five minutes, once, and the order with it', async () => {
  const { store, item, cook, order, read } = await kitchen();
  const id = await order([item]);
  const op_id = unique('op-kitchen-');
  await cook(doKitchenOp, { body: { store_id: store, op_id, order_id: id, kind: 'done', lines: [1] } });
  const undo = () => cook(undoKitchenOp, { body: { store_id: store, op_id } });
  setNow(after(299));
  expect(await undo()).toMatchObject({
    applied: true,
    order: { status: 'preparing', cart_itens: [{ done_at: null }] },
  });
  expect(await undo()).toMatchObject({ applied: false });
  expect((await read()).finished).toEqual([]);
  const later = unique('op-kitchen-');
  await cook(doKitchenOp, { body: { store_id: store, op_id: later, order_id: id, kind: 'done', lines: [1] } });
  setNow(after(600));
  await expect(cook(undoKitchenOp, { body: { store_id: store, op_id: later } })).rejects.toMatchObject({
    code: 'undo_too_late',
  });
  await expect(cook(undoKitchenOp, { body: { store_id: store, op_id: unique('op-kitchen-') } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('what is called back late is cooked again while the order stays ready, and not once it has left', async () => {
  const { store, item, owner, order, op, read } = await kitchen();
  const id = await order([item]);
  await op(id, 'done', [1]);
  setNow(after(1200));
  expect(await op(id, 'recall', [1])).toMatchObject({ order: { status: 'ready', cart_itens: [{ done_at: null }] } });
  expect((await read()).orders.map((each) => each.id)).toEqual([id]);
  await owner(updateOrder, { body: { store_id: store, id, status: 'dispatched' } });
  expect((await read()).orders).toEqual([]);
  await expect(op(id, 'recall', [1])).rejects.toMatchObject({ code: 'order_on_its_way' });
  await owner(updateOrder, { body: { store_id: store, id, status: 'delivered' } });
  await expect(op(id, 'recall', [1])).rejects.toMatchObject({ code: 'order_finished' });
});

test('a second course waits until it is called, and its order is not ready before', async () => {
  const { store, item, fries, owner, order, op } = await kitchen();
  const id = await order([item]);
  await owner(addOrderItem, {
    params: { orderId: id },
    body: { store_id: store, item_id: fries, quantity: 1, course: 2 },
  });
  expect(await op(id, 'done', [1])).toMatchObject({
    order: { status: 'preparing', fired_course: 1, cart_itens: [{ course: 1 }, { course: 2, done_at: null }] },
  });
  setNow(after(60));
  expect(await op(id, 'fire', [], { course: 2 })).toMatchObject({
    order: { fired_course: 2, course_fired_at: after(60).toISOString() },
  });
  expect(await op(id, 'done', [2])).toMatchObject({ order: { status: 'ready' } });
});

test('an order comes first, and no longer; what is brought to the guest is served', async () => {
  const { item, order, op } = await kitchen();
  const id = await order([item]);
  expect(await op(id, 'priority', [], { first: true })).toMatchObject({
    order: { priority_at: FRIDAY_EVENING.toISOString() },
  });
  expect(await op(id, 'priority', [], { first: false })).toMatchObject({ order: { priority_at: null } });
  const { order: served } = await op(id, 'serve', [1]);
  expect(served).toMatchObject({ status: 'ready', cart_itens: [{ served_at: FRIDAY_EVENING.toISOString() }] });
});

test('customers who wait see their numbers: being prepared, and ready for an hour', async () => {
  const { store, item, cook, op } = await kitchen();
  const fetched = { delivery_method: 1, client_name: 'Dona Lúcia', payment: 2 };
  const one = await makeOrder(call, db, { store, item }, fetched);
  const two = await makeOrder(call, db, { store, item }, fetched);
  await makeOrder(call, db, { store, item });
  const read = () => cook(getCalledOrders, { query: { store_id: store } });
  expect((await read()).preparing).toMatchObject([{ number: one.number, name: 'Dona Lúcia' }, { number: two.number }]);
  await op(one.id, 'done', [1]);
  expect(await read()).toMatchObject({ preparing: [{ number: two.number }], ready: [{ number: one.number }] });
  setNow(after(3700));
  expect((await read()).ready).toEqual([]);
});

test('another store’s order is not there, and its op is not one of ours', async () => {
  const { store, item, order, op } = await kitchen();
  const id = await order([item]);
  const foreign = await kitchen();
  await expect(foreign.op(id, 'done', [1])).rejects.toMatchObject({ code: 'not_found' });
  const lines = [{ order_id: id, line: 1 }];
  expect(await foreign.cook(seeKitchenLines, { body: { store_id: foreign.store, lines } })).toEqual({ seen: 0 });
  const op_id = unique('op-kitchen-');
  await op(id, 'done', [1], { op_id });
  await expect(foreign.cook(undoKitchenOp, { body: { store_id: foreign.store, op_id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(foreign.cook(getKitchen, { query: { store_id: store } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
