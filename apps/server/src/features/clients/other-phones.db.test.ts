import { registerCustomer } from '@comanda/contract/clients/accounts';
import { joinRecords, partRecords } from '@comanda/contract/clients/client-joins';
import { importClients } from '@comanda/contract/clients/client-import';
import * as calls from '@comanda/contract/clients/clients';
import { findCounterClients } from '@comanda/contract/floor/counter';
import { changeTab } from '@comanda/contract/floor/tables';
import type { ClientId } from '@comanda/domain/ids';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { makeClient, makeOrder } from '../../../test/order-factories.ts';
import { writingApp } from '../../../test/whatsapp-number.ts';

const it = await writingApp();
const { call, as, services, fake, settle } = it;
const { db } = services;
const [OWN, OTHER] = ['31987455120', '31911110000'];

let shop: Awaited<ReturnType<typeof it.shop>>;
let record: ClientId;
let other: ClientId;
beforeEach(async () => {
  await db.deleteFrom('customers').execute();
  shop = await it.shop({ cashback_program: 10 });
  record = await makeClient(db, shop.store, { points: 30, orders_count: 4, orders_total: 200 });
  other = await makeClient(db, shop.store, { phone: OTHER, points: 12, orders_count: 1, orders_total: 50 });
});
const on = () => ({ store_id: shop.store });
const join = (id = record, gone = other) => shop.manager(joinRecords, { body: { ...on(), id, other: gone } });
const part = (id = record) => shop.manager(partRecords, { body: { ...on(), id } });
const card = (id = record) => shop.owner(calls.getClient, { params: { id }, query: on() });
const guest = (more: object = {}) => makeOrder(call, db, shop, { client_phone: OTHER, client_email: '', ...more });
const clients = () =>
  db
    .selectFrom('clients')
    .select(['id', 'phone', 'separate', 'orders_count', 'points'])
    .where('store_id', '=', shop.store)
    .orderBy('id')
    .execute();
const buyers = async () => {
  const rows = await db
    .selectFrom('orders')
    .select('client_id')
    .where('store_id', '=', shop.store)
    .orderBy('id')
    .execute();
  return rows.map(({ client_id }) => client_id);
};

test('a joining whose answer was lost is asked for again, and is done', async () => {
  const joined = await join();
  expect(await join()).toEqual(joined);
  expect(joined).toMatchObject({ points: 42, orders_count: 5 });
  expect(await clients()).toHaveLength(1);
});

test('whoever was joined is found by either phone: page, counter, table, list, WhatsApp', async () => {
  await join();
  await guest();
  await shop.sell({ client: { name: 'Ana', phone: OTHER }, items: [{ item_id: shop.item, quantity: 1 }] });
  await makeOrder(call, db, shop, { client_phone: '', delivery_method: 3, table_number: 5 });
  const { id: tab_id } = await db
    .selectFrom('tabs')
    .select('id')
    .where('store_id', '=', shop.store)
    .executeTakeFirstOrThrow();
  await shop.owner(changeTab, { body: { ...on(), tab_id, client: { phone: OTHER, name: '' } } });
  const file = new File([`Nome;Celular;Observações\nAna;${OTHER};sem sal\n`], 'lista.csv');
  const listed = { body: { ...on() } as never, files: { file } }; // as the form sends it
  expect(await shop.owner(importClients, listed)).toMatchObject({ made: 0, filled: 1 });
  await shop.connect();
  fake.write(shop.number, `55${OTHER}`, { text: 'Oi', name: 'Ana' });
  await settle();
  const talks = await db.selectFrom('whatsapp_talks').select('client_id').where('store_id', '=', shop.store).execute();
  expect(talks).toEqual([{ client_id: record }]);
  expect(await buyers()).toEqual([record, record, null]); // a round is the bill's
  const tabs = await db.selectFrom('tabs').select('client_id').where('store_id', '=', shop.store).execute();
  expect(tabs).toEqual([{ client_id: record }]);
  expect(await clients()).toMatchObject([{ id: record, phone: OWN }]);
  expect(await card()).toMatchObject({ other_phones: [OTHER], notes: 'sem sal' });
  for (const search of [OTHER, '1111-0000'])
    expect(await shop.owner(findCounterClients, { params: { id: shop.store }, query: { search } })).toMatchObject([
      { id: record },
    ]);
  const found = await shop.owner(calls.findClients, { params: { id: shop.store }, query: { search: OTHER } });
  expect(found.clients).toMatchObject([{ id: record }]);
});

test('the other phone opens no balance to whoever has only typed it, nor a first order again', async () => {
  await join();
  const bought = await guest({ use_cashback: true });
  expect(bought).toMatchObject({ cashback: 0 });
  const { id, token } = await call(registerCustomer, {
    body: {
      ...on(),
      name: 'Estranho',
      phone: OTHER,
      email: 'estranho@comanda.test',
      tax_id: '529.982.247-25',
      password: 'feijoada completa',
    },
    query: {},
  });
  const ordered = await makeOrder(as(token), db, shop, { use_cashback: true });
  expect(ordered).toMatchObject({ cashback: 0 });
  const seen = await as(token)(calls.getCustomer, { params: { id }, query: on() });
  expect(seen).toMatchObject({ points: 0, proven: false, last_address: expect.anything() });
  expect(seen.client_id).not.toBe(record);
  // The shop sees whose phone the account says to have, and may say that it is true.
  expect(await card(seen.client_id!)).toMatchObject({ separate: true, twin: { id: record } });
  expect(await card()).toMatchObject({ twin: { id: seen.client_id } });
  const joined = await shop.manager(calls.joinClient, { body: { ...on(), id: seen.client_id! } });
  expect(joined).toMatchObject({ id: record, has_account: true });
});

