import { placeOrder } from '@comanda/contract/checkout';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { DELIVERED, makeCart, makeKey, sellingStore } from '../../../test/order-factories.ts';

const { call, services } = await testApp();
const { db } = services;

test('a cart becomes an order with its number, its link and its total', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item, quantity: 2 }]);
  const placed = await call(placeOrder, {
    body: { store_id: store, cookieCode, ...DELIVERED },
    headers: { 'idempotency-key': makeKey() },
  });
  expect(placed).toMatchObject({ number: 1, day: '2026-11-20', status: 'received', subtotal: 40, fee: 5, total: 45 });
});
