import { addOrderItem, removeOrderItem } from '@comanda/contract/orders/order-edits';
import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeCustomer, makeUser } from '../../../../test/factories.ts';
import {
  makeCart,
  makeClient,
  makeItem,
  makeOrder,
  makeQuestion,
  sellingStore,
} from '../../../../test/order-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;

async function shop(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const owner = await makeUser(db, 2, selling.store);
  return { ...selling, owner: as(owner.token) };
}
const stockOf = async (id: number) =>
  (await db.selectFrom('menu_items').where('id', '=', asItemId(id)).select('stock').executeTakeFirstOrThrow()).stock;
const remove = (store_id: number, order_id: number, line: number, more: object = {}) => ({
  params: { itemId: line },
  body: { store_id, order_id, ...more },
});

test('a line is taken out: the total falls, the stock returns, and the difference is told', async () => {
  const { store, item, owner } = await shop();
  const juice = await makeItem(db, store, { name: 'Suco', price1: 9, stock: 4 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }, { item_id: juice, quantity: 2 }]);
  const { id } = await makeOrder(call, db, { store, item }, { cookieCode });
  expect(await stockOf(juice)).toBe(2);
  const edited = await owner(removeOrderItem, remove(store, id, 2));
  expect(edited).toMatchObject({ before: 43, after: 25, difference: -18 });
  expect(edited.order.cart_itens.map(({ removed_at }) => removed_at === null)).toEqual([true, false]);
  expect(await stockOf(juice)).toBe(4);
  const client = await db.selectFrom('clients').where('store_id', '=', store).select('orders_total').executeTakeFirst();
  expect(client?.orders_total).toBe(25);
  const { log } = await owner(getOrder, { params: { id }, query: { store_id: store } });
  expect(log.at(-1)?.change).toMatchObject({ kind: 'items', difference: -18, by: 'staff' });
});

test('some pieces are taken off a line, at the price that they were ordered at', async () => {
  const { store, item, owner } = await shop();
  const { id } = await makeOrder(call, db, { store, item }, {}, { quantity: 5 });
  await db.updateTable('menu_items').set({ price1: 99 }).where('id', '=', item).execute();
  const edited = await owner(removeOrderItem, remove(store, id, 1, { quantity: 2 }));
  expect(edited).toMatchObject({ before: 105, after: 45, difference: -60 });
  expect(edited.order.cart_itens[0]).toMatchObject({ quantity: 2, total: 40, quantity_formatted: '2' });
  await expect(owner(removeOrderItem, remove(store, id, 1, { quantity: 3 }))).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('the last line is not taken out, and a line that is out already is not there', async () => {
  const { store, item, owner } = await shop();
  const { id } = await makeOrder(call, db, { store, item });
  await expect(owner(removeOrderItem, remove(store, id, 1))).rejects.toMatchObject({ code: 'last_item' });
  await expect(owner(removeOrderItem, remove(store, id, 7))).rejects.toMatchObject({ code: 'not_found' });
});

test('a line is added at today’s price, with its choices, and takes its stock', async () => {
  const { store, item, owner } = await shop();
  const cake = await makeItem(db, store, { name: 'Bolo', price1: 12, stock: 3, is_invisible: true });
  const { complements } = await makeQuestion(db, store, [cake], [{ name: 'Calda', price: 2 }], { max: 1, min: 1 });
  const { id } = await makeOrder(call, db, { store, item });
  const line = { store_id: store, item_id: cake, quantity: 2 };
  const add = (more: object) => owner(addOrderItem, { params: { orderId: id }, body: { ...line, ...more } });
  await expect(add({})).rejects.toMatchObject({ code: 'complement_minimum' });
  const chosen = { complements: [{ complement_id: complements[0] ?? 0, quantity: 1 }] };
  const edited = await add(chosen);
  expect(edited).toMatchObject({ before: 25, after: 53, difference: 28 });
  expect(edited.order.cart_itens[1]).toMatchObject({ line: 2, name: 'Bolo', complementos: [{ name: 'Calda' }] });
  expect(await stockOf(cake)).toBe(1);
  await expect(add(chosen)).rejects.toMatchObject({ code: 'stock_short', message: 'Só temos 1 de Bolo.' });
});

test('the last piece goes to one of two people who add it at once', async () => {
  const { store, item, owner } = await shop();
  const last = await makeItem(db, store, { stock: 1 });
  const orders = [await makeOrder(call, db, { store, item }), await makeOrder(call, db, { store, item })];
  const results = await Promise.allSettled(
    orders.map(({ id }) =>
      owner(addOrderItem, {
        params: { orderId: id },
        body: { store_id: store, item_id: last, quantity: 1 },
      }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stockOf(last)).toBe(0);
});

test('what is on its way, or over, is not edited', async () => {
  const { store, item, owner } = await shop();
  const { id } = await makeOrder(call, db, { store, item }, {}, { quantity: 2 });
  const step = (status: string) => owner(updateOrder, { body: { store_id: store, id, status } as never }); // its name is checked by the server
  for (const status of ['preparing', 'ready', 'dispatched']) await step(status);
  await expect(owner(removeOrderItem, remove(store, id, 1, { quantity: 1 }))).rejects.toMatchObject({
    code: 'order_on_its_way',
  });
  await step('delivered');
  await expect(owner(removeOrderItem, remove(store, id, 1, { quantity: 1 }))).rejects.toMatchObject({
    code: 'order_finished',
  });
});

test('cashback that a smaller order cannot use goes back to the client', async () => {
  const { store, item } = await sellingStore(db);
  const { token } = await makeUser(db, 2, store);
  const camila = await makeCustomer(db);
  const client = await makeClient(db, store, { customer_id: camila.id, points: 35 });
  const { id } = await makeOrder(as(camila.token), db, { store, item }, { use_cashback: true }, { quantity: 2 });
  await as(token)(removeOrderItem, remove(store, id, 1, { quantity: 1 }));
  const { points } = await db.selectFrom('clients').where('id', '=', client).select('points').executeTakeFirstOrThrow();
  expect(points).toBe(15);
});
