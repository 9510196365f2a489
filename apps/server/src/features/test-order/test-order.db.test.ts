import { asItemId, asOrderId } from '@comanda/domain/ids';
import { getInvoices } from '@comanda/contract/finance/invoices';
import { findClients } from '@comanda/contract/clients/clients';
import { getItemCosts } from '@comanda/contract/menu/costs';
import { getDashboard, getStoresDay } from '@comanda/contract/reports/dashboard';
import { updateOrder } from '@comanda/contract/orders/orders';
import { endTestOrder, getTestOrder, placeTestOrder } from '@comanda/contract/orders/test-order';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeItem, makeQuestion, sellingStore } from '../../../test/order-factories.ts';
import { endForgottenTests } from './end-test-orders.ts';

const { as, services, setNow } = await testApp();
const { db } = services;

async function shop(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const owner = as((await makeUser(db, 2, selling.store)).token);
  const params = { id: selling.store };
  return { ...selling, owner, params };
}
const stockOf = async (id: number) =>
  (await db.selectFrom('menu_items').select('stock').where('id', '=', asItemId(id)).executeTakeFirstOrThrow()).stock;

test('a test order rings, can be moved along, counts nowhere, and ends cancelled with its stock given back', async () => {
  const { store, item, owner, params } = await shop({ open_status: 0 });
  await db.updateTable('menu_items').set({ stock: 3 }).where('id', '=', item).execute();
  const { order } = await owner(placeTestOrder, { params });
  expect(order).toMatchObject({ status: 'received', number: 1 });
  expect(await stockOf(item)).toBe(2);
  const rung = await db.selectFrom('events').selectAll().where('store_id', '=', store).execute();
  expect(rung.map(({ type }) => type)).toEqual(['new-order']);
  const { today } = await owner(getDashboard, { params });
  expect(today).toMatchObject({ orders: 0, total: 0 });

  const move = (status: 'preparing' | 'ready' | 'delivered') =>
    owner(updateOrder, { body: { store_id: store, id: order?.id ?? 0, status } });
  await move('preparing');
  await move('ready');
  expect(await move('delivered')).toMatchObject({ status: 'cancelled', cancellation_code: 'test_order' });
  expect(await stockOf(item)).toBe(3);
  expect(await owner(getTestOrder, { params })).toMatchObject({ order: { status: 'cancelled' } });
});

test('no figure counts it: not open, not late, not waiting, not sold, no client, no bill', async () => {
  const { store, owner, params } = await shop();
  const { order } = await owner(placeTestOrder, { params });
  setNow(new Date(FRIDAY_EVENING.getTime() + 1.9 * 3_600_000)); // late, and forgotten
  const { day, by_status, late_count, needs_you, top_items, channels } = await owner(getDashboard, { params });
  expect(by_status.every(({ orders }) => orders === 0)).toBe(true);
  expect({ late_count, needs_you, top_items, channels }).toEqual({
    late_count: 0,
    needs_you: [],
    top_items: [],
    channels: [],
  });
  expect(await owner(getStoresDay, {})).toMatchObject([{ orders: 0, total: 0, waiting: 0 }]);
  const { items } = await owner(getItemCosts, { query: { store_id: store, from: day, to: day } });
  expect(items.map(({ sold, revenue }) => ({ sold, revenue }))).toEqual([{ sold: 0, revenue: 0 }]);
  expect((await owner(findClients, { params })).clients).toEqual([]);
  // a test never is delivered; if one were, nobody would pay for it
  const slipped = db.updateTable('orders').set({ status: 'delivered' }).where('store_id', '=', store);
  await slipped.where('id', '=', order?.id ?? asOrderId(0)).execute();
  expect((await owner(getInvoices, { params })).current).toMatchObject({ orders: 0, revenue: 0 });
  setNow(FRIDAY_EVENING);
});

test('another test ends the one before, and so does the button', async () => {
  const { owner, params } = await shop();
  const first = await owner(placeTestOrder, { params });
  const second = await owner(placeTestOrder, { params });
  expect(second.order?.id).not.toBe(first.order?.id);
  expect(await owner(endTestOrder, { params })).toMatchObject({ order: { id: second.order?.id, status: 'cancelled' } });
  const open = await db.selectFrom('orders').selectAll().where('store_id', '=', Number(params.id)).execute();
  expect(open.every(({ status }) => status === 'cancelled')).toBe(true);
});

test('a forgotten one ends by itself after two hours', async () => {
  const { owner, params } = await shop();
  await owner(placeTestOrder, { params });
  await endForgottenTests.run(services);
  expect((await owner(getTestOrder, { params })).order?.status).toBe('received');
  setNow(new Date(FRIDAY_EVENING.getTime() + 2.1 * 3_600_000));
  await endForgottenTests.run(services);
  expect((await owner(getTestOrder, { params })).order?.status).toBe('cancelled');
  setNow(FRIDAY_EVENING);
});

test('an item that asks questions gets the first answers; without any item there is no test', async () => {
  const empty = await makeStore(db);
  const store = await makeStore(db);
  const manager = as((await makeUser(db, 3, store, empty)).token);
  await expect(manager(placeTestOrder, { params: { id: empty } })).rejects.toMatchObject({
    code: 'test_order_needs_item',
  });
  const item = await makeItem(db, store);
  await makeQuestion(db, store, [item], [{ name: 'Arroz' }, { name: 'Feijão' }], { min: 2, max: 2, only_one: true });
  const { order } = await manager(placeTestOrder, { params: { id: store } });
  expect(order?.status).toBe('received');
});

test('it is for the store’s managers', async () => {
  const { store, params } = await shop();
  const attendant = as((await makeUser(db, 4, store)).token);
  await expect(attendant(placeTestOrder, { params })).rejects.toMatchObject({ code: 'forbidden' });
  const stranger = as((await makeUser(db, 2, await makeStore(db))).token);
  await expect(stranger(placeTestOrder, { params })).rejects.toMatchObject({ code: 'not_found' });
});
