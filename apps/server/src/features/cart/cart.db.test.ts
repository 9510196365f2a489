import {
  applyDiscount,
  getCart,
  getCartByCode,
  removeCartItem,
  removeCartItemByGet,
  saveCartItem,
  updateCartQuantity,
} from '@comanda/contract/orders/cart';
import { updateStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';
import {
  makeCart,
  makeClient,
  makeCookieCode,
  makeCoupon,
  makeGroup,
  makeItem,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';
import { buildApp } from '../../app.ts';
import { dropOldCarts } from './drop-old-carts.ts';

const { call, as, app, services, setNow, database } = await testApp();
const { db } = services;

test('the first line makes the cart and gives its key', async () => {
  const { store, item } = await sellingStore(db);
  const cart = await call(saveCartItem, { body: { store_id: store, item_id: item, quantity: 2 } });
  expect(cart.cookie_code).toHaveLength(22);
  expect(cart.subtotal).toBe(40);
  expect(cart.cart_itens).toMatchObject([{ item_id: item, name: 'Feijoada', quantity: 2, total: 40, problems: [] }]);
});

test('the same choice again makes the line grow, another choice is a line of its own', async () => {
  const { store, item } = await sellingStore(db);
  const body = { store_id: store, item_id: item, quantity: 1 };
  const { cookie_code } = await call(saveCartItem, { body });
  await call(saveCartItem, { body: { ...body, cookie_code } });
  const cart = await call(saveCartItem, { body: { ...body, cookie_code, observation: 'sem cebola' } });
  expect(cart.cart_itens.map(({ quantity, observation }) => [quantity, observation])).toEqual([
    [2, ''],
    [1, 'sem cebola'],
  ]);
});

test('taps that come at once all count, and none makes a second line', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const taps = (code: string) =>
    Promise.all(
      Array.from({ length: 12 }, () =>
        call(saveCartItem, { body: { store_id: store, item_id: item, quantity: 1, cookie_code: code } }),
      ),
    );
  await taps(cookieCode);
  expect((await read(store, cookieCode)).cart_itens.map(({ quantity }) => quantity)).toEqual([13]);
  const fresh = makeCookieCode();
  await taps(fresh);
  expect((await read(store, fresh)).cart_itens.map(({ quantity }) => quantity)).toEqual([12]);
});

test('a line that another process writes meanwhile is not lost', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const other = await buildApp({ config: services.config, database, listen: false });
  const body = { store_id: store, item_id: item, quantity: 1, cookie_code: cookieCode };
  const post = (server: typeof app) => server.inject({ method: 'POST', url: '/api/client/cart-item', payload: body });
  const answers = await Promise.all([post(app), post(other.app), post(app), post(other.app)]);
  await other.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await read(store, cookieCode)).cart_itens.map(({ quantity }) => quantity)).toEqual([5]);
});

test('a line is replaced where it stands', async () => {
  const { store, item } = await sellingStore(db);
  const question = await makeQuestion(db, store, [item], [{ name: 'Farofa', price: 3.5 }], { max: 2 });
  const body = { store_id: store, item_id: item, quantity: 1 };
  const made = await call(saveCartItem, { body });
  const cart = await call(saveCartItem, {
    body: {
      ...body,
      cookie_code: made.cookie_code,
      editId: made.cart_itens[0]!.id, // it was made above
      complements: [{ complement_id: question.complements[0]!, quantity: 2 }], // one was made
    },
  });
  expect(cart.cart_itens).toHaveLength(1);
  expect(cart.cart_itens[0]).toMatchObject({ total: 27, complementos: [{ name: 'Farofa', quantity: 2, total: 7 }] });
});

test('a line that breaks its item’s rules is refused with the rule in words', async () => {
  const { store, item } = await sellingStore(db);
  await makeQuestion(db, store, [item], [{ name: 'Ao ponto' }], { name: 'Ponto da carne', min: 1 });
  await expect(call(saveCartItem, { body: { store_id: store, item_id: item, quantity: 1 } })).rejects.toMatchObject({
    code: 'complement_minimum',
    message: 'Em Ponto da carne, escolha pelo menos 1.',
  });
});

