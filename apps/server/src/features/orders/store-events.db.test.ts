import { listOrders, newOrderEvent, orderUpdatedEvent, updateOrder } from '@comanda/contract/orders/orders';
import { logout, updateStoreUser } from '@comanda/contract/stores/auth';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { eventReader } from '../../../test/event-reader.ts';

const { call, as, app, services } = await testApp();
const { db, events } = services;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const readers: AbortController[] = [];
afterAll(() => readers.forEach((reader) => reader.abort()));

async function watch(store: number, token: string, query = '', headers: Record<string, string> = {}) {
  const reader = new AbortController();
  readers.push(reader);
  const url = `${address}/api/stores/${store}/events${query}`;
  return eventReader(url, { headers: { authorization: `Bearer ${token}`, ...headers }, signal: reader.signal });
}
async function shop() {
  const selling = await sellingStore(db);
  const { token } = await makeUser(db, 4, selling.store);
  return { ...selling, token };
}

test('a panel sees an order come in and move, each with its card', async () => {
  const { store, item, token } = await shop();
  const panel = await watch(store, token);
  expect(await panel.next()).toMatchObject({ event: 'hello', id: 0 });
  const { id } = await makeOrder(call, db, { store, item });
  expect(await panel.next()).toMatchObject({
    event: 'new-order',
    id: 1,
    data: { origin: 'storefront', order: { id, number: 1, cart_itens: [{ name: 'Feijoada' }] } },
  });
  await as(token)(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
  expect(await panel.next()).toMatchObject({
    event: 'order-updated',
    data: { change: { kind: 'status', from: 'received', to: 'preparing' }, order: { status: 'preparing' } },
  });
});

test('an event is exactly what its schema says, and the card is that of the list', async () => {
  const { store, item, token } = await shop();
  const panel = await watch(store, token, '?after=0');
  await panel.next();
  const { id } = await makeOrder(call, db, { store, item }, { schedule_at: '2026-11-21T15:00:00Z' });
  const { data } = await panel.next();
  expect(newOrderEvent.parse(data)).toEqual(data);
  const { orders } = await as(token)(listOrders, { query: { store_id: store } });
  expect((data as { order: unknown }).order).toEqual(orders[0]);
  await as(token)(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
  const updated = await panel.next();
  expect(orderUpdatedEvent.parse(updated.data)).toEqual(updated.data);
});

test('a panel that was away is told what it missed, once and in order', async () => {
  const { store, item, token } = await shop();
  for (let count = 0; count < 5; count += 1) await makeOrder(call, db, { store, item });
  const back = await watch(store, token, '', { 'last-event-id': '2' });
  const away = await watch(store, token, '?after=3');
  expect(await back.take(4)).toEqual([2, 3, 4, 5]);
  expect(await away.take(3)).toEqual([3, 4, 5]);
  await Promise.all(Array.from({ length: 20 }, () => makeOrder(call, db, { store, item })));
  expect(await back.take(20)).toEqual(Array.from({ length: 20 }, (_, at) => at + 6));
});

test('events that come while a panel connects are neither lost nor doubled', async () => {
  const { store, item, token } = await shop();
  const orders = Promise.all(Array.from({ length: 30 }, () => makeOrder(call, db, { store, item })));
  const panels = await Promise.all(Array.from({ length: 10 }, () => watch(store, token, '?after=0')));
  await orders;
  for (const panel of panels) expect(await panel.take(31)).toEqual(Array.from({ length: 31 }, (_, at) => at));
});

test('events that another process has written arrive by the poll', async () => {
  const { store, item, token } = await shop();
  const panel = await watch(store, token);
  await panel.next();
  const wake = events.wake;
  events.wake = () => {};
  await makeOrder(call, db, { store, item });
  events.wake = wake;
  expect(await panel.next()).toMatchObject({ event: 'new-order', id: 1 });
});

test('whoever missed too much, or names a number that was never given, begins anew', async () => {
  const { store, item, token } = await shop();
  await makeOrder(call, db, { store, item });
  expect(await (await watch(store, token, '?after=99')).next()).toMatchObject({ event: 'reset', id: 1 });
});

test('another store’s people, strangers and other sites see no frame', async () => {
  const { store } = await shop();
  const other = await shop();
  const status = async (token: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${address}/api/stores/${store}/events`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
    ).status;
  expect(await status(other.token)).toBe(404);
  expect(await status('nobody-has-such-a-token-here')).toBe(401);
  const { token } = await makeUser(db, 4, store);
  expect(await status(token, { 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('a panel closes within a second of whatever takes its right away, also when another process does it', async () => {
  const takesAway: [string, (session: Staff) => Promise<unknown>][] = [
    ['logged out', ({ token }) => as(token)(logout, {})],
    ['session ended elsewhere', ({ id }) => db.deleteFrom('sessions').where('user_id', '=', id).execute()],
    ['disabled', ({ id }) => db.updateTable('users').set({ active: false }).where('id', '=', id).execute()],
    ['removed', ({ id }) => db.deleteFrom('store_users').where('user_id', '=', id).execute()],
    [
      'password changed',
      async ({ id, store, owner }) => {
        const password = 'caldeirada de peixe';
        await as(owner)(updateStoreUser, { params: { id }, body: { store_id: store, password } });
      },
    ],
  ];
  const { store, item } = await shop();
  const owner = (await makeUser(db, 2, store)).token;
  for (const [what, take] of takesAway) {
    const { id, token } = await makeUser(db, 4, store);
    const panel = await watch(store, token);
    await panel.next();
    await take({ id, token, store, owner });
    const began = performance.now();
    await expect(panel.next(), what).rejects.toThrow();
    expect(performance.now() - began, what).toBeLessThan(3_000); // a second, on a machine that is busy
  }
  const stays = await watch(store, owner);
  await stays.next();
  await makeOrder(call, db, { store, item });
  expect(await stays.next()).toMatchObject({ event: 'new-order' });
});
interface Staff {
  id: number;
  token: string;
  store: number;
  owner: string;
}
