import { placeOrder } from '@comanda/contract/orders/checkout';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore } from '../../../test/factories.ts';
import {
  DELIVERED,
  makeCart,
  makeClient,
  makeCoupon,
  makeItem,
  makeKey,
  makePayment,
  sellingStore,
} from '../../../test/order-factories.ts';
import { touchMenu } from '../stores/public.ts';

const { call, services, setNow } = await testApp();
const { db } = services;

const TAKEAWAY = { delivery_method: 1, client_name: 'Rafael', client_phone: '31987450000', payment: 2 } as const;

async function place(store: StoreId, item: ItemId, more: object = {}, line: object = {}) {
  const { cookieCode } = await makeCart(db, store, [{ item_id: item, ...line }]);
  const body = { store_id: store, cookieCode, ...DELIVERED, ...more };
  return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
}
async function hours(store: StoreId, time_open: string, time_close: string) {
  await db.updateTable('store_schedules').set({ time_open, time_close }).where('store_id', '=', store).execute();
  await db.transaction().execute((tx) => touchMenu(tx, store));
}

test('a closed store says when it opens', async () => {
  const { store, item } = await sellingStore(db);
  await hours(store, '11:00', '15:00');
  await expect(place(store, item)).rejects.toMatchObject({
    code: 'store_closed',
    message: 'A loja está fechada agora. Abre amanhã às 11h.',
  });
  await hours(store, '20:00', '23:00');
  await expect(place(store, item)).rejects.toMatchObject({ message: 'A loja está fechada agora. Abre hoje às 20h.' });
});

test('a closed date, a closing by hand and paused deliveries are told apart', async () => {
  const { store, item } = await sellingStore(db);
  await db
    .insertInto('closes_schedules')
    .values({ store_id: store, date_start: '2026-11-20', date_end: '2026-11-21' })
    .execute();
  await expect(place(store, item)).rejects.toMatchObject({
    code: 'store_closed_date',
    message: 'A loja não abre hoje. Abre domingo às 00h.',
  });

  const byHand = await sellingStore(db, { open_status: 0 });
  await expect(place(byHand.store, byHand.item)).rejects.toMatchObject({ code: 'store_temporarily_closed' });

  const paused = await sellingStore(db, { delivery_off_until: 'infinity' });
  await expect(place(paused.store, paused.item)).rejects.toMatchObject({ code: 'delivery_closed' });
  await place(paused.store, paused.item, TAKEAWAY);
});

test('a store that only schedules out of its hours asks for a time', async () => {
  const { store, item } = await sellingStore(db, { always_open: true });
  await hours(store, '11:00', '15:00');
  await expect(place(store, item)).rejects.toMatchObject({ code: 'only_scheduling' });
  const placed = await place(store, item, { schedule_at: '2026-11-21T14:40:00Z' });
  expect(placed.status).toBe('scheduled');
});

test('a scheduled time must be one that the store keeps', async () => {
  const { store, item } = await sellingStore(db, { max_schedule_days: 5 });
  await hours(store, '11:00', '23:00');
  const at = (schedule_at: string) => place(store, item, { schedule_at });
  await expect(at('2026-11-20T22:40:00Z')).rejects.toMatchObject({
    code: 'slot_too_soon',
    message: 'Este horário ficou em cima da hora. Escolha a partir de hoje às 20h10.',
  });
  await expect(at('2026-11-21T09:00:00Z')).rejects.toMatchObject({ code: 'slot_closed' });
  await expect(at('2026-11-30T15:00:00Z')).rejects.toMatchObject({ code: 'slot_too_far' });
  await expect(at('2026-11-21T15:03:00Z')).rejects.toMatchObject({ code: 'slot_not_offered' });
  const strict = await sellingStore(db, { schedule_required: true });
  await expect(place(strict.store, strict.item)).rejects.toMatchObject({ code: 'schedule_required' });
});

test('below the minimum a delivery says how much is missing; a takeaway has none', async () => {
  const { store, item } = await sellingStore(db, { minimum_order: 27.5 });
  await expect(place(store, item)).rejects.toMatchObject({
    code: 'minimum_order',
    message: 'O pedido mínimo para entrega é R$\u00a027,50. Faltam R$\u00a07,50.',
  });
  await place(store, item, TAKEAWAY);
});

