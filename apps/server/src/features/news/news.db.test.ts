import { updateClient } from '@comanda/contract/clients/clients';
import * as calls from '@comanda/contract/news';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';
import { makeOrder, makePayment, sellingStore } from '../../../test/order-factories.ts';
import { afterAll, expect, test } from 'vitest';
import { fakePush } from '../../partners/web-push/fake.ts';
import { insertDevice } from '../consents/public.ts';
import { asClientId } from '@comanda/domain/ids';

const service = await fakePush();
afterAll(service.close);
const { call, as, services } = await testApp({ settings: { PUSH_HOSTS: '127.0.0.1' } });
const { db, transaction } = services;
/** As a browser names it: by https. */
const browser = () => {
  const { endpoint, ...keys } = service.subscribe();
  return { ...keys, endpoint: endpoint.replace('http:', 'https:') };
};

async function ordered() {
  const selling = await sellingStore(db, { name: 'Quintal da Nena' });
  const { store } = selling;
  await makePayment(db, store, { id: 46, name: 'Pix' });
  const { id, track_token: token } = await makeOrder(call, db, selling, { payment: 46 });
  const order = await db.selectFrom('orders').select('client_id').where('id', '=', id).executeTakeFirstOrThrow();
  const client = asClientId(order.client_id ?? 0);
  const said = async () =>
    db
      .selectFrom('client_consents')
      .select(['state', 'place', 'order_id'])
      .where('store_id', '=', store)
      .where('channel', '=', 'push')
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
  const devices = () => db.selectFrom('news_devices').select('client_id').where('store_id', '=', store).execute();
  const look = (endpoint: string) => call(calls.readNews, { body: { store_id: store, token, endpoint } });
  return { store, id, token, client, said, devices, look };
}

test('who has ordered says yes by one browser, and takes it back there; the order is where it was said', async () => {
  const { store, id, token, client, said, devices, look } = await ordered();
  const target = browser();
  expect(await look(target.endpoint)).toMatchObject({ can: true, on: false, push_key: expect.any(String) });
  const body = { store_id: store, token, ...target };
  expect(await call(calls.followNews, { body })).toMatchObject({ on: true });
  await call(calls.followNews, { body });
  expect([await said(), await devices()]).toEqual([
    { state: 'given', place: 'checkout', order_id: id },
    [{ client_id: client }],
  ]);
  await call(calls.leaveNews, { body: { store_id: store, endpoint: target.endpoint } });
  expect([(await said())?.state, await devices(), (await look(target.endpoint)).on]).toEqual(['withdrawn', [], false]);
});

test('a link says nothing for a record that is proven to be an account’s, and nobody asks in another store', async () => {
  const { store, token, client, devices } = await ordered();
  const customer = await makeCustomer(db);
  await db.updateTable('clients').set({ customer_id: customer.id }).where('id', '=', client).execute();
  const target = browser();
  const body = { store_id: store, token, ...target };
  await expect(call(calls.followNews, { body })).rejects.toMatchObject({ code: 'not_found' });
  await expect(call(calls.followNews, { body: { ...body, token: null } })).rejects.toMatchObject({ code: 'not_found' });
  const other = await makeStore(db);
  await expect(as(customer.token)(calls.followNews, { body: { ...body, store_id: other } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    call(calls.followNews, { body: { ...body, endpoint: 'https://elsewhere.test/x' } }),
  ).rejects.toMatchObject({ code: 'push_service_unknown' });
  expect(await devices()).toEqual([]);
  expect(await as(customer.token)(calls.followNews, { body: { ...body, token: null } })).toMatchObject({ on: true });
  // What somebody names in another store is none of its browsers.
  await call(calls.leaveNews, { body: { store_id: other, endpoint: target.endpoint } });
  expect(await devices()).toEqual([{ client_id: client }]);
});

test('whoever wants no offers keeps no browser, and a person has ten at most', async () => {
  const { store, client, devices } = await ordered();
  for (let made = 0; made < 12; made += 1)
    await transaction((tx) => insertDevice(tx, store, { ...browser(), client_id: client }, FRIDAY_EVENING));
  expect(await devices()).toHaveLength(10);
  const owner = as((await makeUser(db, 2, store)).token);
  await owner(updateClient, { body: { store_id: store, id: client, no_marketing: true } });
  expect(await devices()).toEqual([]);
});