test('quantities that no order has are refused', async () => {
  const { store, item } = await sellingStore(db);
  const ham = await makeItem(db, store, { name: 'Presunto', type: 2, price1: 80 });
  for (const quantity of [0, -1, 1.5, 1e9, '1e3'])
    await expect(
      call(saveCartItem, { body: { store_id: store, item_id: item, quantity: quantity as number } }), // what a script sends
    ).rejects.toMatchObject({ status: 422 });
  await expect(call(saveCartItem, { body: { store_id: store, item_id: ham, quantity: 30 } })).rejects.toMatchObject({
    code: 'quantity_minimum',
    message: 'A quantidade mínima de Presunto é 50\u00a0g.',
  });
});

test('an item or a complement of another store is not sold here', async () => {
  const here = await sellingStore(db);
  const there = await sellingStore(db);
  const foreign = await makeQuestion(db, there.store, [there.item], [{ price: 1 }]);
  await expect(
    call(saveCartItem, { body: { store_id: here.store, item_id: there.item, quantity: 1 } }),
  ).rejects.toMatchObject({ code: 'item_gone' });
  await expect(
    call(saveCartItem, {
      body: {
        store_id: here.store,
        item_id: here.item,
        quantity: 1,
        complements: [{ complement_id: foreign.complements[0]!, quantity: 1 }], // one was made
      },
    }),
  ).rejects.toMatchObject({ code: 'complement_unknown' });
});

test('a line whose item has run out, is hidden or was deleted stays in the cart and says so', async () => {
  const { store, item } = await sellingStore(db);
  const cake = await makeItem(db, store, { name: 'Bolo' });
  const juice = await makeItem(db, store, { name: 'Suco', stock: 5 });
  const { cookieCode } = await makeCart(db, store, [
    { item_id: item },
    { item_id: cake },
    { item_id: juice, quantity: 3 },
    { item_id: juice, quantity: 3, observation: 'sem gelo' },
  ]);
  await db.updateTable('menu_items').set({ sold_out_until: 'infinity' }).where('id', '=', item).execute();
  await db.updateTable('menu_items').set({ deleted_at: new Date() }).where('id', '=', cake).execute();
  await touch(store);
  const cart = await read(store, cookieCode);
  expect(cart.cart_itens.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    ['Feijoada acabou.'],
    ['Bolo saiu do cardápio.'],
    [],
    ['Só temos 2 de Suco.'],
  ]);
  expect(cart.subtotal).toBe(60);
});

test('a price that changed is the price of the next read', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  expect((await read(store, cookieCode)).subtotal).toBe(20);
  await db.updateTable('menu_items').set({ price1: 22.5 }).where('id', '=', item).execute();
  await touch(store);
  expect((await read(store, cookieCode)).subtotal).toBe(22.5);
});

test('a quantity grows while there is stock, and zero removes the line', async () => {
  const { store, item } = await sellingStore(db);
  await db.updateTable('menu_items').set({ stock: 3 }).where('id', '=', item).execute();
  const { cookieCode, lines } = await makeCart(db, store, [{ item_id: item }]);
  const change = (quantity: number) =>
    call(updateCartQuantity, {
      params: { id: Number(lines[0]) },
      body: { store_id: store, cookie_code: cookieCode, quantity },
    });
  expect((await change(3)).subtotal).toBe(60);
  await expect(change(4)).rejects.toMatchObject({ code: 'stock_short', message: 'Só temos 3 de Feijoada.' });
  expect((await change(0)).cart_itens).toEqual([]);
});

test('a line is removed once, by either way, and never from another site', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode, lines } = await makeCart(db, store, [{ item_id: item }, { item_id: item, observation: 'dois' }]);
  const address = `/api/client/cart-item/remove/${lines[0]}?store_id=${store}&cookie_code=${cookieCode}`;
  const foreign = await app.inject({ url: address, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.json()).toMatchObject({ error: 'foreign_origin' });
  const input = { params: { id: Number(lines[0]) } };
  const query = { store_id: store, cookie_code: cookieCode };
  expect((await call(removeCartItemByGet, { ...input, query })).cart_itens).toHaveLength(1);
  const body = { store_id: store, cookie_code: cookieCode };
  expect((await call(removeCartItem, { ...input, body })).cart_itens).toHaveLength(1);
});

