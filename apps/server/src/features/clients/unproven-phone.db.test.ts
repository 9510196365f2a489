import {
  loginCustomer,
  registerCustomer,
  registerIfoodClient,
  updateCustomer,
} from '@comanda/contract/clients/accounts';
import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { getCustomer, getLastOrder } from '@comanda/contract/clients/clients';
import type { ClientId } from '@comanda/domain/ids';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { DELIVERED, makeCart, makeClient, makeKey, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, as, database } = await testApp();
const { db } = database;
const PASSWORD = 'feijoada completa';
const PHONE = '31987455120';
const HOME = { address: 'Rua da Vítima', number: '7', reference: '', zipcode: '', city_name: 'BH', fee_name: '' };

let place: Awaited<ReturnType<typeof sellingStore>>;
let victim: ClientId;
beforeEach(async () => {
  await db.deleteFrom('customers').execute();
  place = await sellingStore(db, { cashback_program: 10 });
  victim = await makeClient(db, place.store, { points: 30, last_address: JSON.stringify(HOME), orders_count: 4 });
});

const signUp = (more: Record<string, unknown> = {}) =>
  call(registerCustomer, {
    body: {
      store_id: place.store,
      name: 'Estranho',
      phone: '(31) 98745-5120',
      email: 'estranho@comanda.test',
      tax_id: '529.982.247-25',
      password: PASSWORD,
      ...more,
    },
    query: {},
  });
const record = (id = victim) =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', place.store)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const records = () => db.selectFrom('clients').selectAll().where('store_id', '=', place.store).orderBy('id').execute();
const here = ({ id, token }: { id: number; token: string }) =>
  as(token)(getCustomer, { params: { id }, query: { store_id: place.store } });

test('an account with a stranger’s phone has its own, empty balance, and the stranger keeps theirs', async () => {
  const stranger = await signUp();
  expect(await here(stranger)).toMatchObject({ points: 0, hasOrderInStore: false, last_address: null });
  expect(await record()).toMatchObject({ customer_id: null, points: 30, last_address: HOME, name: 'Camila Rezende' });
  await call(loginCustomer, { body: { phone: PHONE, password: PASSWORD, store_id: place.store } });
  expect(await record()).toMatchObject({ customer_id: null, points: 30, last_address: HOME });
});

test('a phone that an account changes to opens nothing either', async () => {
  const stranger = await signUp({ phone: '(31) 98888-0000' });
  const body = { phone: PHONE, current_password: PASSWORD };
  await as(stranger.token)(updateCustomer, { params: { id: stranger.id }, body });
  await call(loginCustomer, { body: { phone: PHONE, password: PASSWORD, store_id: place.store } });
  await makeOrder(as(stranger.token), db, place);
  expect(await here(stranger)).toMatchObject({ points: 0 });
  expect(await record()).toMatchObject({ customer_id: null, points: 30, last_address: HOME, orders_count: 4 });
});

test('its orders spend nothing of the stranger’s, and are its own', async () => {
  const stranger = await signUp();
  const { cookieCode } = await makeCart(db, place.store, [{ item_id: place.item }]);
  const draft = { store_id: place.store, cookieCode, ...DELIVERED, use_cashback: true };
  const quoted = await as(stranger.token)(quoteOrder, { body: draft });
  expect(quoted.quote.cashback).toBe(0);
  const placed = await as(stranger.token)(placeOrder, { body: draft, headers: { 'idempotency-key': makeKey() } });
  const order = await db.selectFrom('orders').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ customer_id: stranger.id, cashback: 0 });
  expect(order.client_id).not.toBe(victim);
  expect(await record()).toMatchObject({ points: 30, orders_count: 4, last_address: HOME, email: '' });
  expect(await here(stranger)).toMatchObject({ client_id: order.client_id, points: 0, hasOrderInStore: true });
  await makeOrder(as(stranger.token), db, place, { client_phone: '(31) 97777-1111' });
  expect(await records()).toHaveLength(2); // the account has one record, whatever phone it types
});

test('an account made with an order is as unproven as any', async () => {
  const placed = await makeOrder(call, db, place, {
    client_email: 'estranho@comanda.test',
    client_tax_id: '529.982.247-25',
    password: PASSWORD,
  });
  const order = await db.selectFrom('orders').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow();
  expect(order.client_id).not.toBe(victim);
  const [, own] = await records();
  expect(own).toMatchObject({ id: order.client_id, customer_id: order.customer_id, points: 0, orders_count: 1 });
  expect(await record()).toMatchObject({ customer_id: null, points: 30, last_address: HOME });
});

test('a guest’s order goes to the shop’s record, which shows and gives them nothing', async () => {
  await db.updateTable('clients').set({ customer_id: 77 }).where('id', '=', victim).execute();
  const placed = await makeOrder(call, db, place, { use_cashback: true, client_email: 'estranho@comanda.test' });
  const order = await db.selectFrom('orders').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ client_id: victim, cashback: 0, customer_id: null });
  // Whoever proved it sees the record: what a stranger types is not written there.
  expect(await record()).toMatchObject({ points: 30, orders_count: 5, last_address: HOME, email: '' });
});

test('nobody is waited for: an account comes first, and the phone’s own orders do not fill it', async () => {
  await db.deleteFrom('clients').where('store_id', '=', place.store).execute();
  const early = await signUp();
  const guest = await makeOrder(call, db, place, { address: 'Rua da Vítima' });
  const order = await db.selectFrom('orders').selectAll().where('id', '=', guest.id).executeTakeFirstOrThrow();
  const mine = await here(early);
  expect(order.client_id).not.toBe(mine.client_id);
  expect(mine).toMatchObject({ points: 0, hasOrderInStore: false, last_address: null });
  const params = { clientId: early.id, storeId: place.store };
  expect(await as(early.token)(getLastOrder, { params })).toMatchObject({ order: null, address: null });
});

test('from iFood neither', async () => {
  const body = { store_id: place.store, name: 'Ivo', phone: PHONE, order_code: 'A1B2', password: PASSWORD };
  const { customer, token } = await call(registerIfoodClient, { body });
  expect(await here({ id: customer!.id, token: token! })).toMatchObject({ points: 0, last_address: null });
  expect(await record()).toMatchObject({ customer_id: null, points: 30, name: 'Camila Rezende', source: '' });
});

test('whose phone it is has an account too: both sign in with their own password', async () => {
  const stranger = await signUp({ email: '' });
  const owner = await signUp({ name: 'Camila', email: 'camila@comanda.test', password: 'pastel de feira' });
  expect(owner.id).not.toBe(stranger.id);
  const signIn = (password: string) => call(loginCustomer, { body: { phone: PHONE, password } });
  expect((await signIn('pastel de feira')).id).toBe(owner.id);
  expect((await signIn(PASSWORD)).id).toBe(stranger.id);
  await expect(signIn('outra coisa qualquer')).rejects.toMatchObject({ code: 'wrong_password' });
});

test('an account without an e-mail has a phone that no other has', async () => {
  await signUp();
  await expect(signUp({ email: '' })).rejects.toMatchObject({
    code: 'phone_taken',
    detail: { fields: { phone: expect.any(String) } },
  });
});
