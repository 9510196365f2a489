import { createOrderLink, updateOrder } from '@comanda/contract/orders/orders';
import {
  cancelTrackedOrder,
  confirmDelivered,
  createTrackedLink,
  getDelivered,
  getRepeat,
  locateOrder,
  repeatOrder,
  trackOrder,
} from '@comanda/contract/orders/tracking';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { eventReader } from '../../../test/event-reader.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeItem, makeOrder, makePayment, makeQuestion, sellingStore } from '../../../test/order-factories.ts';
import { dropExpiredLinks } from '../orders/links/drop-expired-links.ts';
import { newStoreToken } from '../../platform/tokens.ts';

const { call, as, app, services, setNow } = await testApp();
const { db } = services;
const FRIDAY = '2026-11-20T22:30:00Z';
const leaving = new AbortController();
afterAll(() => leaving.abort());

async function shop(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, { name: 'Quintal da Nena', phone: '3133330000', ...values });
  const { token } = await makeUser(db, 2, selling.store);
  const move = (id: number, status: string) =>
    as(token)(updateOrder, { body: { store_id: selling.store, id, status } as never }); // its name is checked by the server
  const link = async (id: number, purpose: 'repeat' | 'locate' | 'delivered' | 'review') =>
    (await as(token)(createOrderLink, { params: { id }, body: { store_id: selling.store, purpose } })).token;
  return { ...selling, move, link };
}

test('whoever holds the link sees how the order is doing, with names and address masked', async () => {
  const { store, item, move } = await shop({ whatsapp: '31987451200', address: 'Rua B, 1' });
  const { id, track_token } = await makeOrder(call, db, { store, item });
  const params = { token: track_token };
  const { order, store: shown } = await call(trackOrder, { params });
  expect(order).toMatchObject({
    number: 1,
    status: 'received',
    client_name: 'Camila R.',
    client_phone: '(31) •••••-5120',
    address: 'Rua Mármore',
    can_cancel: true,
    total: 25,
  });
  expect(shown).toMatchObject({
    name: 'Quintal da Nena',
    phone: '3133330000',
    whatsapp: '31987451200',
    address: 'Rua B, 1',
  });
  expect(JSON.stringify(order)).not.toMatch(/987455120|Rezende|412/);
  await move(id, 'preparing');
  const later = await call(trackOrder, { params });
  expect(later.order.timeline).toEqual([
    { status: 'received', at: '2026-11-20T22:30:00.000Z' },
    { status: 'preparing', at: '2026-11-20T22:30:00.000Z' },
    { status: 'ready', at: null },
    { status: 'dispatched', at: null },
    { status: 'delivered', at: null },
  ]);
  expect(later.order.can_cancel).toBe(false);
});

test('a store that hides its phone and address hides them here too', async () => {
  const values = { whatsapp: '31987451200', address: 'Rua B, 1' };
  const { store, item } = await shop({ display_phone: false, hidden_address: true, ...values });
  const { track_token } = await makeOrder(call, db, { store, item });
  const { store: shown } = await call(trackOrder, { params: { token: track_token } });
  expect(shown).toMatchObject({ phone: '', whatsapp: '', address: '' });
});

test('the Pix code is there until the order is paid', async () => {
  const { store, item, move } = await shop();
  await makePayment(db, store, { id: 46, name: 'Pix' });
  await db.insertInto('store_pix').values({ store_id: store, pix: '24971563792', pix_type: 'cpf' }).execute();
  const { id, track_token, pix } = await makeOrder(call, db, { store, item }, { payment: 46 });
  const params = { token: track_token };
  expect((await call(trackOrder, { params })).pix).toEqual(pix);
  await move(id, 'preparing');
  await db
    .updateTable('orders')
    .set({ paid_at: new Date(FRIDAY) })
    .where('id', '=', id)
    .execute();
  expect((await call(trackOrder, { params })).pix).toBe(null);
});