test('a code goes to the e-mail that the shop knows of the other phone, too', async () => {
  await shop.manager(calls.updateClient, { body: { ...on(), id: record, email: 'dona@comanda.test' } });
  await join();
  const { token } = await call(registerCustomer, {
    body: {
      ...on(),
      name: 'Dona',
      phone: OTHER,
      email: 'd@comanda.test',
      tax_id: '529.982.247-25',
      password: 'feijoada completa',
    },
    query: {},
  });
  await as(token)(calls.sendClaimCode, { body: on() });
  const mails = await db.selectFrom('mails').select('id').where('recipient', '=', 'dona@comanda.test').execute();
  expect(mails).toHaveLength(1);
});

test('taken apart, the phone is its own record’s again, with what it has ordered meanwhile', async () => {
  const before = await clients();
  await join();
  await guest();
  await makeOrder(call, db, shop, { client_phone: OWN, client_email: '' });
  await part();
  expect(await clients()).toEqual([
    { ...before[0], orders_count: 5 },
    { ...before[1], orders_count: 2 },
  ]);
  expect(await buyers()).toEqual([other, record]);
  expect(await card()).toMatchObject({ other_phones: [] });
  await guest();
  expect(await buyers()).toEqual([other, record, other]);
  expect(await join()).toMatchObject({ other_phones: [OTHER] }); // and done again
});

test('no other record takes the phone; their own record may have it as the first one, and gives it back', async () => {
  await join();
  const third = await makeClient(db, shop.store, { phone: '31911110009' });
  const taken = { code: 'client_phone_taken' };
  const change = (id: ClientId, phone: string) => shop.manager(calls.updateClient, { body: { ...on(), id, phone } });
  await expect(change(third, OTHER)).rejects.toMatchObject(taken);
  const fresh = { ...on(), name: 'Outra', phone: OTHER, offers: [] };
  await expect(shop.manager(calls.createClient, { body: fresh })).rejects.toMatchObject(taken);
  expect(await change(record, OTHER)).toMatchObject({ phone: OTHER, other_phones: [OWN] });
  await makeOrder(call, db, shop, { client_phone: OWN, client_email: '' });
  expect(await buyers()).toEqual([record]);
  await part();
  expect(await clients()).toMatchObject([{ id: record, phone: OWN }, { id: other, phone: OTHER }, { id: third }]);
});

test('an erased person’s other phones go, and are in what they are given', async () => {
  await join();
  const data = await shop.owner(calls.exportClient, { params: { id: record }, query: on() });
  const files = unzipSync(new Uint8Array(await new Response(data).arrayBuffer()));
  expect(strFromU8(files['cadastro.csv'] ?? new Uint8Array())).toContain(OTHER);
  await shop.owner(calls.eraseClient, { body: { ...on(), id: record } });
  expect(await db.selectFrom('client_phones').selectAll().where('store_id', '=', shop.store).execute()).toEqual([]);
  await guest();
  expect(await buyers()).not.toContain(record);
});

test('orders that come while records are joined and taken apart leave one record of the phone, with each order counted once', async () => {
  const orders = (async () => {
    for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 4 }, () => guest()));
  })();
  let done = false;
  const finished = orders.finally(() => (done = true));
  while (!done) {
    // The other record may be a new one by now.
    const there = (await clients()).find(({ phone }) => phone === OTHER);
    if (there) await join(record, there.id);
    else await part();
  }
  await finished;
  const [phones, records] = [
    await db.selectFrom('client_phones').selectAll().where('store_id', '=', shop.store).execute(),
    await clients(),
  ];
  expect(phones.length + records.filter(({ phone }) => phone === OTHER).length).toBe(1);
  expect(records.reduce((sum, { orders_count }) => sum + orders_count, 0)).toBe(4 + 1 + 48);
  const rows = await buyers();
  expect(rows).toHaveLength(48);
  for (const { id, orders_count } of records) {
    const kept = rows.filter((client_id) => client_id === id).length;
    expect(orders_count - kept).toBe(records.length === 1 ? 5 : id === record ? 4 : 1);
  }
}, 60_000);

test('a phone that nobody knows is one record, whoever writes it down at once', async () => {
  await join();
  const fresh = { ...on(), name: 'Outra', phone: '31911117777', offers: [] };
  const [third] = await Promise.all([
    shop.manager(calls.createClient, { body: fresh }).catch(() => null),
    guest({ client_phone: '31911117777' }),
    guest({ client_phone: '31911117777' }),
  ]);
  const there = (await clients()).filter(({ phone }) => phone === '31911117777');
  expect([third === null || third.id === there[0]?.id, there.length]).toEqual([true, 1]);
});
