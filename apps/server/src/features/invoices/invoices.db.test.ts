import { getInvoiceByLink, getInvoices, getPlans, markInvoice } from '@comanda/contract/finance/invoices';
import { findChanges } from '@comanda/contract/orders/changes';
import { ROLE } from '@comanda/domain/codes';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { makeInvoices } from './make-invoices.ts';

const { call, as, services, database, setNow } = await testApp({
  settings: { BILLING_PIX_KEY: 'financeiro@comanda.test', BILLING_PIX_CITY: 'São Paulo' },
});
const { db } = database;

beforeEach(() => setNow(FRIDAY_EVENING));

/** A store that sold so much on a day, in one order. */
async function sold(
  total: number,
  { day = '2026-10-15', status = 'delivered', ...values }: Record<string, unknown> = {},
) {
  const { store, item } = await sellingStore(db, { created_at: '2026-01-15T12:00:00Z', ...values });
  await sellMore(store, item, total, day as string, status as string);
  const boss = await makeUser(db, ROLE.owner, store);
  const read = () => as(boss.token)(getInvoices, { params: { id: store } });
  return { store, item, boss, read };
}
async function sellMore(store: StoreId, item: ItemId, total: number, day: string, status = 'delivered') {
  const { id } = await makeOrder(call, db, { store, item });
  const done = { total, day, status };
  await db
    .updateTable('orders')
    .set(done as never)
    .where('store_id', '=', store)
    .where('id', '=', id)
    .execute(); // columns of orders
}
async function firstOfNovember() {
  setNow('2026-11-01T09:07:00Z');
  await makeInvoices.run(services);
}
const mailsTo = async (recipient: string) =>
  db.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', recipient).execute();

