import { saveCartItem } from '@comanda/contract/orders/cart';
import { publishSamples } from '@comanda/contract/menu/samples';
import { getSchedule, saveSchedule } from '@comanda/contract/stores/store-hours';
import { type CHECKLIST_STEPS, createStore, getChecklist, updateStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { asStoreId } from '@comanda/domain/ids';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeItem } from '../../../test/menu-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;

async function setUp() {
  const url = unique('nova');
  const { store, token } = await call(createStore, {
    body: {
      name: 'Nova',
      state: 'SP',
      city: 'São Paulo',
      address: 'Rua A, 1',
      phone: '11999998888',
      url,
      type: 'lanchonete',
      tax_id: '52998224725',
      owner: { name: 'Ana', email: `${url}@exemplo.com`, password: 'feijao tropeiro' },
    },
  });
  return { store_id: asStoreId(store.id), owner: as(token ?? '') };
}
let store_id: StoreId;
let owner: ReturnType<typeof as>;
beforeEach(async () => {
  ({ store_id, owner } = await setUp());
});
type Step = (typeof CHECKLIST_STEPS)[number];
const isDone = async (key: Step) => {
  const { steps } = await owner(getChecklist, { query: { store_id } });
  return steps.find((step) => step.key === key)?.done;
};
const set = (body: object) => owner(updateStore, { params: { id: store_id }, body });

test('hours count once somebody has saved them, also as they were', async () => {
  expect(await isDone('hours')).toBe(false);
  const { schedule } = await owner(getSchedule, { query: { store_id } });
  await owner(saveSchedule, { body: { store_id, timezone: -3, schedule } });
  expect(await isDone('hours')).toBe(true);
});

test('an item counts when it is not one of the sample, a photo when there is one', async () => {
  expect([await isDone('item'), await isDone('photo')]).toEqual([false, false]);
  await makeItem(db, store_id, { name: 'X-Ana' });
  expect([await isDone('item'), await isDone('photo')]).toEqual([true, false]);
  await makeItem(db, store_id, { name: 'X-Foto', image: '/files/1/ab' });
  expect(await isDone('photo')).toBe(true);
});

test('a fee counts by the way in which the store charges it', async () => {
  expect(await isDone('fee')).toBe(false);
  await db.insertInto('fees').values({ store_id, name: 'Centro', price: 5, active: false }).execute();
  expect(await isDone('fee')).toBe(false);
  await db.insertInto('fees').values({ store_id, name: 'Horto', price: 5 }).execute();
  expect(await isDone('fee')).toBe(true);
  await set({ fee_type: -2 });
  expect(await isDone('fee')).toBe(false);
  await db.insertInto('fee_kms').values({ store_id, km: 3, price: 5 }).execute();
  await set({ latitude: -23.5, longitude: -46.6 });
  expect(await isDone('fee')).toBe(true);
  await db.deleteFrom('fee_kms').where('store_id', '=', store_id).execute();
  expect(await isDone('fee')).toBe(false);
  await db
    .insertInto('fee_areas')
    .values({ store_id, position: 1, name: 'Centro', price: 5, corners: '[[0,0],[0,1],[1,1]]' })
    .execute();
  expect(await isDone('fee')).toBe(true);
  await db.deleteFrom('fee_areas').where('store_id', '=', store_id).execute();
  await set({ delivery: false });
  expect(await isDone('fee')).toBe(true);
  await set({ delivery: true, fee_type: 5 });
  expect(await isDone('fee')).toBe(true);
});

test('payments, Pix key, design, QR code and a test order count as they are there', async () => {
  expect(await isDone('payment')).toBe(true);
  await db.updateTable('payment_methods').set({ enabled: false }).where('store_id', '=', store_id).execute();
  expect(await isDone('payment')).toBe(false);

  await db.insertInto('store_pix').values({ store_id, pix: 'a@b.com', pix_type: 'email' }).execute();
  expect(await isDone('pix')).toBe(true);

  expect(await isDone('design')).toBe(false);
  await db.updateTable('store_designs').set({ header: '0f4a3c' }).where('store_id', '=', store_id).execute();
  expect(await isDone('design')).toBe(true);

  await set({ config: { qr_downloaded: true } });
  expect(await isDone('qr')).toBe(true);

  expect(await isDone('order')).toBe(false);
  await db
    .insertInto('orders')
    .values({
      store_id,
      day: '2026-11-20',
      number: 1,
      status: 'received',
      type: 2,
      origin: 'site',
      delivery_method: 2,
      subtotal: 10,
      fee: 0,
      fee_free: false,
      discount: 0,
      additions: 0,
      service_fee: 0,
      cashback: 0,
      total: 10,
      trace: '[]',
      track_token: 't',
      idem_key: 'k',
      request_hash: '',
      created_at: FRIDAY_EVENING,
    })
    .execute();
  expect(await isDone('order')).toBe(true);
});

test('Portugal has no Pix to wait for', async () => {
  await set({ country_id: 2, tax_id: '' });
  expect(await isDone('pix')).toBeUndefined();
  const { total } = await owner(getChecklist, { query: { store_id } });
  expect(total).toBe(8);
});

test("is for the store's own people", async () => {
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(stranger(getChecklist, { query: { store_id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('what came with the store is seen as an example, and is ordered only once it is published', async () => {
  const can = await db
    .selectFrom('menu_items')
    .select(['id', 'image'])
    .where('store_id', '=', store_id)
    .where('name', '=', 'Refrigerante lata')
    .executeTakeFirstOrThrow();
  expect(can.image).toBe('/pictures/refrigerante');
  const order = () =>
    call(saveCartItem, { body: { store_id, item_id: can.id, quantity: 1, cookie_code: 'c'.repeat(32) } });
  await expect(order()).rejects.toMatchObject({ code: 'item_sample' });
  const query = { store_id };
  const { samples } = await owner(getChecklist, { query });
  expect(samples).toBeGreaterThan(3);
  expect(await owner(publishSamples, { body: { store_id } })).toEqual({ published: samples });
  expect((await owner(getChecklist, { query })).samples).toBe(0);
  await order();
});

test('the category chooses how the page looks, and only a look of its own counts', async () => {
  const design = await db.selectFrom('store_designs').selectAll().where('store_id', '=', store_id).executeTakeFirst();
  expect(design).toMatchObject({ header: 'D6261F', background_color: 'FFFFFF', background: '/pictures/combo' });
  expect(await isDone('design')).toBe(false);
  await db.updateTable('store_designs').set({ header: '114B3D' }).where('store_id', '=', store_id).execute();
  expect(await isDone('design')).toBe(true);
});
