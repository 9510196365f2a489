import { updateOrder } from '@comanda/contract/orders/orders';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import {
  getPush,
  getWatch,
  keepPresence,
  leaveWatch,
  subscribePush,
  unsubscribePush,
} from '@comanda/contract/orders/watch';
import { takeTableCall } from '@comanda/contract/floor/table-calls';
import { callFromTable } from '@comanda/contract/floor/table-sessions';
import type { StoreId } from '@comanda/domain/ids';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { ROLE } from '@comanda/domain/codes';
import { afterAll, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser, unique } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { fakeOsrm } from '../../partners/osrm/fake.ts';
import { fakePush } from '../../partners/web-push/fake.ts';
import { findEvents } from '../../platform/events.ts';
import { watchStores } from './watch-stores.ts';

const service = await fakePush();
const roads = await fakeOsrm();
afterAll(async () => {
  await service.close();
  await roads.close();
});
const { as, call, services, setNow } = await testApp({ settings: { PUSH_HOSTS: '127.0.0.1', ROUTER_URL: roads.url } });
const { db } = services;

/** Minutes after 19:30 of a Friday. */
const later = (minutes: number) => setNow(new Date(FRIDAY_EVENING.getTime() + minutes * 60_000));
/** The job, so many minutes after. */
async function lookAt(minutes: number): Promise<void> {
  later(minutes);
  await watchStores.run(services);
}

async function shop(values: Record<string, unknown> = {}) {
  later(0);
  const url = unique('loja');
  const { store, item } = await sellingStore(db, { url, auto_accept: false, ...values });
  const owner = await makeUser(db, ROLE.owner, store);
  const attendant = await makeUser(db, ROLE.attendant, store);
  const params = { id: store };
  const presence = { device_id: 'tablet-do-balcao', screen: 'orders', sound: true, visible: true } as const;
  return {
    store,
    url,
    params,
    owner: as(owner.token),
    attendant: as(attendant.token),
    watch: (more: object = {}) => as(owner.token)(keepPresence, { params, body: { ...presence, ...more } }),
    order: async () => {
      const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
      const body = { store_id: store, cookieCode, ...DELIVERED };
      return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
    },
    events: async (type: string) => (await findEvents(db, store, 0)).filter((event) => event.type === type),
    mails: async (recipient = owner.email) =>
      db.selectFrom('mails').where('recipient', '=', recipient).select(['subject', 'body']).execute(),
  };
}

test('a partner that does not answer is named, with since when, until it answers again', async () => {
  const { owner, params } = await shop();
  const { router } = services.maps;
  const ask = () => router?.roadMetres({ latitude: -19.9, longitude: -43.9 }, { latitude: -19.91, longitude: -43.92 });
  roads.mood('broken');
  for (let tries = 0; tries < 5; tries += 1) await ask();
  expect((await owner(getWatch, { params })).silent_partners).toEqual([
    { name: 'osrm', title: 'Rotas (OSRM)', can: ['roads'], since: FRIDAY_EVENING.toISOString() },
  ]);
  roads.mood('well');
  later(30);
  await ask();
  expect((await owner(getWatch, { params })).silent_partners).toEqual([]);
  later(0);
});

describe('who watches', () => {
  test('a screen is there from its first word until it leaves or falls silent', async () => {
    const { watch, owner, params } = await shop();
    expect((await watch()).screens).toMatchObject([{ screen: 'orders', sound: true, visible: true, own: true }]);
    expect((await owner(getWatch, { params })).screens).toMatchObject([{ own: false }]);
    later(1);
    expect((await owner(getWatch, { params })).screens).toHaveLength(1);
    later(2);
    expect((await owner(getWatch, { params })).screens).toEqual([]);
    await watch();
    await owner(leaveWatch, { params: { ...params, deviceId: 'tablet-do-balcao' } });
    expect((await owner(getWatch, { params })).screens).toEqual([]);
  });

  test('somebody else’s screen cannot be taken away', async () => {
    const { watch, attendant, owner, params } = await shop();
    await watch();
    await attendant(leaveWatch, { params: { ...params, deviceId: 'tablet-do-balcao' } });
    expect((await owner(getWatch, { params })).screens).toHaveLength(1);
  });

  test('minutes of an open shop without a screen are counted, each once', async () => {
    const { watch, owner, params, order } = await shop();
    await order();
    await lookAt(1);
    await lookAt(1);
    await lookAt(2);
    expect((await owner(getWatch, { params })).blind_minutes).toBe(2);
    await watch();
    await lookAt(3);
    expect((await owner(getWatch, { params })).blind_minutes).toBe(2);
    await watch({ sound: false, visible: false });
    await lookAt(4);
    expect((await owner(getWatch, { params })).blind_minutes).toBe(3);
  });

  test('a shop that is closed is not blind', async () => {
    const { owner, params, order, store } = await shop();
    await order();
    await db.updateTable('stores').set({ open_status: 0 }).where('id', '=', store).execute();
    await lookAt(1);
    expect((await owner(getWatch, { params })).blind_minutes).toBe(0);
  });
});

