import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { DELIVERED, makeCart, makeCoupon, makeItem, makeKey, sellingStore } from '../../../test/order-factories.ts';

const { call, services } = await testApp();
const { db } = services;

/** A customer who has seen what a cart costs, and sends it. */
async function seen(store: StoreId, lines: Parameters<typeof makeCart>[2], values: object = {}) {
  const { cookieCode } = await makeCart(db, store, lines, { ...values });
  const body = { store_id: store, cookieCode, ...DELIVERED };
  const { quote } = await call(quoteOrder, { body });
  const headers = { 'idempotency-key': makeKey() };
  return (accepted = quote) => call(placeOrder, { body: { ...body, quote: accepted }, headers });
}
const change = (store: StoreId, item: ItemId, values: object) =>
  Promise.all([
    db.updateTable('menu_items').set(values).where('store_id', '=', store).where('id', '=', item).execute(),
    db
      .updateTable('stores')
      .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
      .where('id', '=', store)
      .execute(),
  ]);
const refusalOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => {
      throw new Error('it was placed');
    },
    (error: unknown) => error as { code: string; detail: Record<string, unknown> },
  );

test('what costs as it was seen is placed', async () => {
  const { store, item } = await sellingStore(db);
  const send = await seen(store, [{ item_id: item, quantity: 2 }]);
  expect(await send()).toMatchObject({ total: 45 });
});

test('a price that rose meanwhile is shown, and charged once it is accepted', async () => {
  const { store, item } = await sellingStore(db);
  const send = await seen(store, [{ item_id: item, quantity: 2 }]);
  await change(store, item, { price1: 22 });
  const refusal = await refusalOf(send());
  expect(refusal.code).toBe('order_changed');
  expect(refusal.detail).toMatchObject({
    changes: [{ code: 'line_price', name: 'Feijoada', before: 20, after: 22 }],
    total: { before: 45, after: 49 },
  });
  expect(await send(refusal.detail['quote'] as never)).toMatchObject({ total: 49 });
});

test('what has run out is left out once the customer accepts it', async () => {
  const { store, item } = await sellingStore(db);
  const juice = await makeItem(db, store, { name: 'Suco', price1: 9 });
  const send = await seen(store, [{ item_id: item }, { item_id: juice }]);
  await change(store, juice, { sold_out_until: 'infinity' });
  const refusal = await refusalOf(send());
  expect(refusal.detail).toMatchObject({ changes: [{ code: 'line_missing', name: 'Suco' }], total: { after: 25 } });
  const placed = await send(refusal.detail['quote'] as never);
  const lines = await db.selectFrom('order_items').where('order_id', '=', placed.id).select('name').execute();
  expect(lines).toEqual([{ name: 'Feijoada' }]);
});

test('of what is short the rest is offered', async () => {
  const { store, item } = await sellingStore(db);
  const send = await seen(store, [{ item_id: item, quantity: 3 }]);
  await change(store, item, { stock: 2 });
  const refusal = await refusalOf(send());
  expect(refusal.detail).toMatchObject({ changes: [{ code: 'line_quantity', before: 3, after: 2 }] });
  expect(await send(refusal.detail['quote'] as never)).toMatchObject({ subtotal: 40 });
});

test('an order of which nothing is left says so', async () => {
  const { store, item } = await sellingStore(db);
  const send = await seen(store, [{ item_id: item }]);
  await change(store, item, { sold_out_until: 'infinity' });
  expect(await refusalOf(send())).toMatchObject({ code: 'item_sold_out', message: 'Feijoada acabou.' });
});

test('a coupon that ended meanwhile is refused in its own words', async () => {
  const { store, item } = await sellingStore(db);
  const discount_id = await makeCoupon(db, store, {});
  const send = await seen(store, [{ item_id: item }], { discount_id });
  await db.updateTable('discounts').set({ active: false }).where('id', '=', discount_id).execute();
  expect(await refusalOf(send())).toMatchObject({ code: 'coupon_inactive' });
});

test('a total that the customer lowered is not charged', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const body = { store_id: store, cookieCode, ...DELIVERED };
  const { quote } = await call(quoteOrder, { body });
  const lowered = { ...quote, total: 1 as typeof quote.total };
  const attempt = call(placeOrder, {
    body: { ...body, quote: lowered },
    headers: { 'idempotency-key': makeKey() },
  });
  expect(await refusalOf(attempt)).toMatchObject({
    code: 'order_changed',
    detail: { total: { before: 1, after: 25 } },
  });
});