test('a cart is opened by its code alone: not by another code, and not in another store', async () => {
  const { store, item } = await sellingStore(db);
  const other = await sellingStore(db);
  const { cookieCode, lines } = await makeCart(db, store, [{ item_id: item }]);
  expect((await read(store, makeCookieCode())).cart_itens).toEqual([]);
  expect((await read(other.store, cookieCode)).cart_itens).toEqual([]);
  const body = { store_id: store, cookie_code: makeCookieCode(), quantity: 5 };
  await expect(call(updateCartQuantity, { params: { id: Number(lines[0]) }, body })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a customer finds the cart again, with the balance that they have here', async () => {
  const { store, item } = await sellingStore(db);
  const camila = await makeCustomer(db);
  const other = await makeCustomer(db);
  await makeClient(db, store, { customer_id: camila.id, points: 12.5, orders_count: 3 });
  await as(camila.token)(saveCartItem, { body: { store_id: store, item_id: item, quantity: 1 } });
  const url = await urlOf(store);
  const found = await as(camila.token)(getCart, { params: { storeSlug: url } });
  expect(found.cart_itens).toHaveLength(1);
  expect(found.client).toMatchObject({ points: 12.5, hasOrderInStore: true });
  expect((await as(other.token)(getCart, { params: { storeSlug: url } })).cart_itens).toEqual([]);
  expect((await call(getCart, { params: { storeSlug: url } })).cookie_code).toBe(null);
});

test('a store that was left gives up its cart', async () => {
  const { store, item } = await sellingStore(db);
  const next = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  await call(saveCartItem, {
    body: {
      store_id: next.store,
      item_id: next.item,
      quantity: 1,
      cookie_code: cookieCode,
      leaves_store_id: store,
    },
  });
  expect((await read(store, cookieCode)).cart_itens).toEqual([]);
  expect((await read(next.store, cookieCode)).cart_itens).toHaveLength(1);
});

test('what goes well with the cart is offered, ready to add', async () => {
  const { store, item } = await sellingStore(db);
  const pudding = await makeItem(db, store, { name: 'Pudim', is_upsell: true, price1: 9.9 });
  await makeItem(db, store, { name: 'Esgotado', is_upsell: true, sold_out_until: 'infinity' });
  const asking = await makeItem(db, store, { name: 'Com escolha', is_upsell: true });
  await makeQuestion(db, store, [asking], [{}], { min: 1 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  expect((await read(store, cookieCode)).upsell).toEqual([
    { id: pudding, name: 'Pudim', image: null, price1: 9.9, type: 1, minimum_quantity: 0 },
  ]);
});

test('a dish of lunch is flagged in the evening, with its hours', async () => {
  const { store } = await sellingStore(db);
  const lunch = await makeGroup(db, store, { start_time: '11:00', end_time: '15:00' });
  const dish = await makeItem(db, store, { name: 'Prato feito', menu_group_id: lunch });
  const { cookieCode } = await makeCart(db, store, [{ item_id: dish }]);
  const cart = await read(store, cookieCode);
  expect(cart.cart_itens[0]?.problems[0]).toMatchObject({
    code: 'item_not_now',
    message: 'Prato feito é vendido das 11h às 15h.',
  });
});

const coupon = (store_id: number, code_discount: string, more: object = {}) =>
  call(applyDiscount, { body: { store_id, code_discount, ...more } });

test('a coupon is put on by its code, whatever its capitals, and taken off by naming none', async () => {
  const { store, item } = await sellingStore(db);
  const id = await makeCoupon(db, store, { name: 'NENA10' });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const cart = await coupon(store, 'nena10', { cookie_code: cookieCode });
  expect(cart.discount).toMatchObject({ id, name: 'NENA10' });
  expect(cart.discount_refusal).toBe(null);
  const without = await call(applyDiscount, { body: { store_id: store, cookie_code: cookieCode } });
  expect(without.discount).toBe(null);
});

test('an empty cart keeps a coupon for later, and says what is missing', async () => {
  const { store } = await sellingStore(db);
  await makeCoupon(db, store, { name: 'ACIMADE50', minimum_value: 50 });
  const cart = await coupon(store, 'ACIMADE50');
  expect(cart.cookie_code).not.toBe(null);
  expect(cart.discount_refusal).toMatchObject({
    code: 'coupon_minimum',
    message: 'Este cupom vale a partir de R$\u00a050,00. Faltam R$\u00a050,00.',
  });
});

test.for([
  ['is not the store’s', {}, 'coupon_not_found', 'Não encontramos este cupom. Confira o código.'],
  ['is off', { active: false }, 'coupon_inactive', 'Este cupom não está ativo.'],
  ['ended yesterday', { expire_date: '2026-11-19' }, 'coupon_expired', 'Este cupom venceu em 19/11/2026.'],
  ['is used up', { unlimited: false, number_limit: 3, used: 3 }, 'coupon_used_up', 'Este cupom já foi todo usado.'],
  ['is for other days', { allowed_by_days: true, fri: false }, 'coupon_day', 'Este cupom não é valido no dia de hoje'],
  [
    'begins at this very minute',
    { allowed_by_time: true, start_time: '19:30', end_time: '21:00' },
    'coupon_time',
    'Cupom válido apenas entre os horários 19:30 e 21:00.',
  ],
  ['is for takeaway', { takeaway_only: true }, 'coupon_takeaway_only', 'Este cupom vale só para retirada.'],
  [
    'wants more in the cart',
    { minimum_value: 27 },
    'coupon_minimum',
    'Este cupom vale a partir de R$\u00a027,00. Faltam R$\u00a07,00.',
  ],
] as const)('a coupon that %s is refused in its own words', async ([, values, code, message]) => {
  const { store, item } = await sellingStore(db);
  const elsewhere = code === 'coupon_not_found' ? await makeStore(db) : store;
  await makeCoupon(db, elsewhere, { name: 'NENA', ...values });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  await expect(coupon(store, 'NENA', { cookie_code: cookieCode, delivery_method: 2 })).rejects.toMatchObject({
    code,
    message,
  });
});

test('a store that takes no coupons refuses each, also the one that is on a cart already', async () => {
  const { store, item } = await sellingStore(db);
  await makeCoupon(db, store, { name: 'NENA' });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  await coupon(store, 'NENA', { cookie_code: cookieCode });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  await owner(updateStore, { params: { id: store }, body: { coupons: false } });
  expect((await read(store, cookieCode)).discount_refusal).toMatchObject({ code: 'coupon_inactive' });
  await expect(coupon(store, 'NENA')).rejects.toMatchObject({ code: 'coupon_inactive' });
});

test('a first-order coupon knows the phone of somebody who has ordered', async () => {
  const { store, item } = await sellingStore(db);
  await makeCoupon(db, store, { name: 'BEMVINDO', only_first_order: true });
  await makeClient(db, store, { orders_count: 1 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const more = { cookie_code: cookieCode, client_phone: '(31) 98745-5120' };
  await expect(coupon(store, 'BEMVINDO', more)).rejects.toMatchObject({ code: 'coupon_first_order' });
  await coupon(store, 'BEMVINDO', { ...more, client_phone: '(31) 98745-0000' });
});

test('a coupon of the evening is refused in the morning, by the store’s own clock', async () => {
  const { store, item } = await sellingStore(db, { timezone: -5 });
  await makeCoupon(db, store, { name: 'NOITE', allowed_by_time: true, start_time: '18:00', end_time: '23:00' });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  // 19:30 in Brasília is 17:30 in Rio Branco.
  await expect(coupon(store, 'NOITE', { cookie_code: cookieCode })).rejects.toMatchObject({ code: 'coupon_time' });
  setNow('2026-11-20T23:30:00Z');
  await coupon(store, 'NOITE', { cookie_code: cookieCode });
  setNow('2026-11-20T22:30:00Z');
});

const touch = (store: number) =>
  db
    .updateTable('stores')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', store)
    .execute();
const urlOf = async (store: number) =>
  (await db.selectFrom('stores').where('id', '=', store).select('url').executeTakeFirstOrThrow()).url;
const read = async (store: number, code: string) =>
  call(getCartByCode, { params: { storeSlug: await urlOf(store), cookieCode: code } });

test('a cart that nobody came back to for a month is dropped', async () => {
  const { store, item } = await sellingStore(db);
  const old = await makeCart(db, store, [{ item_id: item }], { updated_at: '2026-10-01T00:00:00Z' });
  const fresh = await makeCart(db, store, [{ item_id: item }]);
  await dropOldCarts.run(services);
  expect((await read(store, old.cookieCode)).cart_itens).toEqual([]);
  expect((await read(store, fresh.cookieCode)).cart_itens).toHaveLength(1);
});
