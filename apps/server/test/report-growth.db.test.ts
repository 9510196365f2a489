import { ROLE } from '@comanda/domain/codes';
import { asStoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { movedOf } from '@comanda/domain/reports/derive';
import { REPORTS } from '@comanda/domain/reports/list';
import { isDated } from '@comanda/domain/reports/report';
import { beforeAll, expect, test } from 'vitest';
import { readReport } from '../src/features/reports/read-report.ts';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { makeUser } from './factories.ts';
import { growHistory, NEWCOMERS } from './grow-history.ts';
import { growRecords } from './grow-records.ts';
import { growStatements } from './grow-statements.ts';
import { makeItem, sellingStore } from './order-factories.ts';
import { REPORT_READS } from './report-reads.ts';
import { asRequest } from './store-bound.ts';
import { brief, walksOf } from './walks.ts';

// Years of a shop, and PostgreSQL knows of none of them: nobody has run ANALYZE, and autovacuum is off here.
const { app, as, database, services, statements } = await testApp();
const { db, pool } = database;
const A_DAY = 8;
const ORDERS = 4_000;
/** Of five hundred days; those before them are compared, by a statement of their own. */
const DAYS = 30;
/** What a table of the store holds must be more than this to be history at all. */
const HISTORY = 150;
/** Of a table, that a report of a month may look at. */
const MOST_PART = 0.45;
/** What a report may look at whole: it tells of as much. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  // What is owed is the sum of all that was ever lent and paid back.
  'report-on-credit': ['credit_entries'],
  // An order may be placed, and paid another way, a year before its day.
  'report-payment-changes': ['order_corrections'],
  // Likewise, and something of it agreed to.
  'report-cashier': ['approvals'],
  // By months, beside those of the year before.
  'report-year': ['fact_days'],
  'report-dre': ['fact_days'],
  'report-cashback': ['fact_days', 'loyalty_entries'],
};

let place: Parameters<(typeof REPORT_READS)[string]>[0];
const held = new Map<string, number>();
/** A shop with so many orders, and whoever owns it. */
async function grow(orders: number) {
  const { store, item } = await sellingStore(db);
  const items = [item, await makeItem(db, store), await makeItem(db, store), await makeItem(db, store)];
  const drivers = await db
    .insertInto('drivers')
    .values(['Beto', 'Cida'].map((name) => ({ store_id: store, name, created_at: FRIDAY_EVENING })))
    .returning('id')
    .execute();
  const owner = await makeUser(db, ROLE.owner, store);
  const history = { store_id: store, orders, aDay: A_DAY, until: FRIDAY_EVENING, drivers: drivers.map(({ id }) => id) };
  const { day } = await growHistory(pool, { ...history, clients: orders / NEWCOMERS, items, courted: true });
  return { store, owner, history, day };
}
beforeAll(async () => {
  const { store, owner, history, day } = await grow(ORDERS);
  await growRecords(pool, { ...history, user_id: owner.id });
  await growStatements(pool, { ...history, user_id: owner.id });
  const call = as(owner.token);
  const { rows } = await pool.query<{ client_id: number }>('select client_id from orders order by id desc limit 1');
  place = { call, store_id: store, client_id: rows[0]?.client_id ?? 0, start: addDays(day, 1 - DAYS), end: day };
  // Adds up all that is finished, as the nights have done.
  await REPORT_READS['report-year']?.({ ...place, start: addDays(day, -600) });
  await REPORT_READS['report-ifood']?.(place);
  const tables = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables.rows) {
    const { rows: counted } = await pool.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
    held.set(name, counted[0]?.count ?? 0);
  }
}, 240_000);

test('there is a history of everything that reports look at', async () => {
  const TABLES = ['orders', 'fact_orders', 'fact_items', 'tabs', 'driver_shifts', 'door_reports', 'cash_sessions'];
  const MORE = ['payout_lines', 'fact_told', 'fact_told_days', 'fact_firsts', 'approvals'];
  const short = [...TABLES, ...MORE, 'credit_entries', 'page_views', 'order_corrections', 'deliveries'].filter(
    (table) => (held.get(table) ?? 0) <= HISTORY,
  );
  expect(short).toEqual([]);
  const { rows } = await pool.query<{ brought: number; vain: number }>(
    `select count(*) filter (where l ->> 'report_id' is null)::int as brought, count(*) filter (where l ->> 'report_id' is not null)::int as vain
     from driver_shifts s cross join jsonb_array_elements(s.statement -> 'lines') l`,
  );
  // What was settled of both drivers: what they brought, and ways that led to nothing.
  expect(rows[0]?.brought).toBeGreaterThan(ORDERS / 2);
  expect(rows[0]?.vain).toBeGreaterThan(HISTORY);
});

