import { ROLE } from '@comanda/domain/codes';
import { asClientId } from '@comanda/domain/ids';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { readReport } from './read-report.ts';

const { call, services, setNow } = await testApp();
const { db } = services;
const NOW = new Date('2026-11-20T15:00:00Z');
const EVENING = '2026-10-31';
const MORNING = '2026-11-01';

/** A kitchen of every night, from six to two. */
async function nightStore() {
  const { store, item } = await sellingStore(db);
  await db
    .updateTable('store_schedules')
    .set({ time_open: '18:00', time_close: '02:00' })
    .where('store_id', '=', store)
    .execute();
  const user = (await makeUser(db, ROLE.manager, store)).id;
  const client_id = asClientId(await makeClient(db, store));
  const driver = await db
    .insertInto('drivers')
    .values({ store_id: store, name: 'Beto', phone: '31987455121', created_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { store, item, user, client_id, driver_id: driver.id };
}

type Shop = Awaited<ReturnType<typeof nightStore>>;

/** What has no order of its own to say its day: each of it once, at a time of 1 November. @param unit so much money */
async function happen({ store, item, user, client_id, driver_id }: Shop, time: string, unit: number) {
  const created_at = new Date(`${MORNING}T${time}:00-03:00`);
  const closed_at = new Date(created_at.getTime() + 60_000);
  const on = { store_id: store };
  const opened = { ...on, opened_at: created_at, opened_by: user };
  const closed = { ...opened, closed_at, closed_by: user };
  await db
    .insertInto('tabs')
    .values({ ...closed, number: 7, people: 2, op_id: `tab ${time}` })
    .execute();
  await db.insertInto('cash_sessions').values(closed).execute();
  await db
    .insertInto('driver_shifts')
    .values({ ...closed, driver_id, day_pay: unit })
    .execute();
  await db
    .insertInto('approvals')
    .values({ ...on, kind: 'reopen', user_id: user, approver_id: user, created_at })
    .execute();
  await db
    .insertInto('credit_entries')
    .values({ ...on, client_id, kind: 'debit', amount: unit, op_id: `debit ${time}`, created_at })
    .execute();
  await db
    .insertInto('loyalty_entries')
    .values({
      ...on,
      client_id,
      program: 'cashback',
      kind: 'grant',
      amount: unit,
      cause: 'person',
      left_amount: unit,
      created_at,
    })
    .execute();
  setNow('2026-10-31T21:00:00-03:00');
  const order = await makeOrder(call, db, { store, item });
  await db
    .insertInto('door_reports')
    .values({
      ...on,
      order_id: order.id,
      driver_id,
      kind: 'refused',
      decision: 'back',
      reported_at: created_at,
      op_id: `door ${time}`,
    })
    .execute();
}

test('what happens past midnight is of the evening that is still open, and what happens after closing of the new day', async () => {
  const shop = await nightStore();
  await happen(shop, '00:30', 10);
  await happen(shop, '02:30', 7);
  const read = async (name: ReportName, day: string, by?: 'day' | 'shift' | 'person') => {
    const report: Report = REPORTS.find((each) => each.name === name)!; // of the list
    const wish = { start: day, end: day, compare: 'none' as const, ...(by && { by }) };
    return readReport(services, report, shop.store, wish, NOW);
  };
  const told = async (day: string) => ({
    bills: (await read('report-table-closes', day, 'day')).rows.map(({ key, values }) => [key, values.bills]),
    shifts: (await read('report-cashier', day, 'shift')).rows.map(({ label }) => label),
    approvals: (await read('report-cashier', day, 'person')).totals.approvals,
    drivers: (await read('report-driver', day, 'day')).rows.map(({ key, values: { day_pay, returned } }) => [
      key,
      day_pay,
      returned,
    ]),
    credit: (await read('report-on-credit', day)).totals,
    loyalty: (await read('report-loyalt', day)).totals.points_given,
    cashback: (await read('report-cashback', day)).rows
      .filter(({ values }) => values.points_given !== 0)
      .map(({ key, values }) => [key, values.points_given]),
  });
  expect(await told(EVENING)).toMatchObject({
    bills: [[EVENING, 1]],
    shifts: ['01/11 00:30'],
    approvals: 1,
    drivers: [[EVENING, 10, 1]],
    credit: { balance: 10, opened: 10, age_30: 10 },
    loyalty: 10,
    cashback: [['2026-10', 10]],
  });
  expect(await told(MORNING)).toMatchObject({
    bills: [[MORNING, 1]],
    shifts: ['01/11 02:30'],
    approvals: 1,
    drivers: [[MORNING, 7, 1]],
    credit: { balance: 17, opened: 7, age_30: 17 },
    loyalty: 7,
    cashback: [['2026-11', 7]],
  });
});
