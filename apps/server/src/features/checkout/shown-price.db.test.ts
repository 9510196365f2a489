import { getCartByCode, saveCartItem } from '@comanda/contract/orders/cart';
import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { DELIVERED, makeKey, sellingStore } from '../../../test/order-factories.ts';

const { call, services } = await testApp();
const { db } = services;

/** Two plates at R$ 20,00 and R$ 5,00 of delivery, chosen and ordered by somebody who sends no amounts. */
async function shopper(values: object = {}) {
  const { store, item } = await sellingStore(db, { fee_type: 5, ...values });
  const { url } = await db.selectFrom('stores').where('id', '=', store).select('url').executeTakeFirstOrThrow();
  const { cookie_code, cart_itens } = await call(saveCartItem, {
    body: { store_id: store, item_id: item, quantity: 2 },
  });
  const cookieCode = cookie_code!; // made with the line
  const draft = { store_id: store, cookieCode, ...DELIVERED };
  return {
    store,
    item,
    line: cart_itens[0]!.id, // see above
    read: () => call(getCartByCode, { params: { storeSlug: url, cookieCode } }),
    quote: (more: object = {}) => call(quoteOrder, { body: { ...draft, ...more } }),
    order: (more: object = {}) =>
      call(placeOrder, { body: { ...draft, ...more }, headers: { 'idempotency-key': makeKey() } }),
  };
}
async function priced(store: StoreId, item: ItemId, price1: number) {
  await db.updateTable('menu_items').set({ price1 }).where('store_id', '=', store).where('id', '=', item).execute();
  await reset(store, {});
}
async function reset(store: StoreId, values: object) {
  await db
    .updateTable('stores')
    .set((eb) => ({ ...values, menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', store)
    .execute();
}
const changed = (changes: unknown[], total: object) => ({
  code: 'order_changed',
  detail: { changes, total, quote: expect.any(Object) },
});
const lineRose = (id: number, after: number) => ({ code: 'line_price', id, name: 'Feijoada', before: 20, after });

test('what a cart was said to cost is not exceeded in silence', async () => {
  const { store, item, line, order } = await shopper();
  await priced(store, item, 22);
  await expect(order()).rejects.toMatchObject(changed([lineRose(line, 22)], { before: 45, after: 49 }));
});

test('whoever reads the cart again has been told the new price', async () => {
  const { store, item, read, order } = await shopper();
  await priced(store, item, 22);
  expect(await read()).toMatchObject({ subtotal: 44 });
  expect(await order()).toMatchObject({ total: 49 });
});

test('a refusal accepts nothing, its quote does', async () => {
  const { store, item, order } = await shopper();
  await priced(store, item, 22);
  const refusal = await order().catch((error: unknown) => error as { detail: { quote: object } });
  await expect(order()).rejects.toMatchObject({ code: 'order_changed' });
  expect(await order({ quote: (refusal as { detail: { quote: object } }).detail.quote })).toMatchObject({ total: 49 });
});

test('what has become cheaper is ordered', async () => {
  const { store, item, quote, order } = await shopper();
  await quote();
  await priced(store, item, 18);
  expect(await order()).toMatchObject({ total: 41 });
});

test('a fee that rose after the price was asked is a difference', async () => {
  const { store, quote, order } = await shopper();
  expect(await quote()).toMatchObject({ quote: { total: 45 } });
  await reset(store, { fee_type: 8 });
  const fee = { code: 'fee_changed', before: 5, after: 8 };
  await expect(order()).rejects.toMatchObject(changed([fee], { before: 45, after: 48 }));
  await quote();
  expect(await order()).toMatchObject({ total: 48 });
});

test('a fee that was said is remembered when another line comes in', async () => {
  const { store, item, quote, order } = await shopper();
  await quote();
  const body = { store_id: store, item_id: item, quantity: 1, observation: 'Sem couve' };
  const { cookieCode } = await db
    .selectFrom('carts')
    .where('store_id', '=', store)
    .select('cookie_code as cookieCode')
    .executeTakeFirstOrThrow();
  await call(saveCartItem, { body: { ...body, cookie_code: cookieCode } });
  await reset(store, { fee_type: 8 });
  const fee = { code: 'fee_changed', before: 5, after: 8 };
  await expect(order()).rejects.toMatchObject(changed([fee], { before: 65, after: 68 }));
});

test('a discount that was said and has ended is a difference', async () => {
  const { store, quote, order } = await shopper({ discount: 10 });
  const said = await quote();
  await reset(store, { discount: 0 });
  const discount = { code: 'discount_changed', before: said.quote.discount, after: 0 };
  await expect(order()).rejects.toMatchObject(changed([discount], { before: said.quote.total, after: 45 }));
});

test('a price for half a draft is no price', async () => {
  const { store, quote, order } = await shopper({ fee_type: -1 });
  const { id } = await db
    .insertInto('fees')
    .values({ store_id: store, name: 'Centro', price: 6 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await reset(store, {});
  const { refusals } = await quote();
  expect(refusals.map(({ code }) => code)).toContain('fee_required');
  expect(await order({ variable_fee_id: id })).toMatchObject({ total: 46 });
});
