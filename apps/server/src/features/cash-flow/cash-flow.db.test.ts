import { getCashFlow } from '@comanda/contract/finance/cash-flow';
import { addCharge, markChargePaid } from '@comanda/contract/finance/charges';
import { reverseMovement } from '@comanda/contract/floor/cash';
import { payCredit } from '@comanda/contract/clients/credit';
import { addAccount } from '@comanda/contract/finance/payable-categories';
import { addPayable, markPaid, savePayableSettings } from '@comanda/contract/finance/payables';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { movedBy, pastFlow } from '@comanda/domain/payables/cash-flow';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, makePayment, sellingStore } from '../../../test/order-factories.ts';

const { call, as, database, setNow } = await testApp();
const { db } = database;
const TODAY = '2026-11-20';

beforeEach(() => setNow(FRIDAY_EVENING));

const takesVisa = (store_id: StoreId) =>
  makePayment(db, store_id, { id: PAYMENT.credit, name: 'Visa', fee_percent: 3, fee_fixed: 0.2, days_to_receive: 2 });
const takesPix = (store_id: StoreId) =>
  db.insertInto('store_pix').values({ store_id, pix: 'a@b.com', pix_type: 'email', pix_infos: '' }).execute();

test('what there is, what comes and what goes stand on their days; what has no date stands beside', async () => {
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const on = { store_id: store };
  const params = { storeId: store };
  const visa = await takesVisa(store);
  await makePayment(db, store, { id: PAYMENT.debit, name: 'Sem prazo' });
  await takesPix(store);
  await owner(addAccount, { params, body: { name: 'Banco', balance: 1000, balance_on: TODAY } });
  await owner(savePayableSettings, { body: { ...on, remind: true, remind_days: 1, reserve: 500 } });
  const bill = (values: object) =>
    owner(addPayable, {
      params,
      body: { kind: 'payable', description: 'Aluguel', amount: 900, due_date: '2026-11-25', ...values } as never, // a whole form
    });
  const rent = await bill({});
  const late = await bill({ description: 'Luz', amount: 100, due_date: '2026-11-10' });
  await bill({ kind: 'receivable', description: 'Evento', amount: 70, due_date: '2026-11-11' });
  await bill({ due_date: '2027-01-19' });
  const charge = await owner(addCharge, {
    params,
    body: { name: 'Ana', description: 'Bolo', amount: 80, due_date: '2026-11-30' },
  });
  await makeOrder(call, db, { store, item }, { payment: PAYMENT.credit, real_id: visa }, { quantity: 2 });

  const flow = await owner(getCashFlow, { query: on });
  expect(flow).toMatchObject({ today: TODAY, days: 60, balance: 1000, accounts: 1, reserve: 500, expected: [] });
  expect(flow.late).toEqual({ sum: 70, count: 1 });
  expect(flow.entries).toEqual([
    { date: '2026-11-10', way: 'out', source: 'bill', id: late.id, label: 'Luz', amount: 100 },
    { date: '2026-11-25', way: 'out', source: 'bill', id: rent.id, label: 'Aluguel', amount: 900 },
    { date: '2026-11-30', way: 'in', source: 'charge', id: charge.id, label: 'Ana: Bolo', amount: 80 },
    // R$ 45,00 less 3 % and R$ 0,20, on the Monday after two days.
    { date: '2026-11-23', way: 'in', source: 'card', id: null, label: 'Visa', amount: 43.45 },
  ]);
  setNow(new Date('2026-11-27T22:00:00Z'));
  const later = await owner(getCashFlow, { query: { ...on, days: '30' } });
  expect(later.entries.filter(({ source }) => source === 'card')).toEqual([]);
  // A sixth of one Friday's sale, on the Mondays after the next Fridays.
  expect(later.expected[0]).toMatchObject({ date: '2026-12-07', source: 'sales', amount: 7.24 });
});

test('sales to come are less what their channel keeps, as those that were made', async () => {
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const { id } = await makeOrder(call, db, { store, item }, { payment: PAYMENT.cash }, { quantity: 2 });
  await db.updateTable('orders').set({ channel_fee: 9 }).where('id', '=', id).execute();
  setNow(new Date('2026-11-26T22:00:00Z'));
  const { expected, swing } = await owner(getCashFlow, { query: { store_id: store, days: '30' } });
  // Of one Friday's 45,00 a sixth, and of what the channel kept.
  expect(expected.slice(0, 1)).toMatchObject([{ date: '2026-11-27', way: 'in', source: 'sales', amount: 7.5 }]);
  expect(expected.filter(({ way }) => way === 'out')[0]).toMatchObject({
    date: '2026-11-27',
    source: 'commission',
    amount: 1.5,
  });
  // It misses by what is left of it: six weeks of which one brought 36,00.
  expect(swing[0]).toMatchObject({ date: '2026-11-27', amount: 14.7 });
});

test('a client’s debt that a card settles comes on its day; given back before, never', async () => {
  const { store } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const on = { store_id: store };
  const visa = await takesVisa(store);
  const client_id = await makeClient(db, store, { phone: '31987450001' });
  await db
    .insertInto('credit_entries')
    .values({ ...on, client_id, kind: 'debit', amount: 90, op_id: 'a', created_at: FRIDAY_EVENING })
    .execute();
  const pay = (amount: number, op_id: string) =>
    owner(payCredit, {
      params: { id: client_id },
      body: { ...on, payment: PAYMENT.credit, real_id: visa, installments: 1, amount: money(amount), op_id },
    });
  await pay(40, 'b');
  const taken = await pay(50, 'c');
  await owner(reverseMovement, { params: { id: taken.movement_id }, body: { ...on, reason: 'Não passou' } });
  // 40 less 3 % and 0,20, on the Monday after two days.
  expect((await owner(getCashFlow, { query: on })).entries).toEqual([
    { date: '2026-11-23', way: 'in', source: 'credit', id: null, label: '', amount: 38.6 },
  ]);
});

