import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import { followByPush, sayPaid, trackOrder } from '@comanda/contract/orders/tracking';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, makePayment, sellingStore } from '../../../test/order-factories.ts';
import { fakePush } from '../../partners/web-push/fake.ts';
import { tellStore } from './tell-by-push.ts';

const service = await fakePush();
afterAll(service.close);
const { call, as, services } = await testApp({ settings: { PUSH_HOSTS: '127.0.0.1' } });
const { db } = services;

async function shop() {
  const selling = await sellingStore(db, { name: 'Quintal da Nena' });
  const { token } = await makeUser(db, 2, selling.store);
  const { store } = selling;
  await makePayment(db, store, { id: 46, name: 'Pix' });
  await db.insertInto('store_pix').values({ store_id: store, pix: '24971563792', pix_type: 'cpf' }).execute();
  const move = (id: number, status: string) =>
    as(token)(updateOrder, { body: { store_id: store, id, status } as never }); // its name is checked by the server
  const card = async (id: number) => (await as(token)(getOrder, { params: { id }, query: { store_id: store } })).order;
  const events = () =>
    db
      .selectFrom('events')
      .where('store_id', '=', store)
      .where('type', '=', 'order-updated')
      .select('payload')
      .orderBy('seq')
      .execute();
  return { ...selling, move, card, events };
}

test('the client’s word that the Pix is paid is kept with its time, told once, and can be taken back', async () => {
  const { card, events, ...selling } = await shop();
  const { id, track_token: token } = await makeOrder(call, db, selling, { payment: 46 });
  const said = await call(sayPaid, { params: { token }, body: { paid: true } });
  expect(said.order).toMatchObject({ paid_said_at: expect.any(String), paid_at: null });
  await call(sayPaid, { params: { token }, body: { paid: true } });
  expect(await events()).toMatchObject([{ payload: { change: { kind: 'paid_said', by: 'customer' } } }]);
  expect(await card(id)).toMatchObject({ paid_said_at: said.order.paid_said_at, paid_at: null });
  const back = await call(sayPaid, { params: { token }, body: { paid: false } });
  expect(back.order.paid_said_at).toBeNull();
});

test('of an order that has ended nothing is said any more', async () => {
  const { move, ...selling } = await shop();
  const { id, track_token: token } = await makeOrder(call, db, selling, { payment: 46 });
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered']) await move(id, status);
  await expect(call(sayPaid, { params: { token }, body: { paid: true } })).rejects.toMatchObject({
    code: 'order_finished',
  });
  expect((await call(trackOrder, { params: { token } })).push_key).toBeNull();
});

test('an allergy goes with the order apart from its note; only what is fetched is eaten here', async () => {
  const { card, ...selling } = await shop();
  const words = { allergy: 'amendoim', observation: 'interfone 12', eat_local: true };
  const delivered = await makeOrder(call, db, selling, words);
  expect(await card(delivered.id)).toMatchObject({
    allergy: 'amendoim',
    observation: 'interfone 12',
    eat_local: false,
  });
  const fetched = await makeOrder(call, db, selling, { ...words, delivery_method: 1 });
  expect(await card(fetched.id)).toMatchObject({ eat_local: true });
});

test('a browser that asked hears of each step once, and of nothing after the end', async () => {
  const { move, store, ...selling } = await shop();
  const { id } = await makeOrder(call, db, { store, ...selling });
  await db
    .insertInto('order_pushes')
    .values({ store_id: store, order_id: id, ...service.subscribe(), told: 'received', created_at: new Date() })
    .execute();
  await tellStore(services, store);
  expect(service.shown).toHaveLength(0);
  for (const [index, status] of ['preparing', 'ready', 'dispatched', 'delivered'].entries()) {
    await move(id, status);
    await Promise.all([tellStore(services, store), tellStore(services, store)]);
    expect(service.shown).toHaveLength(index + 1);
  }
  expect(await db.selectFrom('order_pushes').where('store_id', '=', store).select('order_id').execute()).toEqual([]);
});

test('a browser asks by the order’s link; other services than the browsers’ own are never called', async () => {
  const { store, ...selling } = await shop();
  const { track_token: token } = await makeOrder(call, db, { store, ...selling });
  const ask = (endpoint: string) =>
    call(followByPush, { params: { token }, body: { ...service.subscribe(), endpoint } });
  await ask('https://fcm.googleapis.com/fcm/send/abc');
  await ask('https://fcm.googleapis.com/fcm/send/abc');
  await expect(ask('https://169.254.169.254/latest')).rejects.toMatchObject({ code: 'push_service_unknown' });
  const kept = await db.selectFrom('order_pushes').where('store_id', '=', store).select(['endpoint', 'told']).execute();
  expect(kept).toEqual([{ endpoint: 'https://fcm.googleapis.com/fcm/send/abc', told: 'received' }]);
  for (const n of [2, 3, 4, 5]) await ask(`https://fcm.googleapis.com/fcm/send/${n}`);
  await expect(ask('https://fcm.googleapis.com/fcm/send/6')).rejects.toMatchObject({ code: 'too_many_devices' });
});
