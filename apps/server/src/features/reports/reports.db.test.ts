import { REPORT_CALLS, reportAnswer, type ReportAnswer, type ReportWish } from '@comanda/contract/reports/reports';
import { updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { REPORTS, type ReportName } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { insertRows } from '../../../test/histories/insert-rows.ts';
import { owe } from '../../../test/owe.ts';
import {
  chancesOf,
  counts,
  insertSales,
  randomSale,
  type Sale,
  SALE_DAYS as DAYS,
  TODAY,
} from '../../../test/random-sales.ts';
import { checkFacts } from './facts/keep-facts.ts';
import { readReport } from './read-report.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
const NOON = new Date('2026-11-20T15:00:00Z');

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const read = async (name: ReportName, store: StoreId, wish: Partial<ReportWish>, now = NOON): Promise<ReportAnswer> => {
  const report = REPORTS.find((each) => each.name === name)!; // of the list
  const answer = await readReport(
    services,
    report,
    store,
    { start: addDays(TODAY, -DAYS), end: TODAY, compare: 'before', ...wish },
    now,
  );
  return reportAnswer.parse(answer);
};

async function history(seed: number) {
  const chance = chancesOf(seed);
  const { store } = await sellingStore(db);
  const clients: Awaited<ReturnType<typeof makeClient>>[] = [];
  for (let each = 0; each < 3; each += 1)
    clients.push(await makeClient(db, store, { phone: `3198${seed}${each}`.padEnd(11, '0') }));
  const sales = await insertSales(
    db,
    store,
    Array.from({ length: 30 }, () => randomSale(chance, clients)),
    1,
  );
  return { store, sales };
}

test('every report answers a store that has sold nothing, and one that has, by each of its rows', async () => {
  const { store } = await sellingStore(db);
  const { store: busy } = await history(901);
  const user = await makeUser(db, ROLE.owner, store, busy);
  for (const { report, route } of REPORT_CALLS)
    for (const id of [store, busy])
      for (const by of report.by) {
        const wish = { start: '2026-11-01', end: TODAY, ...(report.filters.includes('by') && { by }) };
        const place = route.access.as === 'staff' ? route.access.store : null;
        const input = {
          ...(place?.in === 'params' && { params: { id } }),
          ...(route.method === 'GET'
            ? { query: { ...wish, ...(place?.in === 'query' && { store_id: id }) } }
            : { body: { ...wish, ...(place?.in === 'body' && { store_id: id }) } }),
        };
        setNow(NOON.toISOString());
        const answer = (await as(user.token)(route, input as never).catch((error: unknown) => {
          // the routes are made from the list
          throw new Error(`${report.name} by ${by}`, { cause: error });
        })) as ReportAnswer;
        expect(answer.rows_count).toBeGreaterThanOrEqual(answer.rows.length);
        expect(answer.unsold, report.name).toBe(id === store ? true : undefined);
      }
});

test('whoever has only cancelled is none of the best clients', async () => {
  const { store } = await sellingStore(db);
  const clients = [
    await makeClient(db, store, { phone: '31980000001' }),
    await makeClient(db, store, { phone: '31980000002' }),
  ];
  const chance = chancesOf(3);
  const sales = clients.map((client, at) => ({
    ...randomSale(chance, clients),
    client,
    day: TODAY,
    origin: 'storefront',
    status: at === 0 ? 'delivered' : 'cancelled',
  }));
  await insertSales(db, store, sales, 1);
  const { rows, rows_count } = await read('report-top-clients', store, {});
  expect([rows.map(({ key }) => key), rows_count]).toEqual([[String(clients[0])], 1]);
});

test('the two sentences of the range, by the store’s clock', async () => {
  const { store } = await sellingStore(db);
  const evening = new Date('2026-11-20T21:30:00Z');
  await expect(read('report', store, { start: '2026-07-23' })).rejects.toMatchObject({ code: 'report_range_too_long' });
  await expect(read('report', store, { start: '2026-10-20' }, evening)).rejects.toMatchObject({
    code: 'report_range_too_long_evening',
  });
  await expect(read('report', store, { start: '2026-11-21' })).rejects.toMatchObject({ code: 'report_range_reversed' });
  await expect(read('report-year', store, { start: '2025-12-01' }, evening)).resolves.toMatchObject({
    start: '2025-12-01',
    end: '2026-11-30',
  });
  await expect(read('report-dre', store, { start: '2025-12-01', end: '2025-11-01' })).rejects.toMatchObject({
    code: 'report_range_reversed',
  });
});

test('what moved is told of what is over: the day that runs, and the one it stands beside, are taken off', async () => {
  setNow(FRIDAY_EVENING);
  const now = new Date(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  const days = [TODAY, '2026-11-19', '2026-11-19', '2026-11-13', '2026-11-12', '2025-11-20', '2025-11-19'];
  for (const [at, day] of days.entries()) {
    const { id } = await makeOrder(call, db, { store, item });
    const order = db.updateTable('orders').set({ day, number: 100 + at });
    await order.where('store_id', '=', store).where('id', '=', id).execute();
  }
  const ordersOf = async (name: ReportName, wish: Partial<ReportWish>) => {
    const { totals, previous, settled } = await read(name, store, wish, now);
    const over = settled && [settled.totals.orders, settled.previous.orders];
    return [totals.orders, previous?.totals.orders, over];
  };
  const week = { start: '2026-11-14' };
  expect(await ordersOf('report', week)).toEqual([3, 2, [2, 1]]);
  expect(await ordersOf('report-cashier', week)).toEqual([3, 2, [2, 1]]);
  expect(await ordersOf('report', { ...week, compare: 'none' })).toEqual([3, undefined, undefined]);
  expect(await ordersOf('report', { start: '2026-11-13', end: '2026-11-19' })).toEqual([3, 1, undefined]);
  expect(await ordersOf('report', { start: TODAY })).toEqual([1, 2, null]);
  expect(await ordersOf('report-year', { start: '2026-01-01' })).toEqual([5, 2, [4, 1]]);
});

test('beside the days each way of selling is told as it was and as it is, of what is over of both', async () => {
  const now = new Date(FRIDAY_EVENING);
  setNow(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  for (const [at, day] of [TODAY, '2026-11-19', '2026-11-18', '2026-11-13', '2026-11-12'].entries()) {
    const { id } = await makeOrder(call, db, { store, item });
    const order = db.updateTable('orders').set({ day, number: 200 + at });
    await order.where('store_id', '=', store).where('id', '=', id).execute();
  }
  for (const by of ['day', 'week'] as const) {
    const { channels, settled } = await read('report', store, { start: '2026-11-14', by }, now);
    const [only, ...others] = channels ?? [];
    expect(others).toEqual([]);
    expect([only?.label, only?.now, only?.before]).toEqual(['Delivery', settled?.totals.net, settled?.previous.net]);
    expect(only?.now).toBeGreaterThan(0);
  }
  expect((await read('report', store, { start: TODAY }, now)).channels).toBeUndefined();
  expect((await read('report', store, { start: '2026-11-14', compare: 'none' }, now)).channels).toBeUndefined();
  expect(
    (await read('report-order-type', store, { start: '2026-11-14', by: 'channel' }, now)).channels,
  ).toBeUndefined();
});

test('a day on which something was sold only before stands with nothing, so that the differences are the whole', async () => {
  const now = new Date(FRIDAY_EVENING);
  setNow(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  for (const [at, day] of ['2026-11-18', '2026-11-12', '2026-11-11', '2026-11-11'].entries()) {
    const { id } = await makeOrder(call, db, { store, item });
    const order = db.updateTable('orders').set({ day, number: 300 + at });
    await order.where('store_id', '=', store).where('id', '=', id).execute();
  }
  const days = { start: '2026-11-13', end: '2026-11-19' };
  const { rows, rows_count, totals, previous } = await read('report', store, days, now);
  expect(rows.map(({ key, values, previous: before }) => [key, values.orders, before?.orders])).toEqual([
    ['2026-11-18', 1, 2],
    ['2026-11-19', 0, 1],
  ]);
  expect(rows_count).toBe(2);
  expect(sum(rows.map(({ values, previous: before }) => (values.net ?? 0) - (before?.net ?? 0)))).toBeCloseTo(
    (totals.net ?? 0) - (previous?.totals.net ?? 0),
  );
  expect((await read('report', store, { ...days, start: '2026-11-19' }, now)).rows).toEqual([]);
});

test('a mean of days is of days that are over, in a row as in all; a single day stands for itself', async () => {
  setNow(FRIDAY_EVENING);
  const now = new Date(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  for (const [at, day] of [TODAY, '2026-11-19', '2026-11-19', '2026-11-19', '2026-11-13'].entries()) {
    const { id } = await makeOrder(call, db, { store, item });
    const order = db.updateTable('orders').set({ day, number: 100 + at });
    await order.where('store_id', '=', store).where('id', '=', id).execute();
  }
  const meansOf = async (wish: Partial<ReportWish>) => {
    const { rows, totals } = await read('report-week-days-orders', store, wish, now);
    return [
      [totals.orders, totals.days_open, totals.orders_a_day],
      ...rows.map(({ key, values }) => [key, values.orders, values.days_open, values.orders_a_day]),
    ];
  };
  expect(await meansOf({ start: '2026-11-12' })).toEqual([
    [5, 2, 2],
    ['4', 3, 1, 3],
    ['5', 2, 1, 1],
  ]);
  expect(await meansOf({ start: '2026-11-19' })).toEqual([
    [4, 1, 3],
    ['4', 3, 1, 3],
    ['5', 1, 0, null],
  ]);
  expect(await meansOf({ start: TODAY })).toEqual([
    [1, 1, 1],
    ['5', 1, 1, 1],
  ]);
});

test('a sale is in the report at once, and a report by months is beside the year before', async () => {
  setNow(FRIDAY_EVENING);
  const { store, item } = await sellingStore(db);
  const now = new Date(FRIDAY_EVENING);
  const before = await read('report', store, { start: TODAY }, now);
  const { id } = await makeOrder(call, db, { store, item });
  const after = await read('report', store, { start: TODAY }, now);
  expect([before.totals.orders, after.totals.orders, after.rows[0]?.state]).toEqual([0, 1, 'running']);
  const { token } = await makeUser(db, ROLE.owner, store);
  await as(token)(updateOrder, {
    body: { store_id: store, id, status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Não' } as never,
  }); // partial in tests
  expect((await read('report', store, { start: TODAY }, now)).totals).toMatchObject({ orders: 0, cancelled: 1 });
  await db
    .updateTable('orders')
    .set({ day: '2025-11-20', status: 'delivered', number: 90 })
    .where('store_id', '=', store)
    .execute();
  const year = await read('report-year', store, { start: '2026-11-01' }, now);
  expect([year.totals.orders, year.previous?.totals.orders]).toEqual([0, 1]);
});

test('the night mends a day that is other than its orders, and tells', async () => {
  const { store, sales } = await history(77);
  const told = await read('report', store, {});
  await db.updateTable('fact_sales').set({ net: 1 }).where('store_id', '=', store).execute();
  expect((await read('report', store, {})).totals.net).not.toBe(told.totals.net);
  let mended = 0;
  for (let night = 0; night < DAYS; night += 1)
    mended += await checkFacts(services, store, { today: addDays(TODAY, night) });
  expect(mended).toBeGreaterThan(0);
  expect((await read('report', store, {})).totals.net).toBe(told.totals.net);
  expect(sales.length).toBe(30);
});

/** The first day on which what was left had reached an amount. */
function dayOf(amount: number, sold: readonly Sale[]): string | null {
  const days = [...new Set(sold.map(({ day }) => day))].toSorted();
  return days.find((day) => leftOver(sold.filter((sale) => sale.day <= day)) >= amount * 100) ?? null;
}
const leftOver = (sales: readonly Sale[]) =>
  sum(
    sales.map(
      ({ cents: { net, goods, packaging, payment_fee, channel_fee, delivery_cost, tax } }) =>
        net - goods - packaging - payment_fee - channel_fee - delivery_cost - tax,
    ),
  );

test('the income statement of a month adds up to what a hand calculation says', async () => {
  const { store, sales } = await history(55);
  // A rent of 900 with a fine of 12,50, wages without a category of 300,10, and 45 that came in; what is in the trash is none.
  await owe(db, store, { line: 'rent', amount: 900, fine: 12.5 });
  await owe(db, store, { line: null, amount: 300.1 });
  await owe(db, store, { line: 'other_income', amount: 45, kind: 'receivable' });
  await owe(db, store, { line: 'rent', amount: 77, trashed_at: NOON });
  await owe(db, store, { line: 'cost_of_goods', amount: 55 });
  // What went back of an order that tried the store out is no loss: it was no sale.
  const tried = sales.find(({ origin, status }) => origin === 'test' && status === 'delivered')!; // there are thirty
  const [payment_id] = await insertRows(db, 'online_payments', [
    { store_id: store, order_id: tried.id, created_at: NOON, changed_at: NOON },
  ]);
  const attempt = { store_id: store, payment_id, number: 1, provider: 'mercado_pago', method: 'pix', amount: 9 };
  await insertRows(
    db,
    'online_payment_attempts',
    [{ ...attempt, idem_key: 'k', reference: 'r', state: 'approved', created_at: NOON, came_at: NOON }],
    null,
  );
  const step = { store_id: store, payment_id, attempt: 1, at: NOON, amount: 9 };
  await insertRows(db, 'online_payment_steps', [
    { ...step, kind: 'paid' },
    { ...step, kind: 'refund_done' },
  ]);
  const { rows, totals, break_even } = await read('report-dre', store, { start: '2026-11-01', end: TODAY });
  const amount = (key: string) => rows.find((row) => row.key === key)?.values.amount;
  const mine = sales.filter(
    ({ day, origin, status }) => day >= '2026-11-01' && origin !== 'test' && status !== 'scheduled',
  );
  const sold = mine.filter(counts);
  const of = (name: keyof Sale['cents']) => sum(sold.map(({ cents }) => cents[name])) / 100;
  const near = (value: number) => Math.round(value * 100) / 100;
  const revenue = near(of('net') + of('cashback') - of('tax'));
  expect(amount('net_revenue')).toBe(revenue);
  const contribution = near(
    revenue - of('goods') - of('packaging') - of('payment_fee') - of('channel_fee') - of('delivery_cost'),
  );
  expect(amount('contribution')).toBe(contribution);
  expect(amount('refund')).toBe(0);
  expect(amount('rent')).toBe(-912.5);
  expect(amount('other')).toBe(-300.1);
  expect(amount('other_income')).toBe(45);
  const result = near(contribution - of('cashback') - 912.5 - 300.1 + 45);
  expect(amount('result')).toBe(result);
  const fixed = near(912.5 + 300.1 - 45);
  const left = near(contribution - of('cashback'));
  expect(break_even).toEqual([
    {
      month: '2026-11',
      a_day: Math.round((fixed * 100 * of('net')) / left / 30) / 100,
      reached: dayOf(fixed, sold),
    },
  ]);
  expect(totals.amount).toBe(result);
});