test('the past is what was received and paid, counted back from what there is; the statement by cash says the same', async () => {
  setNow(new Date('2026-11-10T22:00:00Z'));
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const on = { store_id: store };
  const params = { storeId: store };
  const visa = await takesVisa(store);
  const sell = (payment: number, real_id?: number) =>
    makeOrder(call, db, { store, item }, { payment, ...(real_id && { real_id }) }, { quantity: 1 });
  await sell(PAYMENT.credit, visa); // 25 less 3 % and 0,20: on Thursday the 12th
  const bill = async (values: object, paid_on: string) => {
    const { id } = await owner(addPayable, {
      params,
      body: { kind: 'payable', description: 'Luz', amount: 100, due_date: '2026-11-19', ...values } as never, // a whole form
    });
    return owner(markPaid, { params: { id }, body: { ...on, paid: true, paid_on, account_id: null } });
  };
  setNow(new Date('2026-11-18T22:00:00Z'));
  await owner(addAccount, { params, body: { name: 'Banco', balance: 1000, balance_on: '2026-11-17' } });
  await sell(PAYMENT.cash);
  await takesPix(store);
  const charge = await owner(addCharge, {
    params,
    body: { name: 'Ana', description: 'Bolo', amount: 80, due_date: '2026-11-30' },
  });
  await owner(markChargePaid, {
    params: { id: charge.id },
    body: { ...on, paid: true, paid_on: null, account_id: null },
  });
  setNow(new Date('2026-11-19T22:00:00Z'));
  await sell(PAYMENT.credit, visa); // on Monday the 23rd
  await bill({}, '2026-11-19');
  await bill({ kind: 'receivable', description: 'Evento', amount: 70 }, '2026-11-16');
  setNow(FRIDAY_EVENING);
  const client_id = await makeClient(db, store, { phone: '31987450001' });
  await db
    .insertInto('credit_entries')
    .values({ ...on, client_id, kind: 'debit', amount: 30, op_id: 'a', created_at: FRIDAY_EVENING })
    .execute();
  const paid = { payment: PAYMENT.cash, amount: money(10), op_id: 'b' };
  await owner(payCredit, { params: { id: client_id }, body: { ...on, ...paid } });

  const flow = await owner(getCashFlow, { query: on });
  expect(
    flow.past
      .map(({ date, way, source, amount }) => [date, way, source, amount])
      .toSorted((one, other) => one.join(' ').localeCompare(other.join(' '))),
  ).toEqual([
    ['2026-11-12', 'in', 'card', 24.05],
    ['2026-11-16', 'in', 'bill', 70],
    ['2026-11-18', 'in', 'charge', 80],
    ['2026-11-18', 'in', 'sales', 25],
    ['2026-11-19', 'out', 'bill', 100],
    [TODAY, 'in', 'credit', 10],
  ]);
  expect(flow).toMatchObject({ read: { on: '2026-11-17', balance: 1000 }, balance: 1015, past_days: 29 });
  const days = pastFlow(flow.balance, flow.past, flow.today, flow.past_days);
  const ended = Object.fromEntries(days.map(({ date, balance }) => [date, balance]));
  expect(ended).toMatchObject({ '2026-11-11': 905.95, '2026-11-17': 1000, '2026-11-18': 1105, '2026-11-19': 1005 });
  expect(flow.entries).toMatchObject([{ date: '2026-11-23', source: 'card', amount: 24.05 }]);

  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-dre')!; // it is listed
  const { rows, totals } = (await owner(route, {
    params: { id: store },
    body: { start: '2026-11-01', end: '2026-11-30', basis: 'cash' },
  } as never)) as ReportAnswer; // the routes are made from the list
  const amounts = Object.fromEntries(rows.map(({ key, values }) => [key, values.amount]));
  expect(amounts).toMatchObject({
    sales_at_once: 25,
    sales_later: 24.05,
    credit: 10,
    net_revenue: 59.05,
    cost_of_goods: 0,
    other: -100,
    other_income: 70,
    charges: 80,
    result: 109.05,
  });
  expect(totals.amount).toBe(movedBy(flow.past));
});

test('the rate of an anticipation is kept, between its bounds', async () => {
  const store = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const save = (anticipation_rate: number | null) =>
    owner(savePayableSettings, { body: { store_id: store, remind: true, remind_days: 1, anticipation_rate } });
  await save(2.49);
  // Whoever says something else leaves it.
  await owner(savePayableSettings, { body: { store_id: store, remind: false, remind_days: 1 } });
  expect(await owner(getCashFlow, { query: { store_id: store } })).toMatchObject({
    anticipation_rate: 2.49,
    read: null,
    past: [],
  });
  for (const rate of [0, 20.01, 1.234]) await expect(save(rate)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await save(null)).toMatchObject({ anticipation_rate: null });
});

test('nobody reads another store’s', async () => {
  const owner = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  const query = { store_id: await makeStore(db) };
  await expect(owner(getCashFlow, { query })).rejects.toMatchObject({ code: 'not_found' });
});

test('two accounts may hold more together than one may be said to hold', async () => {
  const store = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  for (const name of ['Banco', 'Cofre'])
    await owner(addAccount, { params: { storeId: store }, body: { name, balance: 9_000_000, balance_on: TODAY } });
  const { balance, read } = await owner(getCashFlow, { query: { store_id: store } });
  expect([balance, read?.balance]).toEqual([18_000_000, 18_000_000]);
});