test('a client cancels until the store has begun, and says why', async () => {
  const { store, item, move } = await shop();
  const first = await makeOrder(call, db, { store, item });
  const cancel = (token: string, cancellation_code: string) =>
    call(cancelTrackedOrder, { params: { token }, body: { cancellation_code } });
  await expect(cancel(first.track_token, 'too_busy')).rejects.toMatchObject({ code: 'cancellation_reason_required' });
  const { order } = await cancel(first.track_token, 'wrong_address');
  expect(order).toMatchObject({
    status: 'cancelled',
    cancellation: { code: 'wrong_address', label: 'Errei o endereço' },
    timeline: [{ status: 'received' }, { status: 'cancelled' }],
  });
  const second = await makeOrder(call, db, { store, item });
  await move(second.id, 'preparing');
  await expect(cancel(second.track_token, 'changed_mind')).rejects.toMatchObject({ code: 'step_not_yours' });
});

test('the page is told of its own order’s steps, and of no other’s', async () => {
  const { store, item, move } = await shop();
  const mine = await makeOrder(call, db, { store, item });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/api/orders/track/${mine.track_token}/events`;
  const page = await eventReader(url, { signal: leaving.signal });
  await page.next();
  const other = await makeOrder(call, db, { store, item });
  await move(other.id, 'preparing');
  await move(mine.id, 'preparing');
  const event = await page.next();
  expect(event).toMatchObject({ event: 'order-updated', data: { order: { number: 1, status: 'preparing' } } });
  expect(JSON.stringify(event)).not.toMatch(/987455120|Rezende|user_id/);
});

test('a courier’s link marks as delivered by a press, never by being opened', async () => {
  const { store, item, move, link } = await shop();
  const { id } = await makeOrder(call, db, { store, item });
  const token = await link(id, 'delivered');
  const params = { token };
  expect(await call(getDelivered, { params })).toMatchObject({ status: 'received', can_deliver: false });
  await expect(call(confirmDelivered, { params })).rejects.toMatchObject({ code: 'step_not_allowed' });
  for (const status of ['preparing', 'ready', 'dispatched']) await move(id, status);
  for (let preview = 0; preview < 3; preview += 1)
    expect(await call(getDelivered, { params })).toMatchObject({ status: 'dispatched', can_deliver: true });
  expect(await call(confirmDelivered, { params })).toMatchObject({ status: 'delivered', client_name: 'Camila R.' });
  expect(await call(confirmDelivered, { params })).toMatchObject({ status: 'delivered' });
});

test('a courier finds the way and what to charge, until the order is over', async () => {
  const { store, item, move, link } = await shop();
  const { id } = await makeOrder(call, db, { store, item }, { change: 50, reference: 'Portão verde' });
  const params = { token: await link(id, 'locate') };
  expect(await call(locateOrder, { params })).toMatchObject({
    client_name: 'Camila Rezende',
    address: 'Rua Mármore',
    address_number: '412',
    reference: 'Portão verde',
    total: 25,
    change: 50,
    paid: false,
    map_url: 'https://www.google.com/maps/search/?api=1&query=Rua+M%C3%A1rmore%2C+412%2C+31010220',
  });
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered']) await move(id, status);
  await expect(call(locateOrder, { params })).rejects.toMatchObject({ code: 'not_found' });
  // Who ordered may have kept this link: it brings the same again, as the specification says.
  expect(await call(getRepeat, { params })).toMatchObject({ now: 20 });
  const review = { token: await link(id, 'review') };
  await expect(call(getRepeat, { params: review })).rejects.toMatchObject({ code: 'not_found' });
});

test('a pizza is repeated in the words that ordered it: each flavor with its share, in the store’s colours', async () => {
  const { store } = await shop();
  const pizza = await makeItem(db, store, { name: 'Pizza', price1: 40 });
  const flavors = [{ name: 'Calabresa' }, { name: 'Minas' }];
  const { complements } = await makeQuestion(db, store, [pizza], flavors, { min: 1, max: 2, is_pizza: true });
  const halves = { complements: complements.map((complement_id) => ({ complement_id, quantity: 1 })) };
  const { track_token } = await makeOrder(call, db, { store, item: pizza }, {}, halves);
  const { token } = await call(createTrackedLink, { params: { token: track_token }, body: { purpose: 'repeat' } });
  const repeat = await call(getRepeat, { params: { token } });
  expect(repeat).toMatchObject({ lines: [{ choices: ['½ Calabresa', '½ Minas'] }], design: { header: 'F7F7F4' } });
});

test('an order is repeated: what is missing and what costs otherwise is said, then the rest is in the cart', async () => {
  const { store, item } = await shop();
  const burger = await makeItem(db, store, { name: 'X-Nena', price1: 30 });
  const { complements } = await makeQuestion(db, store, [burger], [{ name: 'Bacon', price: 4 }], { max: 2 });
  const chosen = { complements: [{ complement_id: complements[0], quantity: 2 }] };
  const first = await makeOrder(call, db, { store, item: burger }, {}, chosen);
  const { token, url } = await call(createTrackedLink, {
    params: { token: first.track_token },
    body: { purpose: 'repeat' },
  });
  expect(url).toBe(`http://comanda.test/querodenovo/${token}`);
  const params = { token };
  expect(await call(getRepeat, { params })).toMatchObject({
    lines: [{ name: 'X-Nena', choices: ['2× Bacon'], before: 38, now: 38, missing: null }],
  });
  await db
    .updateTable('stores')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', store)
    .execute();
  await db.updateTable('menu_items').set({ price1: 32 }).where('id', '=', burger).execute();
  const again = await call(getRepeat, { params });
  expect(again).toMatchObject({ before: 38, now: 40 });
  expect(JSON.stringify(again)).not.toMatch(/Camila|Mármore|98745/);
  const cart = await call(repeatOrder, { params, body: {} });
  expect(cart).toMatchObject({ subtotal: 40, cart_itens: [{ name: 'X-Nena', quantity: 1 }] });

  const gone = await makeOrder(call, db, { store, item });
  const missing = await call(createTrackedLink, { params: { token: gone.track_token }, body: { purpose: 'repeat' } });
  await db.updateTable('menu_items').set({ deleted_at: new Date() }).where('id', '=', item).execute();
  await db
    .updateTable('stores')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', store)
    .execute();
  expect(await call(getRepeat, { params: { token: missing.token } })).toMatchObject({
    lines: [{ name: 'Feijoada', now: null, missing: 'Feijoada saiu do cardápio.' }],
    now: 0,
  });
});

test('a link is for one purpose, one store and its time; anything else is not found', async () => {
  const { store, item, link } = await shop();
  const other = await shop();
  const { id, track_token } = await makeOrder(call, db, { store, item });
  const token = await link(id, 'delivered');
  const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  const foreign = `${other.store.toString(36)}-${token.split('-').slice(1).join('-')}`;
  for (const wrong of [flipped, foreign, token.slice(0, -2), newStoreToken(store), '', 'x', track_token, '9-9'])
    await expect(call(getDelivered, { params: { token: wrong || '-' } })).rejects.toMatchObject({ status: 404 });
  for (const wrong of [token, flipped, 'x'])
    await expect(call(trackOrder, { params: { token: wrong } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(call(getRepeat, { params: { token } })).rejects.toMatchObject({ code: 'not_found' });
  setNow('2026-11-23T22:30:00Z');
  await expect(call(getDelivered, { params: { token } })).rejects.toMatchObject({ code: 'not_found' });
  await dropExpiredLinks.run(services);
  const kept = await db.selectFrom('order_tokens').where('order_id', '=', id).select('purpose').execute();
  expect(kept).toEqual([]);
  setNow(FRIDAY);
});
