import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { readReport } from './read-report.ts';

const { services } = await testApp();
const { db } = services;
const NOW = new Date('2026-11-20T15:00:00Z');

let store: StoreId;
let waiters: { ana: number; bia: number };
beforeAll(async () => {
  store = await makeStore(db);
  waiters = {
    ana: (await makeUser(db, ROLE.attendant, store)).id,
    bia: (await makeUser(db, ROLE.attendant, store)).id,
  };
  const room = await db
    .insertInto('dining_rooms')
    .values({ store_id: store, name: 'Salão', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [number, seats] of [
    [1, 4],
    [2, 6],
  ] as const)
    await db
      .insertInto('dining_tables')
      .values({ store_id: store, room_id: room.id, number, seats, x: number * 10, y: 0, shape: 'square' })
      .execute();
  // Table 1 on both days and twice on the second, table 2 on the second.
  await bill(1, waiters.ana, '2026-11-17T22:00:00Z', 4);
  await bill(1, waiters.bia, '2026-11-18T21:00:00Z', 2);
  await bill(1, waiters.ana, '2026-11-18T23:00:00Z', 6);
  await bill(2, waiters.bia, '2026-11-18T22:00:00Z', 3);
});

const bill = (number: number, opened_by: number, opened_at: string, people: number) =>
  db
    .insertInto('tabs')
    .values({
      store_id: store,
      number,
      people,
      opened_at,
      opened_by,
      closed_at: new Date(Date.parse(opened_at) + 3_600_000),
      closed_by: opened_by,
      op_id: `${number} ${opened_at}`,
    })
    .execute();

const TABLES: Report = REPORTS.find(({ name }) => name === 'report-table-closes')!; // of the list
const closes = (by: 'table' | 'person' | 'room' | 'weekday_hour') =>
  readReport(services, TABLES, store, { start: '2026-11-16', end: '2026-11-19', compare: 'before', by }, NOW);

test('a table brings its seats to each row in which it was taken, once, and once to the sum of all rows', async () => {
  const turns = async (by: Parameters<typeof closes>[0]) => {
    const { rows, totals } = await closes(by);
    return [
      rows.map(({ values }) => values.turns ?? 0).toSorted((one, other) => one - other),
      totals.people,
      totals.turns,
    ];
  };
  expect(await turns('table')).toEqual([[0.5, 3], 15, 1.5]);
  expect(await turns('room')).toEqual([[1.5], 15, 1.5]);
  // Ana had table 1 twice: ten people on four seats; Bia both tables: five on ten.
  expect(await turns('person')).toEqual([[0.5, 2.5], 15, 1.5]);
  expect(await turns('weekday_hour')).toEqual([[0.5, 0.5, 1, 1.5], 15, 1.5]);
});

test('a bill opened past midnight is of the evening, as its orders are', async () => {
  const night = await makeStore(db);
  const user = (await makeUser(db, ROLE.manager, night)).id;
  const opened_at = '2026-11-19T03:30:00Z'; // half past midnight
  const { id } = await db
    .insertInto('tabs')
    .values({
      store_id: night,
      number: 7,
      people: 2,
      opened_at,
      opened_by: user,
      closed_at: '2026-11-19T04:30:00Z',
      closed_by: user,
      op_id: 'late',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orders')
    .values({
      store_id: night,
      day: '2026-11-18',
      number: 1,
      status: 'delivered',
      type: 3,
      origin: 'cashier',
      delivery_method: 3,
      tab_id: id,
      subtotal: 80,
      fee: 0,
      fee_free: false,
      discount: 0,
      additions: 0,
      service_fee: 0,
      cashback: 0,
      total: 80,
      trace: '[]',
      track_token: 'late',
      idem_key: 'late',
      request_hash: '',
      created_at: opened_at,
    })
    .execute();
  const on = (day: string) =>
    readReport(services, TABLES, night, { start: day, end: day, compare: 'none', by: 'weekday_hour' }, NOW);
  expect((await on('2026-11-19')).rows).toEqual([]);
  expect((await on('2026-11-18')).rows).toMatchObject([{ key: '3 0', values: { bills: 1, net: 80 } }]);
});
