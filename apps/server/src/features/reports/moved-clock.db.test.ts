import { saveSchedule } from '@comanda/contract/stores/store-hours';
import { updateStore } from '@comanda/contract/stores/stores';
import { reportAnswer } from '@comanda/contract/reports/reports';
import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { sellingStore } from '../../../test/order-factories.ts';
import { chancesOf, insertSales, randomSale, TODAY } from '../../../test/random-sales.ts';
import { workQueue } from '../../../test/work-queue.ts';
import { settleSales } from '../stock/public.ts';
import { readReport } from './read-report.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const NOON = new Date(`${TODAY}T15:00:00Z`);
const REPORT = REPORTS.find(({ name }) => name === 'report-by-time')!; // of the list
const DAYS = 30;

/** On each of the last days an order at noon, by the clock of Brasília. */
async function shop() {
  setNow(NOON.toISOString());
  const { store } = await sellingStore(db);
  const chance = chancesOf(5);
  const sales = Array.from({ length: DAYS }, (_, at) => ({
    ...randomSale(chance, [0]),
    day: addDays(TODAY, -1 - at),
    hour: 12,
    status: 'delivered',
    origin: 'storefront',
  }));
  await insertSales(db, store, sales, 1);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  return {
    store,
    setZone: (timezone: number) => owner(updateStore, { params: { id: store }, body: { timezone } }),
    setHours: (timezone: number) =>
      owner(saveSchedule, { body: { store_id: store, timezone, schedule: { 1: [], 2: [], 3: [] } } }),
  };
}

/** The hours at which a report says that something was sold, and how often. */
async function hoursOf(store: StoreId) {
  const wish = { start: addDays(TODAY, -DAYS), end: TODAY, by: 'hour' as const, compare: 'none' as const };
  const { rows } = reportAnswer.parse(await readReport(services, REPORT, store, wish, NOON));
  return rows.flatMap(({ key, values }) => ((values.orders ?? 0) > 0 ? [[key, values.orders]] : []));
}

/** What is kept, whoever reads it. */
const keptHours = (store: StoreId) =>
  db
    .selectFrom('fact_sales as f')
    .innerJoin('fact_days as k', (on) => on.onRef('k.store_id', '=', 'f.store_id').onRef('k.day', '=', 'f.day'))
    .where('f.store_id', '=', store)
    .select((eb) => ['f.hour', eb.fn.countAll<number>().as('days')])
    .groupBy('f.hour')
    .execute();

test('what was sold is told by the clock that the store has now, from the moment that it is set', async () => {
  const { store, setZone, setHours } = await shop();
  expect(await hoursOf(store)).toEqual([['12', DAYS]]);
  await setZone(-4);
  expect(await hoursOf(store)).toEqual([['11', DAYS]]);
  await setHours(-5);
  expect(await hoursOf(store)).toEqual([['10', DAYS]]);
  await setZone(-5);
  expect(await hoursOf(store)).toEqual([['10', DAYS]]);
});

test('the days follow although nobody reads them, some of them a job', async () => {
  const { store, setZone } = await shop();
  await hoursOf(store);
  await setZone(-4);
  await workQueue(services, { turns: 400, soonMs: 0 });
  expect(await keptHours(store)).toEqual([{ hour: 11, days: DAYS }]);
});

test('what statements say is held against the orders by the new clock; another setting moves none', async () => {
  const { store, setZone } = await shop();
  const stale = () => db.selectFrom('fact_told_days').where('store_id', '=', store).select('stale').execute();
  await settleSales(services, store);
  await db.insertInto('fact_told_days').values({ store_id: store, date: TODAY, stale: false }).execute();
  await setZone(-3);
  await settleSales(services, store);
  expect(await stale()).toEqual([{ stale: false }]);
  await setZone(-4);
  await settleSales(services, store);
  expect(await stale()).toEqual([{ stale: true }]);
});