describe('an order that nobody has seen', () => {
  test('wakes other screens, is mailed, and makes promises longer, each once', async () => {
    const { order, events, mails, owner, params, url } = await shop({ email: 'balcao-da-nena@comanda.test' });
    const { number } = await order();
    await lookAt(1);
    expect(await events('order-unseen')).toEqual([]);
    await lookAt(2);
    await lookAt(3);
    expect(await events('order-unseen')).toMatchObject([{ payload: { minutes: 2, orders: [{ number }] } }]);
    expect((await owner(getWatch, { params })).unseen).toMatchObject([{ number }]);
    expect(await mails()).toEqual([]);
    await lookAt(4);
    await lookAt(5);
    for (const recipient of [undefined, 'balcao-da-nena@comanda.test'])
      expect(await mails(recipient)).toMatchObject([{ subject: expect.stringContaining('pedido sem resposta') }]);
    await lookAt(8);
    await lookAt(9);
    const page = await call(getStoreBySlug, { query: { slug: url } });
    expect(page.rush_minutes).toBe(15);
    expect(page.is_open).toBe(true);
  });

  test('each step comes after the minutes that the store chose, or never', async () => {
    const hurry = async ({ url }: { url: string }) =>
      (await call(getStoreBySlug, { query: { slug: url } })).rush_until !== null;
    const soon = await shop({ escalate_push: 1, escalate_mail: 2, escalate_widen: 3 });
    await soon.order();
    const taken: [number, number, boolean][] = [];
    for (const minute of [1, 2, 3]) {
      await lookAt(minute);
      taken.push([(await soon.events('order-unseen')).length, (await soon.mails()).length, await hurry(soon)]);
    }
    expect(taken).toEqual([
      [1, 0, false],
      [1, 1, false],
      [1, 1, true],
    ]);

    const calm = await shop({ escalate_push: null, escalate_mail: null, escalate_widen: null });
    await calm.order();
    await lookAt(60);
    expect([await calm.events('order-unseen'), await calm.mails(), await hurry(calm)]).toEqual([[], [], false]);
  });

  test('each goes its own way: one that comes later is mailed too, when its time has come', async () => {
    const { order, mails } = await shop();
    const first = await order();
    later(2);
    const second = await order();
    for (const minute of [2, 4, 6]) await lookAt(minute);
    expect((await mails()).map(({ body }) => /Pedidos: (.*)/.exec(body)?.[1])).toEqual([
      `${first.number}`,
      `${second.number}`,
    ]);
  });

  test('shuts the shop for the turn where the store wants that', async () => {
    const { order, url } = await shop({ escalate_pause: 12 });
    await order();
    await lookAt(11);
    expect((await call(getStoreBySlug, { query: { slug: url } })).is_open).toBe(true);
    await lookAt(12);
    expect((await call(getStoreBySlug, { query: { slug: url } })).is_open).toBe(false);
  });

  test.each(['accepted', 'silenced'])('one that is %s is left in peace', async (way) => {
    const { order, events, mails, owner, store, watch } = await shop();
    const { id } = await order();
    if (way === 'accepted') await owner(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
    else expect((await watch({ heard: [id] })).unseen).toEqual([]);
    await lookAt(10);
    expect(await events('order-unseen')).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('another store’s order cannot be silenced', async () => {
    const { order, owner, params } = await shop();
    const { id } = await order();
    const other = await shop();
    await other.watch({ heard: [id] });
    expect((await owner(getWatch, { params })).unseen).toHaveLength(1);
  });
});

describe('a table that calls', () => {
  const rings = async (store: StoreId, number: number) =>
    call(callFromTable, { body: { store_id: store, number, type: 'waiter' } });

  test('is on every screen until somebody goes', async () => {
    const { store, watch, attendant, owner, params } = await shop();
    await rings(store, 12);
    expect((await watch({ screen: 'counter' })).calls).toMatchObject([{ number: 12, type: 'waiter' }]);
    const go = { body: { store_id: store, table_number: 12 } };
    expect(await attendant(takeTableCall, go)).toEqual({ taken: 1, taken_by: '' });
    expect(await owner(takeTableCall, go)).toEqual({ taken: 0, taken_by: 'Pessoa da Silva' });
    expect((await owner(getWatch, { params })).calls).toEqual([]);
  });

  test('wakes people as an order does, each step once, until somebody goes', async () => {
    const { store, mails, attendant } = await shop({ escalate_push: 1, escalate_mail: 2 });
    await rings(store, 12);
    await lookAt(1);
    expect(await mails()).toEqual([]);
    await lookAt(2);
    await lookAt(3);
    expect(await mails()).toMatchObject([
      { subject: 'Quintal: mesa chamando sem resposta', body: expect.stringContaining('a mesa 12 chama o garçom') },
    ]);
    await rings(store, 7);
    await attendant(takeTableCall, { body: { store_id: store, table_number: 7 } });
    await lookAt(10);
    expect(await mails()).toHaveLength(1);
  });

  test('of a night that is over is left in peace', async () => {
    const { store, watch, mails } = await shop({ escalate_mail: 2 });
    await rings(store, 12);
    await lookAt(7 * 60);
    expect([(await watch()).calls, await mails()]).toEqual([[], []]);
  });
});

describe('browsers that are woken', () => {
  const { endpoint: _, ...keys } = service.subscribe();

  test('only push services are called, and only by https', async () => {
    const { owner, params } = await shop();
    const body = { ...keys, device: 'Chrome no tablet' };
    const subscribe = (address: string) => owner(subscribePush, { params, body: { ...body, endpoint: address } });
    await subscribe('https://fcm.googleapis.com/fcm/send/abc');
    for (const address of [
      'https://fcm.googleapis.com.mal.example/x',
      'https://169.254.169.254/latest',
      'https://localhost/x',
    ])
      await expect(subscribe(address)).rejects.toMatchObject({ code: 'push_service_unknown' });
    await expect(subscribe('http://fcm.googleapis.com/fcm/send/abc')).rejects.toMatchObject({ status: 422 });
    expect((await owner(getWatch, { params })).push_devices).toBe(1);
    await owner(unsubscribePush, { params, body: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc' } });
    expect((await owner(getWatch, { params })).push_devices).toBe(0);
  });

  test('get an encrypted notice; a subscription that is gone is forgotten', async () => {
    const { order, store, owner, params } = await shop();
    const { id: user_id } = await db
      .selectFrom('store_users')
      .where('store_id', '=', store)
      .select('user_id as id')
      .executeTakeFirstOrThrow();
    const [kept, thrown] = [service.subscribe(), service.subscribe()];
    const rows = [kept, thrown].map((target) => ({ store_id: store, ...target, user_id, created_at: FRIDAY_EVENING }));
    await db.insertInto('push_subscriptions').values(rows).execute();
    await order();
    service.drop(thrown);
    await lookAt(2);
    const { public_key } = await owner(getPush, { params });
    expect(service.shown).toEqual([
      { key: public_key, urgency: 'high', ttl: 600, message: expect.objectContaining({ title: expect.any(String) }) },
    ]);
    expect((await owner(getWatch, { params })).push_devices).toBe(1);
    await call(callFromTable, { body: { store_id: store, number: 12, type: 'waiter' } });
    await lookAt(4);
    expect(service.shown).toHaveLength(2);
  });
});
