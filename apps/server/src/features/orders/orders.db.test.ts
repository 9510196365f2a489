import { listClientOrders, listClientStoreOrders } from '@comanda/contract/clients/client-orders';
import {
  createOrderLink,
  getCancellations,
  getOrder,
  getOrdersDay,
  listOrders,
  updateOrder,
} from '@comanda/contract/orders/orders';
import { asStoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeCustomer, makeUser } from '../../../test/factories.ts';
import {
  makeClient,
  makeCoupon,
  makeItem,
  makeOrder,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';
import { hashPassword } from '../../platform/passwords.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;

async function shop(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const owner = await makeUser(db, 2, selling.store);
  const attendant = await makeUser(db, 4, selling.store);
  return { ...selling, owner: as(owner.token), attendant: as(attendant.token) };
}
const move = (store_id: number, id: number, more: object) => ({ body: { store_id, id, ...more } });

test('an order goes all the way to the door, step by step, with its times', async () => {
  const { store, item, attendant } = await shop();
  const { id } = await makeOrder(call, db, { store, item });
  const step = (more: object) => attendant(updateOrder, move(store, id, more));
  const accepted = await step({ status: 'preparing', prepare_time_minutes: 40 });
  expect(accepted).toMatchObject({
    status: 'preparing',
    accept_time: '2026-11-20T22:30:00.000Z',
    prepare_time_minutes: 40,
    promised_from: '2026-11-20T22:55:00.000Z',
    promised_until: '2026-11-20T23:10:00.000Z',
  });
  setNow('2026-11-20T22:50:00Z');
  expect(await step({ status: 'ready' })).toMatchObject({ ready_time: '2026-11-20T22:50:00.000Z' });
  expect(await step({ status: 'dispatched' })).toMatchObject({ dispatch_time: '2026-11-20T22:50:00.000Z' });
  expect(await step({ status: 'delivered' })).toMatchObject({ delivered_time: '2026-11-20T22:50:00.000Z' });
  await expect(step({ status: 'ready' })).rejects.toMatchObject({ code: 'order_finished' });
  setNow('2026-11-20T22:30:00Z');
});

test('lets only one of two people move the same order', async () => {
  const { store, item, owner, attendant } = await shop();
  const { id } = await makeOrder(call, db, { store, item });
  const accept = (who: typeof owner) => who(updateOrder, move(store, id, { status: 'preparing', from: 'received' }));
  const results = await Promise.allSettled([accept(owner), accept(attendant)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = results.find((result) => result.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'conflict', detail: { status: 'preparing' } });
});

test('a step that the way of receiving does not have is refused', async () => {
  const { store, item, owner } = await shop();
  const { id } = await makeOrder(call, db, { store, item }, { delivery_method: 1 });
  await owner(updateOrder, move(store, id, { status: 'preparing' }));
  await owner(updateOrder, move(store, id, { status: 'ready' }));
  await expect(owner(updateOrder, move(store, id, { status: 'dispatched' }))).rejects.toMatchObject({
    code: 'step_not_allowed',
  });
});

test('a refused order gives back stock, coupon, balance and count', async () => {
  const { store, item, owner } = await shop();
  await db.updateTable('menu_items').set({ stock: 5 }).where('id', '=', item).execute();
  const { complements } = await makeQuestion(db, store, [item], [{ stock: 9, price: 1 }], { max: 2 });
  const coupon = await makeCoupon(db, store, { unlimited: false, number_limit: 1, name: 'UMAVEZ' });
  const chosen = { quantity: 2, complements: [{ complement_id: complements[0], quantity: 2 }] };
  const { id } = await makeOrder(call, db, { store, item }, { code_discount: 'UMAVEZ' }, chosen);
  const state = async () => ({
    item: (await db.selectFrom('menu_items').where('id', '=', item).select('stock').executeTakeFirst())?.stock,
    extra: (await db.selectFrom('complements').where('id', 'in', complements).select('stock').executeTakeFirst())
      ?.stock,
    used: (await db.selectFrom('discounts').where('id', '=', coupon).select('used').executeTakeFirst())?.used,
    client: await db
      .selectFrom('clients')
      .where('store_id', '=', store)
      .select(['orders_count', 'orders_total'])
      .executeTakeFirst(),
  });
  expect(await state()).toEqual({ item: 3, extra: 5, used: 1, client: { orders_count: 1, orders_total: 44 } });
  await expect(owner(updateOrder, move(store, id, { status: 'cancelled' }))).rejects.toMatchObject({
    code: 'cancellation_reason_required',
  });
  const cancelled = await owner(updateOrder, move(store, id, { status: 'cancelled', cancellation_code: 'too_busy' }));
  expect(cancelled).toMatchObject({ status: 'cancelled', cancellation_code: 'too_busy' });
  expect(await state()).toEqual({ item: 5, extra: 9, used: 0, client: { orders_count: 0, orders_total: 0 } });
});

test('a delivery gives the client cashback, and its undoing takes it back', async () => {
  const { store, item, owner } = await shop({ cashback_program: 5 });
  const client = await makeClient(db, store, { points: 1 });
  const { id } = await makeOrder(call, db, { store, item }, { delivery_method: 1 });
  for (const status of ['preparing', 'ready', 'delivered']) await owner(updateOrder, move(store, id, { status }));
  const points = async () =>
    (await db.selectFrom('clients').where('id', '=', client).select('points').executeTakeFirstOrThrow()).points;
  expect(await points()).toBe(2);
  const undone = await owner(updateOrder, move(store, id, { undo: true }));
  expect(undone).toMatchObject({ status: 'ready', delivered_time: null });
  expect(await points()).toBe(1);
  await owner(updateOrder, move(store, id, { status: 'delivered' }));
  expect(await points()).toBe(2);
});

test('a step is taken back within five minutes, acceptance never', async () => {
  const { store, item, owner } = await shop();
  const { id } = await makeOrder(call, db, { store, item });
  await owner(updateOrder, move(store, id, { status: 'preparing' }));
  await expect(owner(updateOrder, move(store, id, { undo: true }))).rejects.toMatchObject({ code: 'nothing_to_undo' });
  await owner(updateOrder, move(store, id, { status: 'ready' }));
  setNow('2026-11-20T22:35:01Z');
  await expect(owner(updateOrder, move(store, id, { undo: true }))).rejects.toMatchObject({ code: 'undo_too_late' });
  setNow('2026-11-20T22:30:00Z');
  expect(await owner(updateOrder, move(store, id, { undo: true }))).toMatchObject({ status: 'preparing' });
});

test('an attendant refuses what came in, but cancels what was accepted only with permission', async () => {
  const { store, item, owner, attendant } = await shop();
  const cancel = { status: 'cancelled', cancellation_code: 'unavailable_item' };
  const first = await makeOrder(call, db, { store, item });
  await attendant(updateOrder, move(store, first.id, cancel));
  const second = await makeOrder(call, db, { store, item });
  await owner(updateOrder, move(store, second.id, { status: 'preparing' }));
  await expect(attendant(updateOrder, move(store, second.id, cancel))).rejects.toMatchObject({
    code: 'permission_missing',
    status: 403,
  });
  await owner(updateOrder, move(store, second.id, cancel));
});

test('a store that asks for its password to cancel gets it', async () => {
  const discount_password_hash = await hashPassword('1234');
  const { store, item, owner } = await shop({ ask_password_cancel: true, discount_password_hash });
  const { id } = await makeOrder(call, db, { store, item });
  const cancel = { status: 'cancelled', cancellation_code: 'too_busy' };
  for (const password of [undefined, '4321'])
    await expect(owner(updateOrder, move(store, id, { ...cancel, password }))).rejects.toMatchObject({
      code: 'discount_password_wrong',
      status: 403,
    });
  await owner(updateOrder, move(store, id, { ...cancel, password: '1234' }));
  // A password for discounts alone is not asked for here.
  const other = await shop({ ask_password_cancel: false, discount_password_hash });
  const unasked = await makeOrder(call, db, other);
  expect(await other.owner(updateOrder, move(other.store, unasked.id, cancel))).toMatchObject({ status: 'cancelled' });
});

test('a message, a payment and a new promise are written down and told', async () => {
  const { store, item, owner } = await shop();
  const { id } = await makeOrder(call, db, { store, item });
  await owner(updateOrder, move(store, id, { message: 'Acabou a laranja, pode ser limão?' }));
  await owner(updateOrder, move(store, id, { paid: true }));
  const order = await owner(updateOrder, move(store, id, { prepare_time_minutes: 70 }));
  expect(order).toMatchObject({
    paid_at: '2026-11-20T22:30:00.000Z',
    promised_until: '2026-11-20T23:40:00.000Z',
    messages: [{ by: 'store', text: 'Acabou a laranja, pode ser limão?' }],
  });
  await expect(owner(updateOrder, move(store, id, {}))).rejects.toMatchObject({ code: 'invalid_input' });
  const { log } = await owner(getOrder, { params: { id }, query: { store_id: store } });
  expect(log.map(({ type, change, user_name }) => [type, change?.kind, user_name])).toEqual([
    ['new-order', undefined, null],
    ['order-updated', 'message', 'Pessoa da Silva'],
    ['order-updated', 'paid', 'Pessoa da Silva'],
    ['order-updated', 'times', 'Pessoa da Silva'],
  ]);
});

test('the open list holds what is open; the history finds the rest, page by page', async () => {
  const { store, item, owner } = await shop();
  const ids: number[] = [];
  for (const client_name of ['Ana', 'Bruno', 'João da Silva'])
    ids.push((await makeOrder(call, db, { store, item }, { client_name })).id);
  await owner(updateOrder, move(store, ids[0] ?? 0, { status: 'cancelled', cancellation_code: 'too_busy' }));
  const store_id = store;
  const list = async (query: object) => (await owner(listOrders, { query: { store_id, ...query } })).orders;
  expect((await list({})).map(({ client_name }) => client_name)).toEqual(['João da Silva', 'Bruno']);
  expect((await list({ view: 'history', search: 'joao' })).map(({ id }) => id)).toEqual([ids[2]]);
  expect((await list({ view: 'history', search: '2' })).map(({ id }) => id)).toEqual([ids[1]]);
  expect((await list({ view: 'history', status: 'cancelled' })).map(({ id }) => id)).toEqual([ids[0]]);
  expect(await list({ view: 'history', from: '2026-11-21' })).toEqual([]);
  expect(await list({ view: 'history', search: '%' })).toEqual([]);
  const first = await owner(listOrders, { query: { store_id, view: 'history', limit: '2' } });
  expect(first.orders.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const second = await owner(listOrders, {
    query: { store_id, view: 'history', limit: '2', before: Number(first.next) },
  });
  expect([second.orders.map(({ id }) => id), second.next]).toEqual([[ids[0]], null]);
});

test('the history is narrowed by review, and by a way of paying that is one of several', async () => {
  const { store, item, owner } = await shop();
  const [one, two] = [await makeOrder(call, db, { store, item }), await makeOrder(call, db, { store, item })];
  const parts = JSON.stringify([
    { payment: 2, amount: 10 },
    { payment: 46, amount: 5 },
  ]);
  await db
    .updateTable('orders')
    .set({ payment: 44, multiple_payments: parts })
    .where('store_id', '=', store)
    .where('id', '=', one.id)
    .execute();
  await db.updateTable('orders').set({ rating: 2 }).where('store_id', '=', store).where('id', '=', two.id).execute();
  const found = async (query: object) => {
    const asked = { store_id: store, view: 'history', ...query } as const;
    return (await owner(listOrders, { query: asked })).orders.map(({ id }) => id);
  };
  expect(await found({ payment: '46' })).toEqual([one.id]);
  expect(await found({ rating: '2' })).toEqual([two.id]);
  expect(await found({ rating: '5' })).toEqual([]);
});

test('the history without dates is the last 90 days, and says so; further back is asked for', async () => {
  const { store, item, owner } = await shop();
  const old = await makeOrder(call, db, { store, item }, { client_name: 'Iara Antiga', client_phone: '31988887777' });
  await db.updateTable('orders').set({ day: '2026-06-01', number: 7 }).where('id', '=', old.id).execute();
  const query = { store_id: store, view: 'history', search: 'iara' } as const;
  expect(await owner(listOrders, { query })).toMatchObject({ orders: [], since: '2026-08-22' });
  const further = await owner(listOrders, { query: { ...query, from: '2000-01-01' } });
  expect([further.since, further.orders.map(({ id }) => id)]).toEqual(['2000-01-01', [old.id]]);
  for (const search of ['Ántiga', '8888-7777', '7'])
    expect((await owner(listOrders, { query: { ...query, search, from: '2026-01-01' } })).orders).toHaveLength(1);
});

test('the board is the business day, and what older days have left open', async () => {
  const { store, item, owner } = await shop();
  const old = await makeOrder(call, db, { store, item });
  const done = await makeOrder(call, db, { store, item });
  await owner(updateOrder, move(store, done.id, { status: 'cancelled', cancellation_code: 'too_busy' }));
  setNow('2026-11-21T22:30:00Z');
  const today = await makeOrder(call, db, { store, item });
  const board = await owner(getOrdersDay, { query: { store_id: store } });
  expect(board).toMatchObject({ day: '2026-11-21', seq: 4 });
  expect(board.orders.map(({ id }) => id)).toEqual([today.id, old.id]);
  expect(board.orders.map(({ cart_itens }) => cart_itens.length)).toEqual([1, 1]);
  await owner(updateOrder, move(store, today.id, { status: 'cancelled', cancellation_code: 'too_busy' }));
  const [over] = (await owner(getOrdersDay, { query: { store_id: store } })).orders;
  expect(over).toMatchObject({ id: today.id, status: 'cancelled', total: 25, cart_itens: [], trace: [] });
  setNow('2026-11-20T22:30:00Z');
});

test('another store’s people find none of it', async () => {
  const { store, item } = await shop();
  const other = await shop();
  const { id } = await makeOrder(call, db, { store, item });
  const there = other.owner;
  const own = other.store;
  await expect(there(listOrders, { query: { store_id: store } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(there(updateOrder, move(store, id, { status: 'preparing' }))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(there(updateOrder, move(other.store, id, { status: 'preparing' }))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(there(getOrder, { params: { id }, query: { store_id: own } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    there(createOrderLink, { params: { id }, body: { store_id: other.store, purpose: 'track' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('reasons to cancel are those of the store and of the client, the one in words marked', async () => {
  const { store, attendant } = await shop();
  const reasons = await attendant(getCancellations, { params: { id: store } });
  expect(reasons.store[0]).toEqual({ code: 'unavailable_item', label: 'Item em falta', needs_words: false });
  expect(reasons.customer.at(-1)).toEqual({ code: 'other', label: 'Outro motivo', needs_words: true });
});

test('a customer sees their own orders, in one store or in all, and nobody else’s', async () => {
  const { store, item } = await shop();
  const next = await shop();
  const camila = await makeCustomer(db, { phone: '31987455120' });
  const rafael = await makeCustomer(db);
  const mine = await makeOrder(as(camila.token), db, { store, item });
  const there = await makeOrder(as(camila.token), db, next);
  await makeOrder(call, db, { store, item });
  const all = await as(camila.token)(listClientOrders, { params: { clientId: camila.id } });
  expect(all.orders.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([mine.id, there.id]);
  const url = (await db.selectFrom('stores').where('id', '=', store).select('url').executeTakeFirstOrThrow()).url;
  const record = mine.client_id ?? 0;
  const here = await as(camila.token)(listClientStoreOrders, { params: { clientId: record, storeUrl: url } });
  expect(here.orders).toMatchObject([{ id: mine.id, cart_itens: [{ name: 'Feijoada' }], store: { url } }]);
  for (const clientId of [camila.id, record, 999999])
    await expect(as(rafael.token)(listClientOrders, { params: { clientId } })).rejects.toMatchObject({
      code: 'not_found',
    });
  await expect(call(listClientOrders, { params: { clientId: camila.id } })).rejects.toMatchObject({
    code: 'unauthorized',
  });
});

test('an address that was reached is remembered, so that the next fee needs no pin', async () => {
  const { store, item, owner } = await shop({ fee_type: -2, latitude: -19.91, longitude: -43.92 });
  await db.insertInto('fee_kms').values({ store_id: store, km: 5, price: 8 }).execute();
  const pin = { latitude: -19.915, longitude: -43.92 };
  const { id } = await makeOrder(call, db, { store, item }, pin);
  await expect(makeOrder(call, db, { store, item })).rejects.toMatchObject({ code: 'distance_required' });
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered'])
    await owner(updateOrder, move(store, id, { status }));
  expect(await makeOrder(call, db, { store, item })).toMatchObject({ fee: 8 });
});

test('a pizza’s flavors and a weighed portion give their stock back as they took it', async () => {
  const { store, owner } = await shop();
  const group = await db
    .insertInto('menu_groups')
    .values({ store_id: store, name: 'Pizzas', is_pizza: true, flavor1: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const one = await makeItem(db, asStoreId(store), { menu_group_id: group.id, stock: 9 });
  const other = await makeItem(db, asStoreId(store), { menu_group_id: group.id, stock: 9 });
  const ham = await makeItem(db, asStoreId(store), { type: 2, stock: 1000 });
  const pizza = await makeOrder(
    call,
    db,
    { store, item: one },
    {},
    { flavors: 2, flavor1: one, flavor2: other, quantity: 2 },
  );
  const weighed = await makeOrder(call, db, { store, item: ham }, {}, { quantity: 350 });
  const stocks = async () =>
    (
      await db.selectFrom('menu_items').where('id', 'in', [one, other, ham]).select('stock').orderBy('id').execute()
    ).map(({ stock }) => stock);
  expect(await stocks()).toEqual([7, 7, 650]);
  for (const { id } of [pizza, weighed])
    await owner(updateOrder, move(store, id, { status: 'cancelled', cancellation_code: 'too_busy' }));
  expect(await stocks()).toEqual([9, 9, 1000]);
});
