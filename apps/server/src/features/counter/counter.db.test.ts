import { expandCounterMenu } from '@comanda/contract/menu/expand-counter-menu';
import { getCounterStore, setFavourite } from '@comanda/contract/floor/counter-store';
import * as calls from '@comanda/contract/floor/counter';
import { updateStore } from '@comanda/contract/stores/stores';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import {
  makeClient,
  makeItem,
  makeKey,
  makePayment,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';

const { app, as, services } = await testApp();
const { db } = services;

async function counter(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const owner = await makeUser(db, 2, selling.store);
  const attendant = await makeUser(db, 4, selling.store);
  return { ...selling, owner: as(owner.token), attendant: as(attendant.token), token: attendant.token };
}
type Shop = Awaited<ReturnType<typeof counter>>;
const ask = ({ store, token }: Shop, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/cashier/store/${store}`, headers: { authorization: `Bearer ${token}`, ...headers } });
const tab = ({ store, attendant }: Shop, b: '1' | '2', who = attendant) =>
  who(calls.getCounterCart, { params: { a: store, b } });
const put = ({ store, item, attendant }: Shop, orderTab: 1 | 2, more: object = {}) =>
  attendant(calls.saveCounterCartItem, { body: { store_id: store, orderTab, item_id: item, quantity: 1, ...more } });

test('the catalogue has what the counter sells, hidden items, codes and questions in one answer', async () => {
  const shop = await counter({ fee_type: -1 });
  const { store, attendant } = shop;
  const hidden = await makeItem(db, store, { name: 'Só no balcão', is_invisible: true, internal_id: '77', stock: 6 });
  const question = await makeQuestion(db, store, [hidden], [{ price: 3 }, { is_invisible: true }]);
  await makePayment(db, store, { id: 8, name: 'Crédito', cashier: false });
  await db.updateTable('menu_items').set({ barcode: '7891000100103' }).where('id', '=', hidden).execute();
  const answer = await attendant(getCounterStore, { params: { id: store } });
  expect(answer).toMatchObject({ fee_type: -1, attendant_discount_limit: 10, has_discount_password: false });
  expect(answer.payment_methods.map(({ name }) => name)).not.toContain('Crédito');
  const items = expandCounterMenu(answer).flatMap(({ itens }) => itens);
  expect(items.find(({ id }) => id === hidden)).toMatchObject({
    name: 'Só no balcão',
    is_invisible: true,
    internal_id: '77',
    barcode: '7891000100103',
    stock: 6,
    complementos: [{ id: question.id, complements: [{ id: question.complements[0], price: 3 }] }],
  });
});

test('what the counter has to know of the store’s settings comes with the catalogue', async () => {
  const shop = await counter();
  const params = { id: shop.store };
  const settings = {
    auto_cashier_open: true,
    attendant_discount_limit: 15,
    manager_discount_limit: 40,
    scale_label: 'price',
    pdv_discounts: true,
    coupons: false,
    service_fee: 12,
  } as const;
  await shop.owner(updateStore, { params, body: { ...settings, discount_password: 'segredo7' } });
  expect(await shop.attendant(getCounterStore, { params })).toMatchObject({ ...settings, has_discount_password: true });
});

test('the catalogue is sent again only when something changed', async () => {
  const shop = await counter();
  const first = await ask(shop);
  const etag = String(first.headers.etag);
  const second = await ask(shop, { 'if-none-match': etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  await shop.owner(setFavourite, {
    params: { id: shop.item },
    body: { store_id: shop.store, is_favourite: true },
  });
  const third = await ask(shop, { 'if-none-match': etag });
  expect(third.statusCode).toBe(200);
  expect(third.json().groups[0].itens[0]).toMatchObject({ is_favourite: true });
});

test('an attendant takes the favourites as they are', async () => {
  const shop = await counter();
  const body = { store_id: shop.store, is_favourite: true };
  await expect(shop.attendant(setFavourite, { params: { id: shop.item }, body })).rejects.toMatchObject({
    status: 403,
  });
  await expect(shop.owner(setFavourite, { params: { id: 999999 }, body })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('two tabs of one person never mix, and nobody else sees them', async () => {
  const shop = await counter();
  await put(shop, 1);
  await put(shop, 2, { quantity: 3, observation: 'sem sal' });
  expect((await tab(shop, '1')).cart_itens).toMatchObject([{ quantity: 1 }]);
  expect((await tab(shop, '2')).cart_itens).toMatchObject([{ quantity: 3, observation: 'sem sal' }]);
  expect((await tab(shop, '1', shop.owner)).cart_itens).toEqual([]);
});

test('a line is changed by editId, its quantity by its own call, and 0 takes it out', async () => {
  const shop = await counter();
  const { cart_itens } = await put(shop, 1);
  const [line] = cart_itens;
  const edited = await put(shop, 1, { editId: line?.id, observation: 'bem passado' });
  expect(edited.cart_itens).toMatchObject([{ id: line?.id, observation: 'bem passado' }]);
  const quantity = (many: number, orderTab: 1 | 2 = 1) =>
    shop.attendant(calls.updateCounterCartQuantity, {
      params: { id: Number(line?.id) },
      body: { store_id: shop.store, orderTab, quantity: many },
    });
  expect((await quantity(4)).subtotal).toBe(80);
  await expect(quantity(2, 2)).rejects.toMatchObject({ code: 'not_found' });
  expect((await quantity(0)).cart_itens).toEqual([]);
});

test('the counter puts in what customers do not see, never what has run out', async () => {
  const shop = await counter();
  const hidden = await makeItem(db, shop.store, { is_invisible: true });
  const gone = await makeItem(db, shop.store, { stock: 0 });
  expect((await put(shop, 1, { item_id: hidden })).cart_itens).toMatchObject([{ problems: [] }]);
  await expect(put(shop, 1, { item_id: gone })).rejects.toMatchObject({ code: 'item_out_of_stock' });
});

test('an order without items is the tab’s cart, once, and leaves the tab empty', async () => {
  const shop = await counter();
  await put(shop, 2, { quantity: 2 });
  const key = makeKey();
  const sell = () =>
    shop.attendant(calls.placeCashierOrder, {
      body: { store_id: shop.store, orderTab: 2, delivery_method: 4, payment: 2 },
      headers: { 'idempotency-key': key },
    });
  const placed = await sell();
  expect(placed).toMatchObject({ total: 40 });
  expect(await sell()).toEqual(placed);
  expect((await tab(shop, '2')).cart_itens).toEqual([]);
});

test('a tab’s key is as unguessable as any cart’s', async () => {
  const shop = await counter();
  const { cookie_code } = await put(shop, 1);
  expect(cookie_code).toMatch(/^[\w-]{20,}$/);
});

test('a client is found by a part of the phone or of the name, with what they had and owe', async () => {
  const shop = await counter();
  const { store, attendant } = shop;
  const id = await makeClient(db, store, { name: 'Ângela Prado', phone: '31987451299', points: 8, credit_limit: 50 });
  await attendant(calls.placeCashierOrder, {
    body: {
      store_id: store,
      delivery_method: 2,
      items: [{ item_id: shop.item, quantity: 2, observation: 'sem sal' }],
      client: { phone: '31987451299' },
      address: 'Rua das Flores',
      number: '12',
      payment: 2,
    },
    headers: { 'idempotency-key': makeKey() },
  });
  await db
    .insertInto('credit_entries')
    .values({ store_id: store, client_id: id, kind: 'debit', amount: 12.5, op_id: 'a', created_at: new Date() })
    .execute();
  const find = (search: string) => attendant(calls.findCounterClients, { params: { id: store }, query: { search } });
  expect(await find('98745-1299')).toMatchObject([{ id, name: 'Ângela Prado' }]);
  expect(await find('angela')).toMatchObject([{ id }]);
  expect(await find('a')).toEqual([]);
  const card = await attendant(calls.getCounterClient, {
    params: { id },
    query: { store_id: store },
  });
  expect(card).toMatchObject({
    points: 8,
    credit_balance: 12.5,
    credit_limit: 50,
    blocked: false,
    addresses: [{ address: 'Rua das Flores', number: '12' }],
    orders: [{ items: [{ item_id: shop.item, quantity: 2, observation: 'sem sal' }] }],
  });
  expect(card.orders[0]?.words).toMatch(/^2× /);
});

test('the way to an address costs what the store’s bands say', async () => {
  const shop = await counter({ fee_type: -2 });
  const body = { store_id: shop.store, address: 'Rua A, 1' };
  expect(await shop.attendant(calls.getCounterFee, { body })).toMatchObject({ can_delivery: false });
});

test('another store’s people reach nothing of this counter', async () => {
  const shop = await counter();
  const other = await counter();
  const client = await makeClient(db, shop.store, {});
  const foreign = { code: 'not_found' };
  await put(shop, 1);
  await expect(tab(shop, '1', other.owner)).rejects.toMatchObject(foreign);
  await expect(other.owner(getCounterStore, { params: { id: shop.store } })).rejects.toMatchObject(foreign);
  await expect(
    other.owner(calls.getCounterClient, { params: { id: client }, query: { store_id: other.store } }),
  ).rejects.toMatchObject(foreign);
});