test.each(Object.keys(REPORT_READS))('%s reads the days that it tells of, not those before', async (name) => {
  statements.clear();
  await REPORT_READS[name]?.(place);
  const long: string[] = [];
  for (const [text, values] of statements) {
    if (!/^\s*(with|select)\b/i.test(text)) continue;
    for (const { of, rows } of await walksOf(pool, text, values)) {
      const all = held.get(of) ?? 0;
      const whole = all <= HISTORY || WHOLE[name.replace(/,.*/, '')]?.includes(of);
      if (!whole && rows > all * MOST_PART) long.push(`${rows} of ${all} rows of ${of} in: ${brief(text)}`);
    }
  }
  expect(long).toEqual([]);
});

test('what is owed is read once: the months tell what they are together', async () => {
  statements.clear();
  await REPORT_READS['report-cashback']?.(place);
  expect([...statements.keys()].filter((text) => /from loyalty_entries/i.test(text))).toHaveLength(1);
});

test.each(['report-driver', 'report-table-closes', 'report-service-fee', 'report-ifood', 'report-page-views'])(
  '%s: a row says of what is over what it says of those days alone',
  async (name) => {
    const report = REPORTS.find((each) => each.name === name)!; // of the list
    const by = report.by.find((each) => !isDated(each))!; // of each of the three
    const read = (start: string, end: string, compare: 'before' | 'none') =>
      readReport(services, report, asStoreId(place.store_id), { start, end, compare, by }, FRIDAY_EVENING);
    const { rows, previous } = await read(place.start, place.end, 'before');
    const alone = async (start: string, end: string) =>
      new Map((await read(start, addDays(end, -1), 'none')).rows.map(({ key, values }) => [key, values]));
    const [now, then] = [await alone(place.start, place.end), await alone(previous?.start ?? '', previous?.end ?? '')];
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, settled } of rows)
      for (const measure of movedOf(report)) {
        expect([key, settled?.totals[measure]]).toEqual([key, now.get(key)?.[measure] ?? null]);
        expect([key, settled?.previous[measure]]).toEqual([key, then.get(key)?.[measure] ?? null]);
      }
  },
);

/** A store of which nothing has been counted, where much is known of others. */
async function growUncounted() {
  await pool.query('analyze');
  const { store, owner, day } = await grow(1_000);
  return { owner, read: { ...place, call: as(owner.token), store_id: store, start: addDays(day, -200) } };
}
/** What a table's rows are looked at, by statements of a beginning that is cut off. */
async function walkedOf(table: string, beginning: RegExp): Promise<number[]> {
  const rows: number[] = [];
  for (const [text, values] of [...statements].filter(([said]) => beginning.test(said)))
    for (const walk of await walksOf(pool, text.replace(beginning, ''), values))
      if (walk.of === table) rows.push(walk.rows);
  return rows;
}

test('who is new in a store that came after the last count is found among its facts once, not once for each of its clients', async () => {
  const { read } = await growUncounted();
  statements.clear();
  await REPORT_READS['report-year']?.(read);
  const walked = await walkedOf('fact_orders', /^\s*insert into fact_firsts \([^)]*\)/);
  expect(walked.length).toBeGreaterThan(0);
  expect(Math.max(...walked)).toBeLessThan(3_000);
});

test('the orders behind a report of such a store are each looked up, not searched for', async () => {
  const { owner, read } = await growUncounted();
  const { start, end } = place;
  await REPORT_READS['report']?.({ ...read, start }); // a report of that name
  statements.clear();
  const query = `report=report&format=xlsx&sheets=orders&compare=none&start=${start}&end=${end}`;
  const headers = { authorization: `Bearer ${owner.token}` };
  const { statusCode } = await asRequest.run(true, async () =>
    app.inject({ url: `/api/stores/report/file/${read.store_id}?${query}`, headers }),
  );
  expect(statusCode).toBe(200);
  for (const table of ['orders', 'fact_orders']) {
    const walked = await walkedOf(table, /^(?=\s*select g\.\*, o\.number)/);
    expect(walked.length).toBeGreaterThan(0);
    expect(Math.max(...walked)).toBeLessThan(2 * DAYS * A_DAY);
  }
});
