import { registerCustomer } from '@comanda/contract/clients/accounts';
import { getClientFile } from '@comanda/contract/clients/client-file';
import { findClientHabits } from '@comanda/contract/clients/client-habits';
import * as calls from '@comanda/contract/clients/clients';
import { ROLE } from '@comanda/domain/codes';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';
import { makeItem } from '../../../test/menu-factories.ts';

const { call, as, database } = await testApp();
const { db } = database;

let store: StoreId;
let manager: string;
let foreign: string;
beforeAll(async () => {
  foreign = (await makeUser(db, ROLE.owner, await makeStore(db))).token;
});
beforeEach(async () => {
  store = await makeStore(db);
  manager = (await makeUser(db, ROLE.manager, store)).token;
});

let phones = 0;
async function makeClient(values: Record<string, unknown> = {}): Promise<ClientId> {
  const phone = `11999${String((phones += 1)).padStart(6, '0')}`;
  const row = await db
    .insertInto('clients')
    .values({ store_id: store, name: 'Cliente', phone, created_at: FRIDAY_EVENING, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
async function makeOrder(client_id: ClientId | null, values: Record<string, unknown> = {}): Promise<OrderId> {
  const number = (phones += 1);
  const row = await db
    .insertInto('orders')
    .values({
      store_id: store,
      day: '2026-11-20',
      number,
      status: 'delivered',
      type: 2,
      origin: 'menu',
      delivery_method: 2,
      client_id,
      subtotal: 40,
      fee: 5,
      fee_free: false,
      discount: 0,
      additions: 0,
      service_fee: 0,
      cashback: 0,
      total: 45,
      trace: '[]',
      track_token: `t${number}`,
      idem_key: `k${number}`,
      request_hash: '',
      created_at: FRIDAY_EVENING,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const list = (query: Record<string, string> = {}) => as(manager)(calls.findClients, { params: { id: store }, query });
const names = async (query: Record<string, string>) => (await list(query)).clients.map(({ name }) => name);

test('finds clients by a part of the name or phone, whatever the accents and marks', async () => {
  await makeClient({ name: 'João da Conceição', phone: '11987654321' });
  await makeClient({ name: 'Márcia 100% Vegana', phone: '2133334444' });
  expect(await names({ search: 'joao da conc' })).toEqual(['João da Conceição']);
  expect(await names({ search: 'MARCIA' })).toEqual(['Márcia 100% Vegana']);
  expect(await names({ search: '(11) 98765' })).toEqual(['João da Conceição']);
  expect(await names({ search: '100%' })).toEqual(['Márcia 100% Vegana']);
  expect(await names({ search: '%' })).toEqual(['Márcia 100% Vegana']);
  expect(await names({ search: '_' })).toEqual([]);
  expect(await names({ search: 'ninguém' })).toEqual([]);
});

test('sorts by name, orders, total, points or last order; who never ordered comes last', async () => {
  await makeClient({ name: 'bruno', orders_count: 2, orders_total: 90, last_order_at: '2026-11-01T12:00:00Z' });
  await makeClient({ name: 'Ágata', orders_count: 9, orders_total: 30, last_order_at: '2026-11-19T12:00:00Z' });
  await makeClient({ name: 'Carla', points: 12.5 });
  expect(await names({})).toEqual(['Ágata', 'bruno', 'Carla']);
  expect(await names({ sort: 'name', direction: 'asc' })).toEqual(['Ágata', 'bruno', 'Carla']);
  expect(await names({ sort: 'orders_total' })).toEqual(['bruno', 'Ágata', 'Carla']);
  expect(await names({ sort: 'points' })).toEqual(['Carla', 'bruno', 'Ágata']);
  expect(await names({ sort: 'last_order_at', direction: 'asc' })).toEqual(['bruno', 'Ágata', 'Carla']);
  // Whom nobody has called yet is called first, then whom it is longest ago of.
  const called = (name: string, contacted_at: string) =>
    db.updateTable('clients').set({ contacted_at }).where('store_id', '=', store).where('name', '=', name).execute();
  await called('bruno', '2026-11-19T22:00:00Z');
  await called('Carla', '2026-11-12T22:00:00Z');
  expect(await names({ sort: 'contacted_at', direction: 'asc' })).toEqual(['Ágata', 'Carla', 'bruno']);
});

test('shows fifty at a time and says how many there are', async () => {
  for (let at = 0; at < 51; at += 1) await makeClient({ name: `Cliente ${String(at).padStart(2, '0')}` });
  const query = { sort: 'name', direction: 'asc' };
  expect(await list(query)).toMatchObject({ page: 1, pages: 2, total: 51 });
  const second = await list({ ...query, page: '2' });
  expect(second.clients.map(({ name }) => name)).toEqual(['Cliente 50']);
});

test('the habits of some: orders of each month, what they order most, and where they live', async () => {
  const other = await makeStore(db);
  const pizza = await makeItem(db, store, { name: 'Pizza', image: '/pizza' });
  const water = await makeItem(db, store, { name: 'Água' });
  const camila = await makeClient({ last_address: JSON.stringify({ fee_name: 'Horto', city_name: 'Beagá' }) });
  const nobody = await makeClient();
  const lineOf = (order_id: OrderId, item_id: typeof pizza, line: number, quantity: number) =>
    db
      .insertInto('order_items')
      .values({
        store_id: store,
        order_id,
        line,
        item_id,
        item_type: 1,
        name: 'linha',
        item_price: 10,
        quantity,
        total: 10,
        total_unique: 10,
      })
      .execute();
  for (const [at, day] of ['2026-11-20', '2026-11-03', '2026-09-30', '2025-12-10'].entries()) {
    const order = await makeOrder(camila, { day, created_at: `${day}T23:00:00Z` });
    if (at < 2) await lineOf(order, pizza, 1, 1);
    if (at === 2) await lineOf(order, water, 1, 9);
  }
  await makeOrder(camila, { status: 'cancelled' });
  await makeOrder(camila, { day: '2025-11-28', created_at: '2025-11-28T12:00:00Z' });
  const habits = (ids: readonly ClientId[], id = store) =>
    as(manager)(findClientHabits, { params: { id }, query: { ids: ids.join(',') } });
  expect((await habits([camila, nobody])).toSorted((a, b) => a.id - b.id)).toEqual([
    {
      id: camila,
      place: 'Horto',
      months: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2],
      likes: { name: 'Pizza', image: '/pizza' },
    },
    { id: nobody, place: '', months: Array.from({ length: 12 }, () => 0), likes: null },
  ]);
  const theirs = (await makeUser(db, ROLE.manager, other)).token;
  expect(await as(theirs)(findClientHabits, { params: { id: other }, query: { ids: String(camila) } })).toEqual([]);
});

test('lists who has not ordered for thirty days or ever, the longest absent first', async () => {
  await makeClient({ name: 'Ontem', last_order_at: '2026-11-19T22:00:00Z' });
  await makeClient({ name: 'Outubro', last_order_at: '2026-10-01T12:00:00Z' });
  await makeClient({ name: 'Julho', last_order_at: '2026-07-01T12:00:00Z' });
  await makeClient({ name: 'Nunca' });
  const params = { id: store };
  const absent = await as(manager)(calls.findClientsWithoutOrder, { params, query: {} });
  expect(absent.clients.map(({ name }) => name)).toEqual(['Julho', 'Outubro', 'Nunca']);
  const longer = await as(manager)(calls.findClientsWithoutOrder, { params, query: { days: '90', search: 'jul' } });
  expect(longer.clients.map(({ name }) => name)).toEqual(['Julho']);
});

test('a card has the orders, the total, the points and the last address', async () => {
  const last_address = { address: 'Rua das Flores', number: '12', fee_name: 'Centro', variable_fee_id: 7 };
  const id = await makeClient({
    name: 'Camila',
    points: 3.5,
    orders_count: 1,
    orders_total: 45,
    first_order_at: FRIDAY_EVENING,
    last_order_at: FRIDAY_EVENING,
    last_address: JSON.stringify(last_address),
  });
  const order = await makeOrder(id);
  await makeOrder(await makeClient());
  const card = await as(manager)(calls.getClient, { params: { id }, query: { store_id: store } });
  expect(card).toMatchObject({
    name: 'Camila',
    points: 3.5,
    orders_count: 1,
    orders_total: 45,
    last_address: { ...last_address, zipcode: '', city_id: null },
    orders: [{ id: order, total: 45, status: 'delivered' }],
  });
});

test('a card says by which order of another service its client came', async () => {
  const id = await makeClient();
  await db.updateTable('clients').set({ source: 'ifood', source_code: '4F2A' }).where('id', '=', id).execute();
  const card = await as(manager)(calls.getClient, { params: { id }, query: { store_id: store } });
  expect(card).toMatchObject({ source: 'ifood', source_code: '4F2A' });
});

test('a card says how its client rates', async () => {
  const id = await makeClient();
  const card = () => as(manager)(calls.getClient, { params: { id }, query: { store_id: store } });
  await makeOrder(id);
  expect(await card()).toMatchObject({ rated: null });
  for (const rating of [5, 5, 3]) await makeOrder(id, { rating });
  await makeOrder(await makeClient(), { rating: 1 });
  expect(await card()).toMatchObject({ rated: { average: 4.3, orders: 3 } });
});

test('a manager corrects a record; the phone stays one client’s', async () => {
  const id = await makeClient({ name: 'Cmila' });
  await makeClient({ phone: '11911112222' });
  const change = (changes: object) => as(manager)(calls.updateClient, { body: { store_id: store, id, ...changes } });
  const changed = await change({ name: 'Camila', phone: '(11) 93333-4444', notes: 'Sem cebola', birthday_day: 3 });
  expect(changed).toMatchObject({ name: 'Camila', phone: '11933334444', notes: 'Sem cebola', birthday_day: 3 });
  await expect(change({ phone: '11911112222' })).rejects.toMatchObject({ status: 409, code: 'client_phone_taken' });
  await expect(change({ phone: '123' })).rejects.toMatchObject({ code: 'invalid_phone' });
  await expect(change({ tax_id: '111.111.111-11' })).rejects.toMatchObject({ code: 'invalid_cpf' });
});

test('a client is kept from ordering for a reason, and let again', async () => {
  const id = await makeClient();
  const block = (change: { blocked?: boolean; reason?: string } = {}) =>
    as(manager)(calls.disableClient, { body: { store_id: store, id, ...change } });
  expect(await block({ reason: 'Não pagou duas entregas' })).toMatchObject({
    blocked: true,
    blocked_reason: 'Não pagou duas entregas',
  });
  expect((await list({ blocked: '1' })).total).toBe(1);
  expect(await block({ blocked: false, reason: 'ignorado' })).toMatchObject({ blocked: false, blocked_reason: '' });
  expect((await list({ blocked: '1' })).total).toBe(0);
  expect(await block()).toMatchObject({ blocked: true, blocked_reason: '' });
});

test('another store’s people find nothing, not even that there is something', async () => {
  const id = await makeClient();
  const own = store;
  const attempts = [
    () => as(foreign)(calls.findClients, { params: { id: own }, query: {} }),
    () => as(foreign)(calls.getClient, { params: { id }, query: { store_id: own } }),
    () => as(foreign)(calls.disableClient, { body: { store_id: store, id } }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('an attendant sees a client’s card only when the owner says so, and never the list', async () => {
  const id = await makeClient();
  const attendant = await makeUser(db, ROLE.attendant, store);
  const card = () => as(attendant.token)(calls.getClient, { params: { id }, query: { store_id: store } });
  const everyone = () => as(attendant.token)(calls.findClients, { params: { id: store }, query: {} });
  await expect(card()).rejects.toMatchObject({ status: 403 });
  await db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ clients_view: true }) })
    .where('id', '=', attendant.id)
    .execute();
  expect((await card()).id).toBe(id);
  await expect(everyone()).rejects.toMatchObject({ status: 403 });
});

test('a customer sees the balance and address that a store keeps of them, and corrects the address', async () => {
  const { id, token } = await makeCustomer(db, { phone: '11955556666' });
  const client_id = await makeClient({
    customer_id: id,
    points: 8,
    orders_count: 1,
    last_address: JSON.stringify({ address: 'Rua Velha' }),
  });
  const query = { store_id: store };
  const own = () => as(token)(calls.getCustomer, { params: { id }, query });
  expect(await own()).toMatchObject({
    id,
    client_id,
    points: 8,
    hasOrderInStore: true,
    last_address: { address: 'Rua Velha' },
  });
  await as(token)(calls.updateLastOrderAddress, { body: { store_id: store, address: 'Rua Nova', number: '5' } });
  expect((await own()).last_address).toMatchObject({ address: 'Rua Nova', number: '5', fee_name: '' });
  const elsewhere = await as(token)(calls.getCustomer, {
    params: { id },
    query: { store_id: await makeStore(db) },
  });
  expect(elsewhere).toMatchObject({ client_id: null, points: 0, hasOrderInStore: false, last_address: null });
});

test('a customer’s last order is found by their id or their record’s, and by nobody else', async () => {
  const { id, token } = await makeCustomer(db);
  const stranger = await makeCustomer(db);
  const client_id = await makeClient({ customer_id: id });
  await makeOrder(client_id, { customer_id: id, created_at: '2026-11-01T12:00:00Z' });
  const newest = await makeOrder(client_id, { customer_id: id });
  await makeOrder(client_id, { created_at: '2026-11-20T22:31:00Z' }); // a guest who typed the same phone
  const last = (who: string, clientId: number) => as(who)(calls.getLastOrder, { params: { clientId, storeId: store } });
  expect(await last(token, id)).toMatchObject({
    client_id,
    order: { id: newest, track_token: expect.any(String), cart_itens: expect.any(Array) },
  });
  expect(await last(token, client_id)).toMatchObject({ order: { id: newest } });
  await expect(last(stranger.token, id)).rejects.toMatchObject({ status: 404 });
  await expect(last(stranger.token, client_id)).rejects.toMatchObject({ status: 404 });
  expect(await last(stranger.token, stranger.id)).toEqual({ client_id: null, order: null, address: null });
  await expect(as(stranger.token)(calls.getCustomer, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
});

test('who signs up shows in the store’s list as somebody with an account', async () => {
  const body = {
    name: 'Rosa',
    phone: '11922223333',
    password: 'coxinha de frango',
    tax_id: '11144477735',
    store_id: store,
  };
  await call(registerCustomer, { body, query: { s: 'cadastro' } });
  const { clients } = await list();
  expect(clients).toMatchObject([{ name: 'Rosa', has_account: true, orders_count: 0, source: 'cadastro' }]);
});

test('somebody is written down by hand once, with the yes that they have said, and stands in the file', async () => {
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const body = { store_id: store, name: 'Dona Lúcia', phone: '(31) 98888-0001', offers: ['whatsapp' as const] };
  const made = await owner(calls.createClient, { body: { ...body, allergies: 'camarão', notes: '=1+1' } });
  expect(made).toMatchObject({ name: 'Dona Lúcia', phone: '31988880001', allergies: 'camarão', orders_count: 0 });
  await expect(owner(calls.createClient, { body })).rejects.toMatchObject({ code: 'client_phone_taken' });
  const wish = { params: { id: store }, query: { format: 'csv', rules: '[{"kind":"frequency","max":0}]' } } as const;
  const file = await owner(getClientFile, wish);
  const text = await new Response(file).text();
  expect(text).toContain('Dona Lúcia;31988880001');
  expect(text).toContain('sim;não');
  const manager = as((await makeUser(db, ROLE.manager, store)).token);
  await expect(manager(getClientFile, wish)).rejects.toMatchObject({ code: 'forbidden' });
});
