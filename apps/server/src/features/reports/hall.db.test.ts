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
