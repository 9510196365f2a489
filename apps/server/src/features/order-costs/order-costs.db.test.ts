import { addOrderItem, removeOrderItem } from '@comanda/contract/orders/order-edits';
import { correctOrder } from '@comanda/contract/orders/corrections';
import { getCostSettings, saveCostSettings } from '@comanda/contract/menu/costs';
import { tryCoupon } from '@comanda/contract/marketing/discounts';
import { getOrderCosts } from '@comanda/contract/orders/order-costs';
import { updateOrder } from '@comanda/contract/orders/orders';
import { attachTag, createTag, updateTag } from '@comanda/contract/menu/tags';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeItem, makeOrder, makePayment, makeQuestion, sellingStore } from '../../../test/order-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;

/** A store that has said all that it costs: 40 % of R$ 20,00 for the food, 6 % tax, R$ 1,50 a bag, R$ 0,50 a box. */
async function costingStore() {
  const { store, item } = await sellingStore(db);
  await db.updateTable('menu_items').set({ cost: 8, packaging_cost: 0.5 }).where('id', '=', item).execute();
  await db.insertInto('cost_settings').values({ store_id: store, packaging_cost: 1.5, tax_percent: 6 }).execute();
  const visa = await makePayment(db, store, { id: PAYMENT.credit, name: 'Visa', fee_percent: 3, fee_fixed: 0.2 });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  return { store, item, visa, owner };
}
const costsOf = (store: StoreId, id: OrderId) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .where('id', '=', id)
    .select(['total', 'goods_cost', 'goods_cost_unknown', 'packaging_cost', 'payment_fee', 'payment_fee_unknown'])
    .select(['channel_fee', 'tax', 'delivery_cost'])
    .executeTakeFirstOrThrow();
const linesOf = async (store: StoreId, id: OrderId) =>
  (
    await db
      .selectFrom('order_items')
      .where('store_id', '=', store)
      .where('order_id', '=', id)
      .select('cost')
      .orderBy('line')
      .execute()
  ).map(({ cost }) => cost);

test('an order keeps what it cost when it was sold', async () => {
  const { store, item, visa } = await costingStore();
  await db.insertInto('channel_fees').values({ store_id: store, origin: 'storefront', fee_percent: 2 }).execute();
  const order = await makeOrder(call, db, { store, item }, { payment: PAYMENT.credit, real_id: visa }, { quantity: 2 });
  expect(await costsOf(store, order.id)).toEqual({
    total: 45,
    goods_cost: 16,
    goods_cost_unknown: 0,
    packaging_cost: 2.5,
    payment_fee: 1.55,
    payment_fee_unknown: false,
    channel_fee: 0.9,
    tax: 2.7,
    delivery_cost: null,
  });
  await db.updateTable('menu_items').set({ cost: 11 }).where('id', '=', item).execute();
  expect(await linesOf(store, order.id)).toEqual([16]);
});

test('the next order knows a material’s new price, the last one keeps the old', async () => {
  const { store, item, owner } = await costingStore();
  const tag = await owner(createTag, {
    body: { store_id: store, name: 'Carne', unit: 'kg', cost: 30, yield_factor: 80 },
  });
  await owner(attachTag, { body: { store_id: store, tag_id: tag.id, menu_item_id: item, quantity: 200, unit: 'g' } });
  const first = await makeOrder(call, db, { store, item });
  await owner(updateTag, { params: { id: tag.id }, body: { store_id: store, cost: 40 } });
  const next = await makeOrder(call, db, { store, item });
  expect(await linesOf(store, first.id)).toEqual([7.5]);
  expect(await linesOf(store, next.id)).toEqual([10]);
});

test('what nobody has said is not known, and counted', async () => {
  const { store, item } = await costingStore();
  const amex = await makePayment(db, store, { id: PAYMENT.creditB, name: 'Amex' });
  await makeQuestion(db, store, [item], [{ price: 3 }], { max: 2 });
  const { complements } = await makeQuestion(db, store, [item], [{ price: 3 }], { max: 2 });
  const line = { complements: [{ complement_id: complements[0], quantity: 1 }] };
  const order = await makeOrder(call, db, { store, item }, { payment: PAYMENT.creditB, real_id: amex }, line);
  expect(await linesOf(store, order.id)).toEqual([null]);
  expect(await costsOf(store, order.id)).toMatchObject({
    goods_cost: 0,
    goods_cost_unknown: 23,
    payment_fee: 0,
    payment_fee_unknown: true,
  });
});