test('on the first, what was delivered in the month before makes the invoice, and its owners are told once', async () => {
  const { store, item, boss, read } = await sold(2400);
  await sellMore(store, item, 900, '2026-10-31');
  await sellMore(store, item, 4000, '2026-10-20', 'cancelled');
  await sellMore(store, item, 4000, '2026-10-20', 'dispatched');
  await sellMore(store, item, 4000, '2026-09-30');
  await sellMore(store, item, 4000, '2026-11-01');
  await firstOfNovember();
  await makeInvoices.run(services);
  const { bills, pix } = await read();
  expect(pix).toBe(true);
  expect(bills).toMatchObject([
    {
      month: '2026-10-01',
      orders: 2,
      revenue: 3300,
      tier: 1,
      plan_price: 67.9,
      invoice_addon: 0,
      total: 67.9,
      due_date: '2026-11-10',
      status: 'open',
      pix_code: expect.stringContaining('540567.90') as string,
    },
  ]);
  expect(bills[0]?.pix_code).toContain('financeiro@comanda.test');
  const mails = await mailsTo(boss.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('67,90');
  expect(mails[0]?.body).toContain(bills[0]?.payment_link);
});

test('a month below the limit is free: it is listed, and nobody is asked for anything', async () => {
  const { boss, read } = await sold(1999.99);
  await firstOfNovember();
  expect((await read()).bills).toMatchObject([
    { revenue: 1999.99, total: 0, status: 'free', pix_code: null, payment_link: '' },
  ]);
  expect(await mailsTo(boss.email)).toEqual([]);
});

test('a store that issues invoices pays the add-on; one that opened this month owes nothing for the last', async () => {
  const issuing = await sold(10, { fiscal_active: true });
  const young = await sold(9000, { created_at: '2026-11-01T03:30:00Z', day: '2026-11-01' });
  await firstOfNovember();
  expect((await issuing.read()).bills).toMatchObject([{ plan_price: 0, invoice_addon: 19.99, total: 19.99 }]);
  expect((await young.read()).bills).toEqual([]);
});

test('a server that was off on the first makes the invoice on the day it is back', async () => {
  const { read } = await sold(6000);
  setNow('2026-11-04T09:07:00Z');
  await makeInvoices.run(services);
  expect((await read()).bills).toMatchObject([{ month: '2026-10-01', total: 127.9, due_date: '2026-11-10' }]);
});

test('the running month shows what it comes to so far', async () => {
  const { store, item, read } = await sold(1000, { day: '2026-11-02' });
  await sellMore(store, item, 1500, '2026-11-20');
  expect(await read()).toMatchObject({
    country_id: 1,
    invoices: false,
    current: { month: '2026-11-01', orders: 2, revenue: 2500, tier: 1, total: 67.9 },
    bills: [],
  });
});

test('Portugal has its own table, and no Pix', async () => {
  const { store, read } = await sold(600);
  await db.updateTable('stores').set({ country_id: 2, timezone: 0 }).where('id', '=', store).execute();
  await firstOfNovember();
  expect(await read()).toMatchObject({
    country_id: 2,
    pix: false,
    bills: [{ total: 19.9, status: 'open', pix_code: null }],
  });
});

test('whoever holds the signed link sees the invoice and its code without a login; nobody makes up a link', async () => {
  const { read } = await sold(2500, { name: 'Quintal da Nena' });
  await firstOfNovember();
  const [invoice] = (await read()).bills;
  const token = new URL(invoice?.payment_link ?? '').searchParams.get('token') ?? '';
  expect(await call(getInvoiceByLink, { params: { token } })).toMatchObject({
    store_name: 'Quintal da Nena',
    total: 67.9,
    status: 'open',
    pix_code: invoice?.pix_code,
  });
  const [store, id, mark] = token.split('-');
  for (const forged of [`${store}-${id}-${'x'.repeat(22)}`, `${store}-zz-${mark}`, 'x'.repeat(30)])
    await expect(call(getInvoiceByLink, { params: { token: forged } })).rejects.toMatchObject({ code: 'not_found' });
});

test('only Comanda’s own staff say that an invoice is paid, it is kept, and can be taken back', async () => {
  const { store, boss, read } = await sold(2500);
  const free = await sold(10);
  await firstOfNovember();
  const [invoice] = (await read()).bills;
  const mark = (token: string, paid: boolean, id = invoice?.id, store_id = store) =>
    as(token)(markInvoice, { params: { id: Number(id) }, body: { store_id, paid, note: 'Pix de 08/11' } });
  await expect(mark(boss.token, true)).rejects.toMatchObject({ code: 'forbidden' });
  const staff = await makeUser(db, ROLE.administrator, store, free.store);
  expect(await mark(staff.token, true)).toMatchObject({ status: 'paid', paid_note: 'Pix de 08/11', pix_code: null });
  const { changes } = await as(boss.token)(findChanges, { params: { id: store }, query: { area: 'bills' } });
  expect(changes).toMatchObject([
    { user_id: staff.id, before: { paid_at: null }, after: { paid_note: 'Pix de 08/11' } },
  ]);
  expect(await mark(staff.token, false)).toMatchObject({ status: 'open', paid_at: null });
  const [nothing] = (await free.read()).bills;
  await expect(mark(staff.token, true, nothing?.id, free.store)).rejects.toMatchObject({ code: 'bill_free' });
  await expect(mark(staff.token, true, invoice?.id, free.store)).rejects.toMatchObject({ code: 'not_found' });
});

test('an installation sets its own prices, and without a key gives no code', async () => {
  const other = await testApp({
    settings: {
      PLANS: '{"1":{"tiers":[{"above":0,"price":0},{"above":2000,"price":67.9},{"above":5000,"price":109.9}]}}',
    },
  });
  const plans = await other.call(getPlans, {});
  expect(plans.map(({ country_id, tiers }) => [country_id, tiers.at(-1)?.price])).toEqual([
    [1, 109.9],
    [2, 29.9],
  ]);
  expect(plans[0]).toMatchObject({ invoice_addon: 19.99, online_fee: 2.99 });
  const store = await makeStore(other.database.db, { created_at: '2026-01-15T12:00:00Z', fiscal_active: true });
  const boss = await makeUser(other.database.db, ROLE.owner, store);
  other.setNow('2026-11-01T09:07:00Z');
  await makeInvoices.run(other.services);
  const answer = await other.as(boss.token)(getInvoices, { params: { id: store } });
  expect(answer).toMatchObject({ pix: false, bills: [{ total: 19.99, pix_code: null }] });
});