test('a neighbourhood must be one that the store delivers to', async () => {
  const { store, item } = await sellingStore(db, { fee_type: -1 });
  const foreign = await makeStore(db);
  const fee = (values: { store_id: StoreId; name: string; price: number; active?: boolean }) =>
    db.insertInto('fees').values(values).returning('id').executeTakeFirstOrThrow();
  const here = await fee({ store_id: store, name: 'Santa Tereza', price: 5 });
  const off = await fee({ store_id: store, name: 'Longe', price: 5, active: false });
  const there = await fee({ store_id: foreign, name: 'Centro', price: 1 });
  await expect(place(store, item)).rejects.toMatchObject({ code: 'fee_required' });
  for (const { id } of [off, there])
    await expect(place(store, item, { variable_fee_id: id })).rejects.toMatchObject({ code: 'fee_unknown' });
  expect(await place(store, item, { variable_fee_id: here.id })).toMatchObject({ fee: 5, total: 25 });
});

test('an address beyond the last band is refused, and one that nobody knows asks for the map', async () => {
  const { store, item } = await sellingStore(db, { fee_type: -2, latitude: -19.91, longitude: -43.92 });
  await db.insertInto('fee_kms').values({ store_id: store, km: 5, price: 8 }).execute();
  await expect(place(store, item)).rejects.toMatchObject({ code: 'distance_required' });
  const far = { latitude: -19.7, longitude: -43.92 };
  await expect(place(store, item, far)).rejects.toMatchObject({ code: 'address_outside' });
  const near = { latitude: -19.915, longitude: -43.92 };
  expect(await place(store, item, near)).toMatchObject({ fee: 8 });
});

test('the night’s surcharge goes by the store’s clock', async () => {
  const { store, item } = await sellingStore(db, { night_extra_value: 3 });
  expect(await place(store, item)).toMatchObject({ fee: 8 });
  setNow('2026-11-20T20:59:00Z');
  expect(await place(store, item)).toMatchObject({ fee: 5 });
  setNow('2026-11-20T22:30:00Z');
});

test.for([
  ['without a name', { client_name: '' }, 'client_name_required'],
  ['without a phone', { client_phone: '' }, 'phone_required'],
  ['with a phone that cannot be', { client_phone: '123' }, 'invalid_phone'],
  ['with a wrong CPF', { client_tax_id: '111.111.111-11' }, 'invalid_cpf'],
  ['with a wrong CEP', { zipcode: '31010' }, 'invalid_zipcode'],
  ['without a CEP', { zipcode: '' }, 'invalid_zipcode'],
  ['without a street', { address: '' }, 'address_required'],
  ['without a number', { number: '' }, 'address_required'],
  ['without a way to pay', { payment: null }, 'payment_required'],
  ['with a way to pay that the store does not have', { payment: 7 }, 'payment_not_offered'],
  ['with change for less than the total', { change: 20 }, 'change_too_small'],
  ['at a table that is not named', { delivery_method: 3 }, 'table_required'],
  ['with a coupon that nobody made', { code_discount: 'NADA' }, 'coupon_not_found'],
  ['with payments that do not add up', { multiple_payments: [{ payment: 2, amount: 10 }] }, 'payments_short'],
] as const)('an order %s is refused', async ([, more, code]) => {
  const { store, item } = await sellingStore(db);
  await expect(place(store, item, more)).rejects.toMatchObject({ code });
});

test('a store that asks for the CPF gets it', async () => {
  const { store, item } = await sellingStore(db, { ask_cpf: true });
  await expect(place(store, item)).rejects.toMatchObject({ code: 'tax_id_required' });
  await place(store, item, { client_tax_id: '529.982.247-25' });
});

test('a way of receiving that the store does not offer is refused', async () => {
  const { store, item } = await sellingStore(db, { take_out: false, delivery: false });
  for (const delivery_method of [1, 2])
    await expect(place(store, item, { delivery_method })).rejects.toMatchObject({ code: 'method_not_offered' });
});