test('lines that come and go take their costs along, and so do fees and tax', async () => {
  const { store, item, visa, owner } = await costingStore();
  const other = await makeItem(db, store, { price1: 10, cost: 3 });
  const order = await makeOrder(call, db, { store, item }, { payment: PAYMENT.credit, real_id: visa }, { quantity: 3 });
  await db.updateTable('menu_items').set({ cost: 11 }).where('id', '=', item).execute();
  await owner(removeOrderItem, { params: { itemId: 1 }, body: { store_id: store, order_id: order.id, quantity: 2 } });
  expect(await costsOf(store, order.id)).toMatchObject({
    goods_cost: 16,
    packaging_cost: 2.5,
    tax: 2.7,
    payment_fee: 1.55,
  });
  await owner(addOrderItem, { params: { orderId: order.id }, body: { store_id: store, item_id: other, quantity: 2 } });
  expect(await linesOf(store, order.id)).toEqual([16, 6]);
  expect(await costsOf(store, order.id)).toMatchObject({ total: 65, goods_cost: 22, tax: 3.9, payment_fee: 2.15 });
});

test('another way of paying has another fee', async () => {
  const { store, item, visa, owner } = await costingStore();
  const order = await makeOrder(call, db, { store, item }, { payment: PAYMENT.credit, real_id: visa });
  expect(await costsOf(store, order.id)).toMatchObject({ payment_fee: 0.95 });
  await owner(correctOrder, {
    params: { id: order.id },
    body: {
      store_id: store,
      from: 'received',
      total: 25,
      reason: 'Pagou em dinheiro',
      payment: { payment: PAYMENT.cash },
    },
  });
  expect(await costsOf(store, order.id)).toMatchObject({ payment_fee: 0, payment_fee_unknown: false });
});

test('a delivery costs what its driver earns for it, once it is brought', async () => {
  const { store, item, owner } = await costingStore();
  const driver = await db
    .insertInto('drivers')
    .values({ store_id: store, name: 'Beto', phone: '31987455121', delivery_pay: 6.5, created_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await makeOrder(call, db, { store, item });
  const move = (body: object) => owner(updateOrder, { body: { store_id: store, id: order.id, ...body } });
  await move({ driver_id: driver.id });
  for (const status of ['preparing', 'ready', 'dispatched'] as const) await move({ status });
  expect(await costsOf(store, order.id)).toMatchObject({ delivery_cost: null });
  await move({ status: 'delivered' });
  expect(await costsOf(store, order.id)).toMatchObject({ delivery_cost: 6.5 });
  await move({ undo: true });
  expect(await costsOf(store, order.id)).toMatchObject({ delivery_cost: null });
});

test('a store says what a sale costs it, and the next order counts that', async () => {
  const { store, item, owner } = await costingStore();
  const channel = { origin: 'storefront', fee_percent: 5, fee_fixed: 0.5 };
  const settings = { packaging_cost: 2, tax_percent: 10, channels: [channel] };
  const save = (more: object = {}) => owner(saveCostSettings, { body: { store_id: store, ...settings, ...more } });
  expect(await save()).toEqual(settings);
  expect(await owner(getCostSettings, { query: { store_id: store } })).toEqual(settings);
  const order = await makeOrder(call, db, { store, item });
  expect(await owner(getOrderCosts, { params: { id: order.id }, query: { store_id: store } })).toMatchObject({
    packaging_cost: 2.5,
    tax: 2.5,
    channel_fee: 1.75,
  });
  await expect(save({ channels: [channel, channel] })).rejects.toMatchObject({ code: 'invalid_input' });
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  await expect(attendant(getCostSettings, { query: { store_id: store } })).rejects.toMatchObject({ code: 'forbidden' });
  const kept = await db.selectFrom('changes').where('store_id', '=', store).select('entity').execute();
  expect(kept.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['cost_settings', 'channel_fees']));
});

test('a coupon is tried on the orders of last month', async () => {
  const { store, item, owner } = await costingStore();
  const coupon = { store_id: store, type: 2, value: 15 } as const;
  await makeOrder(call, db, { store, item });
  expect(await owner(tryCoupon, { body: coupon })).toMatchObject({ orders: 0, unknown: 0 });
  await db.updateTable('orders').set({ day: '2026-10-31', delivery_cost: 0 }).where('store_id', '=', store).execute();
  // R$ 10,00 are left to pay, of which R$ 8,00 are food, R$ 2,00 packaging and R$ 0,60 tax.
  expect(await owner(tryCoupon, { body: coupon })).toEqual({ orders: 1, unknown: 0, losing: 1, share: 100, loss: 0.6 });
  expect(await owner(tryCoupon, { body: { ...coupon, minimum_value: 21 } })).toMatchObject({ orders: 0 });
});
