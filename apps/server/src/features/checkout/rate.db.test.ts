import { applyDiscount, saveCartItem } from '@comanda/contract/orders/cart';
import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import {
  DELIVERED,
  makeCart,
  makeCoupon,
  makeCookieCode,
  makeKey,
  makeOrder,
  sellingStore,
} from '../../../test/order-factories.ts';

const { call, services, setNow } = await testApp({ rateLimits: true });
const { db } = services;
let minutes = 0;
beforeEach(() => setNow(new Date(Date.parse('2026-11-20T22:30:00Z') + (minutes += 2) * 60_000)));

const TOO_MANY = { code: 'too_many_attempts', status: 429, message: expect.stringMatching(/Espere \d+ segundos/) };
const order = (store: number, cookieCode: string, more: Record<string, unknown> = {}) =>
  call(placeOrder, {
    body: { store_id: store, cookieCode, ...DELIVERED, ...more },
    headers: { 'idempotency-key': makeKey() },
  });

test('a hundred people of one address order in a minute: a shop’s Wi-Fi is many', async () => {
  const { store, item } = await sellingStore(db);
  for (let person = 0; person < 100; person += 1) {
    const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
    await call(quoteOrder, { body: { store_id: store, cookieCode, ...DELIVERED } });
    await order(store, cookieCode);
  }
});

test('whoever is refused again and again waits; others of the address order on', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  for (let guess = 0; guess < placeOrder.rate; guess += 1)
    await expect(order(store, cookieCode, { code_discount: `CODIGO${guess}` })).rejects.toMatchObject({
      code: 'coupon_not_found',
    });
  await expect(order(store, cookieCode)).rejects.toMatchObject(TOO_MANY);
  await makeOrder(call, db, { store, item });
  const other = await sellingStore(db);
  await makeOrder(call, db, other);
});

test('a cart for each guess does not help', async () => {
  const { store, item } = await sellingStore(db);
  const answers: string[] = [];
  for (let guess = 0; guess < 70; guess += 1)
    answers.push(await order(store, makeCookieCode(), { code_discount: `CODIGO${guess}` }).catch(({ code }) => code));
  expect(answers.slice(0, 60)).not.toContain('too_many_attempts');
  expect(new Set(answers.slice(60))).toEqual(new Set(['too_many_attempts']));
  await makeOrder(call, db, { store, item }); // who has a cart and orders is not held up by them
});

test('a cart has a bound of its own, and a coupon is tried by an address', async () => {
  const { store, item } = await sellingStore(db);
  const quote = (cookieCode: string, code_discount?: string) =>
    call(quoteOrder, {
      body: { store_id: store, cookieCode, ...DELIVERED, ...(code_discount ? { code_discount } : {}) },
    });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  for (let asked = 0; asked < quoteOrder.rate; asked += 1) await quote(cookieCode);
  await expect(quote(cookieCode)).rejects.toMatchObject(TOO_MANY);
  const other = await makeCart(db, store, [{ item_id: item }]);
  await quote(other.cookieCode);
  for (let asked = 0; asked < quoteOrder.rate; asked += 1) await quote(makeCookieCode(), `CODIGO${asked}`);
  await expect(quote(other.cookieCode, 'CODIGO')).rejects.toMatchObject(TOO_MANY);
  await expect(quote(other.cookieCode, 'CODIGO')).rejects.toMatchObject(TOO_MANY); // the same code again
});

test('a hundred people of one address look at the price with the shop’s coupon in a minute', async () => {
  const { store, item } = await sellingStore(db);
  for (let person = 0; person < 100; person += 1) {
    const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
    await call(quoteOrder, { body: { store_id: store, cookieCode, ...DELIVERED, code_discount: 'SEXTA' } });
  }
});

test('forty phones fill their bags at once', async () => {
  const { store, item } = await sellingStore(db);
  for (let phone = 0; phone < 40; phone += 1) {
    const cookie_code = makeCookieCode();
    for (let line = 0; line < 5; line += 1)
      await call(saveCartItem, { body: { store_id: store, cookie_code, item_id: item, quantity: 1 } });
  }
});

test('a good coupon is put on any number of carts of one address; one guessed after another is stopped', async () => {
  const { store, item } = await sellingStore(db);
  await makeCoupon(db, store, { name: 'SEXTA' });
  const apply = (cookie_code: string, code_discount: string) =>
    call(applyDiscount, { body: { store_id: store, cookie_code, code_discount } });
  for (let person = 0; person < 40; person += 1) {
    const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
    await apply(cookieCode, 'SEXTA');
  }
  const answers: string[] = [];
  for (let guess = 0; guess < 100; guess += 1)
    answers.push(
      await apply(makeCookieCode(), `CODIGO${guess}`).then(
        () => 'ok',
        ({ code }) => code,
      ),
    );
  expect(answers.slice(0, 90)).not.toContain('too_many_attempts');
  expect(new Set(answers.slice(90))).toEqual(new Set(['too_many_attempts']));
});
