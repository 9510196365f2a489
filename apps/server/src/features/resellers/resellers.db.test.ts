import { getCurrentUser } from '@comanda/contract/stores/auth';
import * as calls from '@comanda/contract/stores/resellers';
import { getStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';

const { as, database } = await testApp({
  settings: { RESELLERS: 'revenda.um@comanda.test, revenda.dois@comanda.test' },
});
const { db } = database;

async function makeReseller(email: string) {
  const user = await makeUser(db, ROLE.attendant);
  await db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  return { ...user, client: as(user.token) };
}
const one = await makeReseller('revenda.um@comanda.test');
const two = await makeReseller('revenda.dois@comanda.test');
const list = (reseller: typeof one, id: number, query: Record<string, string> = {}) =>
  reseller.client(calls.getResellerStores, { params: { id }, query });

test('a reseller lists the stores that came by their code, by month, and nothing of what they sell', async () => {
  const source = `revenda-${one.id}`;
  const old = await makeStore(db, { name: 'Antiga', source, created_at: '2026-09-10T12:00:00Z' });
  await makeStore(db, { name: 'Nova', source, created_at: '2026-11-05T12:00:00Z' });
  await makeStore(db, { name: 'De outra pessoa', source: `revenda-${two.id}` });
  const bill = { month: '2026-10-01', orders: 50, revenue: 2345.67, tier: 1, plan_price: 67.9, invoice_addon: 0 };
  await db
    .insertInto('bills')
    .values({ ...bill, store_id: old, total: 67.9, due_date: '2026-11-10', created_at: '2026-11-01T09:07:00Z' })
    .execute();
  const october = await list(one, one.id, { month: '10', year: '2026' });
  expect(october).toMatchObject({
    code: source,
    month: 10,
    year: 2026,
    stores: [{ id: old, name: 'Antiga', is_new: false, tier: 1, bill_status: 'overdue' }],
  });
  expect(JSON.stringify(october)).not.toContain('2345');
  const november = await list(one, one.id);
  expect(november.stores.map(({ name, is_new, status }) => [name, is_new, status])).toEqual([
    ['Nova', true, 'new'],
    ['Antiga', false, 'new'],
  ]);
  await expect(one.client(getStore, { query: { store_id: old } })).rejects.toMatchObject({ code: 'not_found' });
});

test('another reseller’s list, and a list of nobody’s, are not there', async () => {
  await expect(list(one, two.id)).rejects.toMatchObject({ code: 'not_found' });
  const owner = await makeUser(db, ROLE.owner, await makeStore(db));
  const call = as(owner.token)(calls.getResellerStores, { params: { id: owner.id }, query: {} });
  await expect(call).rejects.toMatchObject({ code: 'not_found' });
  expect(await as(owner.token)(getCurrentUser, {})).toMatchObject({ reseller: false });
  expect(await one.client(getCurrentUser, {})).toMatchObject({ reseller: true, store_id: null });
});

test('a month that does not exist is refused', async () => {
  await expect(list(one, one.id, { month: '13' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a store sees who came by its own code, and whether they sell', async () => {
  const short_id = unique('abc');
  const store_id = await makeStore(db, { short_id });
  await makeStore(db, { name: 'Vizinha', source: `loja-${short_id}` });
  const clerk = as((await makeUser(db, ROLE.attendant, store_id)).token);
  expect(await clerk(calls.getReferrals, { params: { id: store_id } })).toMatchObject({
    code: `loja-${short_id}`,
    stores: [{ name: 'Vizinha', status: 'new' }],
  });
});

test('Comanda’s own staff find any store by name, link or owner; nobody else does', async () => {
  const name = unique('Tapiocaria Única ');
  const store_id = await makeStore(db, { name });
  const owner = await makeUser(db, ROLE.owner, store_id);
  const staff = as((await makeUser(db, ROLE.administrator)).token);
  const find = async (search: string) =>
    (await staff(calls.findInternalStores, { query: { search } })).stores.map(({ id }) => id);
  expect(await find(name.toUpperCase().replace('Ú', 'U'))).toEqual([store_id]);
  expect(await find(owner.email)).toEqual([store_id]);
  expect(await find('nada com este nome')).toEqual([]);
  await expect(as(owner.token)(calls.findInternalStores, { query: {} })).rejects.toMatchObject({ code: 'forbidden' });
});
