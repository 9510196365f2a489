import {
  eraseClient,
  exportClient,
  findClientsWithoutOrder,
  markContacted,
  updateClient,
} from '@comanda/contract/clients/clients';
import { updateOrder } from '@comanda/contract/orders/orders';
import { getOwnRepeat } from '@comanda/contract/orders/tracking';
import { updateStore } from '@comanda/contract/stores/stores';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;
const CANARY = { client_name: 'Zuleica Canário', client_phone: '(31) 98888-7777', client_email: 'canario@x.test' };
const PLACES = { address: 'Rua do Canário', reference: 'portão canário', observation: 'sem canário' };

async function shop(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const owner = as((await makeUser(db, 2, selling.store)).token);
  return { ...selling, owner };
}
const idOf = async (store_id: number) =>
  (await db.selectFrom('clients').select('id').where('store_id', '=', store_id).executeTakeFirstOrThrow()).id;

test('a person gets all that the store keeps of them, and is erased from everywhere, amounts apart', async () => {
  const { store, item, owner } = await shop();
  const placed = await makeOrder(call, db, { store, item }, { ...CANARY, ...PLACES }, { observation: 'canário' });
  const id = await idOf(store);
  const created_at = '2026-11-20T22:00:00Z';
  const tab = {
    store_id: store,
    client_id: id,
    number: 900,
    name: 'mesa da canário',
    op_id: 'tab',
    opened_at: created_at,
  };
  await db
    .insertInto('tabs')
    .values({ ...tab, closed_at: created_at })
    .execute();
  await db
    .insertInto('credit_entries')
    .values({
      store_id: store,
      client_id: id,
      kind: 'debit',
      amount: 30,
      note: 'fiado da canário',
      op_id: 'c',
      created_at,
    })
    .execute();
  const file = await owner(exportClient, { params: { id }, query: { store_id: store } });
  const files = unzipSync(new Uint8Array(await new Response(file).arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('cadastro.csv')).toContain('Nome;Zuleica Canário');
  expect(text('pedidos.csv')).toMatch(/Zuleica Canário;.*Rua do Canário/);
  expect(text('itens.csv')).toMatch(/^1;[\d-]+;Feijoada;1;canário;/m);
  expect(JSON.parse(text('dados.json'))).toMatchObject({
    client: { name: 'Zuleica Canário' },
    orders: [{ total: placed.total, deliveries: [], door_reports: [] }],
    credit: [{ amount: 30, note: 'fiado da canário' }],
    tabs: [{ number: 900, name: 'mesa da canário' }],
  });
  expect(text('fiado.csv')).toContain(';30;fiado da canário');

  await expect(owner(eraseClient, { body: { store_id: store, id } })).rejects.toMatchObject({
    code: 'client_has_open_order',
  });
  const reason = { cancellation_code: 'other', cancellation_reason: 'fim' };
  await owner(updateOrder, { body: { store_id: store, id: placed.id, status: 'cancelled', ...reason } });
  await owner(eraseClient, { body: { store_id: store, id } });
  const places = [
    'clients',
    'orders',
    'order_items',
    'events',
    'order_tokens',
    'changes',
    'tabs',
    'credit_entries',
  ] as const;
  for (const table of places) {
    const rows = await db.selectFrom(table).where('store_id', '=', store).selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/can[áa]rio|988887777/i);
  }
  const order = await db.selectFrom('orders').where('id', '=', placed.id).selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({ total: placed.total, client_id: id, number: placed.number });
});

test('a bag that was left open goes with its client, and with nobody else', async () => {
  const { store, item, owner } = await shop();
  const { id: customer_id } = await makeCustomer(db);
  const id = await makeClient(db, store, { customer_id });
  const now = '2026-11-20T22:00:00Z';
  for (const [cookie_code, whose] of [
    ['mine', customer_id],
    ['another', null],
  ] as const) {
    await db
      .insertInto('carts')
      .values({ store_id: store, cookie_code, customer_id: whose, updated_at: now })
      .execute();
    const line = {
      store_id: store,
      cookie_code,
      item_id: item,
      quantity: 1,
      observation: 'portão azul',
      created_at: now,
    };
    await db.insertInto('cart_items').values(line).execute();
  }
  await owner(eraseClient, { body: { store_id: store, id } });
  const left = await db.selectFrom('cart_items').select('cookie_code').where('store_id', '=', store).execute();
  expect(left).toEqual([{ cookie_code: 'another' }]);
});

test('only an owner erases, and only clients of the store', async () => {
  const { store } = await shop();
  const id = await makeClient(db, store);
  const manager = as((await makeUser(db, 3, store)).token);
  await expect(manager(eraseClient, { body: { store_id: store, id } })).rejects.toMatchObject({ code: 'forbidden' });
  const other = await shop();
  await expect(other.owner(eraseClient, { body: { store_id: other.store, id } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('who was called back is remembered, and who wants no offers says so', async () => {
  const { store, owner } = await shop();
  const id = await makeClient(db, store);
  await owner(markContacted, { body: { store_id: store, id } });
  await owner(updateClient, { body: { store_id: store, id, no_marketing: true } });
  const { clients } = await owner(findClientsWithoutOrder, { params: { id: store }, query: {} });
  expect(clients).toMatchObject([{ id, no_marketing: true, contacted_at: '2026-11-20T22:30:00.000Z' }]);
});

test('the switch of the store decides whether a block holds', async () => {
  const { store, item, owner } = await shop();
  await makeClient(db, store, { blocked: true });
  await expect(makeOrder(call, db, { store, item })).rejects.toMatchObject({ code: 'client_blocked' });
  await owner(updateStore, { params: { id: store }, body: { block_clients: false } });
  expect((await makeOrder(call, db, { store, item })).number).toBe(1);
});

test('a signed-in customer repeats an own order without a link, and nobody else’s', async () => {
  const { store, item } = await shop();
  const customer = await makeCustomer(db, { phone: '31987455120' });
  const { id } = await makeOrder(as(customer.token), db, { store, item });
  const input = { params: { id }, query: { store_id: store } };
  expect(await as(customer.token)(getOwnRepeat, input)).toMatchObject({
    store_id: store,
    lines: [{ name: 'Feijoada' }],
  });
  const stranger = await makeCustomer(db);
  await expect(as(stranger.token)(getOwnRepeat, input)).rejects.toMatchObject({ code: 'not_found' });
  const elsewhere = { ...input, query: { store_id: await makeStore(db) } };
  await expect(as(customer.token)(getOwnRepeat, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
});
