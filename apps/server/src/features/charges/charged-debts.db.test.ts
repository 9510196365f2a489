import { getCredit } from '@comanda/contract/clients/credit';
import * as calls from '@comanda/contract/finance/charges';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient } from '../../../test/order-factories.ts';
import { creditByBank, findReceivedCharges, paidOnline } from './public.ts';

const { as, services, setNow } = await testApp();
const { db, transaction } = services;
const TODAY = '2026-11-20';

/** A client who owes R$ 100,00, and a charge of R$ 60,00 of it. */
async function setUp(values: object = {}) {
  setNow(FRIDAY_EVENING);
  const store = await makeStore(db);
  await db
    .insertInto('store_pix')
    .values({ store_id: store, pix: 'dona@loja.com', pix_type: 'email', pix_infos: 'Helena Duarte' })
    .execute();
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const client_id = await makeClient(db, store, { name: 'Ana', credit_limit: 200 });
  await db
    .insertInto('credit_entries')
    .values({ store_id: store, client_id, kind: 'debit', amount: 100, op_id: 'venda', created_at: FRIDAY_EVENING })
    .execute();
  const on = { store_id: store };
  const form = { client_id, name: 'Ana', description: 'Fiado', amount: 60, due_date: TODAY, pays_credit: true };
  const charge = await owner(calls.addCharge, { params: { storeId: store }, body: { ...form, ...values } as never }); // of a form
  const { id } = charge;
  const say = (paid: boolean) => owner(calls.markChargePaid, { params: { id }, body: { ...on, paid } });
  const account = () => owner(getCredit, { params: { id: client_id }, query: on });
  const lines = async () => (await account()).entries.map(({ kind, amount, charge_id }) => [kind, amount, charge_id]);
  const online = (how: 'paid' | 'returned' | 'open') =>
    transaction((tx) => paidOnline(tx, store, id, how, FRIDAY_EVENING));
  const bank = () => transaction((tx) => creditByBank(tx, store, id, TODAY, FRIDAY_EVENING));
  return { store, owner, client_id, charge, id, on, say, account, lines, online, bank };
}

test('a charge of a debt that is paid takes it off once, however often it is said, and gives it back when it was not', async () => {
  const { id, charge, say, account, lines } = await setUp();
  expect(charge).toMatchObject({ pays_credit: true, is_income: false });
  await say(true);
  await say(true);
  expect(await account()).toMatchObject({ balance: 40, left: 160 });
  await say(false);
  await say(false);
  expect((await account()).balance).toBe(100);
  await say(true);
  expect((await account()).balance).toBe(40);
  expect(await lines()).toEqual([
    ['payment', -60, id],
    ['reversal', 60, id],
    ['payment', -60, id],
    ['debit', 100, null],
  ]);
});

test('the shop, the bank and the provider who say it at once take it off once', async () => {
  const { say, bank, online, account } = await setUp();
  await Promise.all([say(true), bank(), online('paid'), say(true), online('paid'), bank()]);
  expect((await account()).balance).toBe(40);
  await Promise.all([say(false), say(false), online('open')]);
  expect((await account()).balance).toBe(100);
});

test.each(['returned', 'open'] as const)('money that a provider has sent back (%s) is owed again', async (how) => {
  const { online, account } = await setUp();
  await online('paid');
  expect((await account()).balance).toBe(40);
  await online(how);
  await online(how);
  expect((await account()).balance).toBe(100);
});

test('what came in beyond the debt is the client’s, and is received on its day without a drawer', async () => {
  const { store, bank, account } = await setUp({ amount: 130 });
  await bank();
  await bank();
  expect(await account()).toMatchObject({ balance: -30 });
  const days = { from: TODAY, to: TODAY };
  expect(await findReceivedCharges(db, store, days)).toMatchObject([{ amount: 130 }]);
  expect(await db.selectFrom('cash_movements').where('store_id', '=', store).select('id').execute()).toEqual([]);
});

test.each([
  ['of nobody whom the store knows', { client_id: null }, { pays_credit: false, is_income: true }],
  ['that asks for no debt', { pays_credit: false, is_income: false }, { pays_credit: false, is_income: false }],
])('a charge %s changes no account', async (_, values, kept) => {
  const { charge, say, account } = await setUp(values);
  expect(charge).toMatchObject(kept);
  await say(true);
  expect((await account()).balance).toBe(100);
});
