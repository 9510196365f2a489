import { placeOrder } from '@comanda/contract/orders/checkout';
import { simulateOrder } from '@comanda/contract/orders/simulator';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import {
  DELIVERED,
  makeCart,
  makeClient,
  makeCoupon,
  makeItem,
  makeKey,
  makePayment,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;

async function setUp() {
  const { store, item } = await sellingStore(db, { fee_type: -1, delivery: true, take_out: true });
  const manager = as((await makeUser(db, ROLE.manager, store)).token);
  const kilo = await makeItem(db, store, { name: 'Buffet', type: 2, price1: 59.9, minimum_quantity: 100 });
  const question = await makeQuestion(db, store, [item], [{ name: 'Torresmo', price: 4.5 }]);
  await makePayment(db, store, { id: PAYMENT.pix, name: 'Pix', order: 2 });
  await makePayment(db, store, { id: PAYMENT.credit, name: 'Crédito', order: 3 });
  const fee = await db
    .insertInto('fees')
    .values({ store_id: store, name: 'Santa Tereza', price: 6 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { store, item, kilo, complement: question.complements[0] ?? 0, fee: fee.id, manager };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow('2026-11-20T22:30:00Z');
  world = await setUp();
});
const settings = (values: Record<string, unknown>) =>
  db
    .updateTable('stores')
    .set((eb) => ({ ...values, menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', world.store)
    .execute();
const simulate = (
  body: Partial<Parameters<typeof world.manager<typeof simulateOrder>>[1]['body']>,
  client = world.manager,
) => client(simulateOrder, { params: { id: world.store }, body });
const amounts = ({ fee, discount, additions, total }: Record<'fee' | 'discount' | 'additions' | 'total', number>) => ({
  fee,
  discount,
  additions,
  total,
});

interface Scene {
  store?: Record<string, unknown>;
  coupon?: Record<string, unknown>;
  orders_count?: number;
  draft: Record<string, unknown>;
}
const SCENES: [string, Scene][] = [
  ['brought home, paid in cash', { draft: {} }],
  ['paid by Pix with its discount', { store: { pix_discount: 5 }, draft: { payment: PAYMENT.pix } }],
  ['by card with its increment', { store: { credit_increment: 3.5 }, draft: { payment: PAYMENT.credit } }],
  ['fetched, with the discount of it', { store: { takeaway_discount: 7 }, draft: { delivery_method: 1 } }],
  [
    'a first order with its coupon, over the discount of Pix',
    {
      store: { pix_discount: 5 },
      coupon: { only_first_order: true, type: 1, value: 15 },
      draft: { payment: PAYMENT.pix, code_discount: 'NENA' },
    },
  ],
  [
    'free delivery by a coupon, at night',
    { store: { night_extra_value: 2 }, coupon: { type: 3, value: 0 }, draft: { code_discount: 'NENA' } },
  ],
  ['free above a value', { store: { free_delivery: 30, discount: 3 }, draft: {} }],
];

test.each(SCENES)('an order %s costs what the simulator said', async (_, { store = {}, coupon, draft }) => {
  await settings(store);
  if (coupon) await makeCoupon(db, world.store, { name: 'NENA', ...coupon });
  const lines = [
    { item_id: world.item, quantity: 2, complements: [{ complement_id: world.complement, quantity: 1 }] },
    { item_id: world.kilo, quantity: 300 },
  ];
  const how = { delivery_method: 2 as const, variable_fee_id: world.fee, payment: 2, ...draft };
  const said = await simulate({ lines, ...how });
  expect(said.refusals).toEqual([]);
  const { cookieCode } = await makeCart(db, world.store, lines);
  const placed = await call(placeOrder, {
    body: { store_id: world.store, cookieCode, ...DELIVERED, ...how },
    headers: { 'idempotency-key': makeKey() },
  });
  expect(amounts(said.quote)).toEqual(amounts(placed));
  expect(said.trace.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
    Math.round(placed.total * 100),
  );
});

test('who has ordered before gets no coupon of the first order, and reads why', async () => {
  await makeCoupon(db, world.store, { name: 'NENA', only_first_order: true });
  const scene = { lines: [{ item_id: world.item, quantity: 1 }], code_discount: 'nena', delivery_method: 1 as const };
  expect((await simulate({ ...scene, payment: 2 })).quote.discount).toBe(5);
  const again = await simulate({ ...scene, payment: 2, first_order: false });
  expect(again).toMatchObject({ quote: { discount: 0 }, refusals: [{ code: 'coupon_first_order' }] });
  expect(await simulate({ ...scene, payment: 2, code_discount: 'OUTRO' })).toMatchObject({
    refusals: [{ code: 'coupon_not_found' }],
  });
});

test('the moment is chosen: hours, days of a coupon and the closed door are those of then', async () => {
  await makeCoupon(db, world.store, { name: 'SEXTA', allowed_by_days: true, sun: false, sat: false });
  await db
    .updateTable('store_schedules')
    .set({ time_open: '18:00', time_close: '23:00' })
    .where('store_id', '=', world.store)
    .execute();
  await settings({});
  const scene = {
    lines: [{ item_id: world.item, quantity: 1 }],
    delivery_method: 1 as const,
    payment: 2,
    code_discount: 'SEXTA',
  };
  const friday = await simulate({ ...scene, at: '2026-11-27T19:30:00-03:00' });
  expect(friday).toMatchObject({ at: '2026-11-27T22:30:00.000Z', refusals: [], quote: { discount: 5 } });
  const sunday = await simulate({ ...scene, at: '2026-11-29T10:00:00-03:00' });
  expect(sunday.refusals.map(({ code }) => code)).toEqual(['store_closed', 'coupon_day']);
});

test('a distance, a friend, points and cashback are imagined', async () => {
  await db
    .insertInto('fee_kms')
    .values([
      { store_id: world.store, km: 3, price: 4 },
      { store_id: world.store, km: 6, price: 9 },
    ])
    .execute();
  await settings({ fee_type: -2, referrals: true, afilliate_discount: 10, cashback_program: 5, cashback_max: 8 });
  const scene = { lines: [{ item_id: world.item, quantity: 1 }], delivery_method: 2 as const, payment: 2 };
  expect((await simulate({ ...scene, distance_km: 4.2, referral: true })).quote).toMatchObject({ fee: 9, discount: 2 });
  expect((await simulate({ ...scene, distance_km: 4.2, referral: true, first_order: false })).quote.discount).toBe(0);
  expect((await simulate({ ...scene, distance_km: 9 })).refusals).toMatchObject([{ code: 'address_outside' }]);
  const saver = await simulate({ ...scene, distance_km: 1, points: 50, use_cashback: true, first_order: false });
  expect(saver.quote).toMatchObject({ cashback: 8, total: 16 });
});

test('an address in a drawn area pays its fee, however far it is; one that rests is not there', async () => {
  const corners = JSON.stringify([
    [-19.9, -43.9],
    [-19.9, -43.8],
    [-19.8, -43.8],
  ]);
  const areas = [
    { position: 1, name: 'Outro lado do rio', price: 14, active: true, corners },
    { position: 2, name: 'Serra', price: 3, active: false, corners },
  ];
  await db
    .insertInto('fee_areas')
    .values(areas.map((area) => ({ store_id: world.store, ...area })))
    .execute();
  await db.insertInto('fee_kms').values({ store_id: world.store, km: 3, price: 4 }).execute();
  await settings({ fee_type: -2 });
  const scene = { lines: [{ item_id: world.item, quantity: 1 }], delivery_method: 2 as const, payment: 2 };
  expect((await simulate({ ...scene, area: 'Outro lado do rio' })).quote).toMatchObject({ fee: 14 });
  expect((await simulate({ ...scene, area: 'Outro lado do rio', distance_km: 99 })).quote).toMatchObject({ fee: 14 });
  expect((await simulate({ ...scene, area: 'Serra', distance_km: 2 })).quote).toMatchObject({ fee: 4 });
});

test('nothing is written, and people of other stores and attendants see nothing', async () => {
  await db.updateTable('menu_items').set({ stock: 3 }).where('id', '=', world.item).execute();
  await makeClient(db, world.store);
  const lines = [{ item_id: world.item, quantity: 2 }];
  await simulate({ lines, delivery_method: 2, payment: 2, variable_fee_id: world.fee });
  const { stock } = await db
    .selectFrom('menu_items')
    .where('id', '=', world.item)
    .select('stock')
    .executeTakeFirstOrThrow();
  expect(stock).toBe(3);
  expect(await db.selectFrom('orders').where('store_id', '=', world.store).select('id').execute()).toEqual([]);
  expect(
    (await simulate({ lines: [{ item_id: world.item, quantity: 9 }], delivery_method: 1, payment: 2 })).refusals,
  ).toMatchObject([{ code: 'stock_short' }]);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(simulate({ lines }, stranger)).rejects.toMatchObject({ code: 'not_found' });
  const attendant = as((await makeUser(db, ROLE.attendant, world.store)).token);
  await expect(simulate({ lines }, attendant)).rejects.toMatchObject({ code: 'forbidden' });
  const foreign = await sellingStore(db);
  expect(
    (await simulate({ lines: [{ item_id: foreign.item, quantity: 1 }], delivery_method: 1, payment: 2 })).refusals,
  ).toMatchObject([{ code: 'item_gone' }]);
});
