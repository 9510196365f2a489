import { createHash } from 'node:crypto';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { connectMeasuring, disconnectMeasuring, getMeasuring } from '@comanda/contract/marketing/measuring';
import { ROLE } from '@comanda/domain/codes';
import { afterAll, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { workQueue } from '../../../test/work-queue.ts';
import { FAKE_API_SECRET, openFakeGoogleMeasurement } from '../../partners/google-measurement/fake.ts';
import { FAKE_META_TOKEN, openFakeMetaConversions } from '../../partners/meta-conversions/fake.ts';

const meta = await openFakeMetaConversions(() => FRIDAY_EVENING);
const google = await openFakeGoogleMeasurement();
const { call, as, services, setNow } = await testApp({ settings: { ...meta.settings, ...google.settings } });
const { db } = services;
afterAll(async () => {
  await meta.server.close();
  await google.server.close();
});
const work = () => workQueue(services, { turns: 60, soonMs: 60_000 });
const measured = { ga: '123.456', fbp: 'fb.1.1700.42', fbc: '' };
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

async function shop() {
  meta.heard.length = google.heard.length = 0;
  setNow(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  await db
    .updateTable('stores')
    .set({ pixel_id: '123456789012345', google_analytics: 'G-ABC123DEF4' })
    .where('id', '=', store)
    .execute();
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const params = { id: store };
  const keep = (partner: 'meta-conversions' | 'google-measurement', key: string) =>
    owner(connectMeasuring, { params, body: { partner, key } });
  await keep('meta-conversions', FAKE_META_TOKEN);
  await keep('google-measurement', FAKE_API_SECRET);
  async function order(more: object = { measured }) {
    const { cookieCode } = await makeCart(db, store, [{ item_id: item, quantity: 2 }]);
    const body = { store_id: store, cookieCode, ...DELIVERED, client_email: 'Ana@Comanda.test', ...more };
    const headers = { 'idempotency-key': makeKey() };
    return {
      placed: await call(placeOrder, { body, headers }),
      again: (other: object) => call(placeOrder, { body: { ...body, ...other }, headers }),
    };
  }
  return { store, owner, params, keep, order, page: () => owner(getMeasuring, { params }) };
}

test('an order whose customer agreed is told once, by the browser’s name for it, and nobody in clear', async () => {
  const { store, order, page } = await shop();
  const { placed, again } = await order();
  // From another device the browser has another name: it is the same order.
  expect((await again({ measured: { ...measured, ga: '9.9' } })).id).toBe(placed.id);
  await work();
  expect(meta.heard).toMatchObject([
    {
      event_name: 'Purchase',
      event_id: `order-${placed.id}`,
      user_data: { em: [sha('ana@comanda.test')], fbp: 'fb.1.1700.42' },
      custom_data: { value: placed.total, currency: 'BRL', contents: [{ quantity: 2 }] },
    },
  ]);
  expect(google.heard).toMatchObject([
    { client_id: '123.456', events: [{ params: { transaction_id: String(placed.id), value: placed.total } }] },
  ]);
  expect(JSON.stringify([meta.heard, google.heard])).not.toMatch(
    new RegExp(`ana@|${DELIVERED.client_phone}|${DELIVERED.client_name}`, 'i'),
  );
  const { events, partners } = await page();
  expect(events).toHaveLength(2);
  expect(events.map(({ state, status }) => `${state} ${status}`).toSorted()).toEqual(['sent 200', 'sent 204']);
  expect(JSON.stringify([events, partners])).not.toMatch(/123\.456|fb\.1|EAA/);
  const rows = await db.selectFrom('measured_orders').where('store_id', '=', store).select('browser').execute();
  expect(rows.map(({ browser }) => browser)).toEqual([null, null]);
});

test('without a yes nobody is told, nor by a store that has no key', async () => {
  const { owner, params, order, page } = await shop();
  await order({});
  await order({ measured: null });
  for (const partner of ['meta-conversions', 'google-measurement'] as const)
    await owner(disconnectMeasuring, { body: { store_id: params.id, partner } });
  await order();
  await work();
  expect([meta.heard, google.heard, (await page()).events]).toEqual([[], [], []]);
});

test('while Meta is down the order waits, and is told later, once; a key that opens nothing is said', async () => {
  const { order, page, keep } = await shop();
  meta.server.mood('broken');
  const { placed } = await order();
  await work();
  const ofMeta = async () => (await page()).events.filter(({ partner }) => partner === 'meta-conversions');
  expect(await ofMeta()).toMatchObject([{ state: 'waiting', sent_at: null }]);
  meta.server.mood('well');
  setNow(new Date(FRIDAY_EVENING.getTime() + 60 * 60_000));
  await work();
  expect(meta.counted()).toEqual([`order-${placed.id}`]);
  expect(await ofMeta()).toMatchObject([{ state: 'sent', status: 200 }]);

  setNow(FRIDAY_EVENING);
  await keep('meta-conversions', 'EAA-um-token-que-ninguem-conhece');
  await order();
  await work();
  expect((await ofMeta())[0]).toMatchObject({ state: 'refused', status: 401, code: 190 });
});
