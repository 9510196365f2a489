import { listOrders } from '@comanda/contract/orders';
import type { ReportWish } from '@comanda/contract/reports';
import { ROLE } from '@comanda/domain/codes';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, sellingStore } from '../../../test/order-factories.ts';
import { chancesOf, insertSales, randomSale } from '../../../test/random-sales.ts';
import { readReport } from './read-report.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const NOON = new Date('2026-11-20T15:00:00Z');

let store: Awaited<ReturnType<typeof sellingStore>>['store'];
let owner: ReturnType<typeof as>;
beforeAll(async () => {
  setNow(NOON);
  const chance = chancesOf(8);
  ({ store } = await sellingStore(db));
  const clients = [await makeClient(db, store)];
  // Of the store's own: what a partner brought stands beside the channels, and with them in the history; a test is no sale.
  const sales = Array.from({ length: 140 }, () => randomSale(chance, clients)).filter(
    ({ origin }) => origin !== 'test',
  );
  // Ids grow with the days, as they do in life.
  await insertSales(
    db,
    store,
    sales.toSorted((one, other) => one.day.localeCompare(other.day)),
    1,
  );
  owner = as((await makeUser(db, ROLE.owner, store)).token);
});

type Wish = Partial<Pick<ReportWish, 'by' | 'type' | 'channel'>>;
async function rowsOf(name: ReportName, wish: Wish, start: string) {
  const report: Report = REPORTS.find((each) => each.name === name)!; // of the list
  return (await readReport(services, report, store, { start, end: '2026-11-18', compare: 'none', ...wish }, NOON)).rows;
}
/** Orders that the history shows, without those that are no sale. */
async function opened(drill: Readonly<Record<string, string>>) {
  const query = { store_id: store, view: 'history', limit: '100', ...drill };
  const { orders, next } = await owner(listOrders, { query: query as never }); // as a row names them
  expect(next).toBeNull();
  return orders.filter(({ status }) => status !== 'cancelled' && status !== 'scheduled').length;
}

test.each<[ReportName, Wish, 'orders' | 'deliveries' | 'orders_a_day', string]>([
  ['report', { by: 'day' }, 'orders', '2026-11-05'],
  ['report', { by: 'week' }, 'orders', '2026-11-05'],
  ['report', { by: 'month' }, 'orders', '2026-11-05'],
  ['report', { by: 'day', type: 2 }, 'orders', '2026-11-05'],
  ['report', { by: 'week', type: 3 }, 'orders', '2026-11-05'],
  ['report-order-type', { by: 'type' }, 'orders', '2026-11-05'],
  ['report-ifood', { by: 'partner' }, 'orders', '2026-11-05'],
  ['report-fee', { by: 'day' }, 'deliveries', '2026-11-05'],
  ['report-week-days-orders', {}, 'orders_a_day', '2026-11-12'],
])('%s %o: a row opens as many orders as it shows in %s', async (name, wish, measure, start) => {
  const rows = (await rowsOf(name, wish, start)).flatMap(({ values, drill }) => (drill ? [{ values, drill }] : []));
  expect(rows).not.toEqual([]);
  const found: number[] = [];
  for (const { drill } of rows) found.push(await opened(drill));
  expect(found).toEqual(rows.map(({ values }) => values[measure]));
});

test.each<[ReportName, Wish]>([
  ['report', { by: 'day', type: 1 }],
  ['report', { by: 'day', channel: 'partner' }],
  ['report-ifood', { by: 'day' }],
  ['report-week-days-orders', {}],
  ['report-discounts', { by: 'discount' }],
  ['report-by-time', { by: 'hour' }],
])('%s %o: no row leads to orders that it does not count', async (name, wish) => {
  const rows = await rowsOf(name, wish, '2026-11-05');
  expect(rows).not.toEqual([]);
  expect(rows.filter(({ drill }) => drill)).toEqual([]);
});