test('a way to pay that is off, or is for another way of receiving, is refused', async () => {
  const { store, item } = await sellingStore(db);
  await makePayment(db, store, { id: 7, name: 'Débito', enabled: false });
  const atTable = await makePayment(db, store, { id: 8, name: 'Crédito', delivery_type: 3 });
  await expect(place(store, item, { payment: 7 })).rejects.toMatchObject({ code: 'payment_not_offered' });
  await expect(place(store, item, { real_id: atTable })).rejects.toMatchObject({ code: 'payment_not_offered' });
});

test('a blocked client is sent to the phone', async () => {
  const { store, item } = await sellingStore(db);
  await makeClient(db, store, { blocked: true });
  await expect(place(store, item)).rejects.toMatchObject({ code: 'client_blocked', status: 403 });
});

test.for([
  ['is hidden', { is_invisible: true }, 'item_hidden'],
  ['has run out', { sold_out_until: 'infinity' }, 'item_sold_out'],
  ['is not sold on Fridays', { fri: false }, 'item_not_today'],
  ['is sold at lunch', { start_time: '11:00', end_time: '15:00' }, 'item_not_now'],
  ['is only for tables', { is_delivery: false }, 'item_not_for_method'],
  ['has to be scheduled', { requires_schedule: true }, 'item_requires_schedule'],
  ['has one left of two', { stock: 1 }, 'stock_short'],
] as const)('an item that %s is not sold', async ([, values, code]) => {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, values);
  await expect(place(store, item, {}, { quantity: 2 })).rejects.toMatchObject({ code, status: expect.any(Number) });
});

test('money that the caller states is never read', async () => {
  const { store, item } = await sellingStore(db);
  const lies = { total: 1, fee: 0, discount: 19, price1: 0.01, free_delivery_fee: true, points_total: -5 };
  expect(await place(store, item, lies)).toMatchObject({ subtotal: 20, fee: 5, total: 25 });
});

test('a coupon of another store, or one that does not count, is refused in its own words', async () => {
  const { store, item } = await sellingStore(db);
  const elsewhere = await makeCoupon(db, await makeStore(db), {});
  await expect(place(store, item, { discount_id: elsewhere })).rejects.toMatchObject({ code: 'coupon_not_found' });
  await makeCoupon(db, store, { name: 'TARDE', allowed_by_time: true, start_time: '12:00', end_time: '18:00' });
  await expect(place(store, item, { code_discount: 'tarde' })).rejects.toMatchObject({
    code: 'coupon_time',
    message: 'Cupom válido apenas entre os horários 12:00 e 18:00.',
  });
});

test('a coupon that waits on the cart does not keep an order back that does not count on it', async () => {
  const { store, item } = await sellingStore(db);
  const discount_id = await makeCoupon(db, store, { minimum_value: 50 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }], { discount_id });
  const body = { store_id: store, cookieCode, ...DELIVERED };
  const placed = await call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
  expect(placed).toMatchObject({ discount: 0, total: 25 });
});

test('an empty cart, and a store that is not there, are no order', async () => {
  const { store, item } = await sellingStore(db);
  await expect(place(store, item, { cookieCode: 'nobody-has-this-cart' })).rejects.toMatchObject({
    code: 'cart_empty',
  });
  await expect(place(store, item, { store_id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
  await db.updateTable('stores').set({ active: false }).where('id', '=', store).execute();
  await expect(place(store, item)).rejects.toMatchObject({ code: 'not_found' });
});

test('what is refused writes nothing', async () => {
  const { store, item } = await sellingStore(db);
  await db.updateTable('menu_items').set({ stock: 5 }).where('id', '=', item).execute();
  const coupon = await makeCoupon(db, store, { name: 'CINCO' });
  await expect(place(store, item, { code_discount: 'CINCO', change: 1 })).rejects.toMatchObject({
    code: 'change_too_small',
  });
  const menu = await db.selectFrom('menu_items').where('id', '=', item).select('stock').executeTakeFirstOrThrow();
  const { used } = await db.selectFrom('discounts').where('id', '=', coupon).select('used').executeTakeFirstOrThrow();
  const clients = await db.selectFrom('clients').where('store_id', '=', store).select('id').execute();
  expect([menu.stock, used, clients]).toEqual([5, 0, []]);
});
