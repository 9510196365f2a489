import { sumMessages, sumOrders } from '../src/features/campaigns/results.repo.ts';
import { OWN_ORIGINS } from '@comanda/domain/codes';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { readReturns } from '../src/features/loyalty/past-orders.repo.ts';
import { readReport } from '../src/features/reports/public.ts';
import type { Tx } from '../src/platform/db.ts';
import { asStoreId } from '@comanda/domain/ids';
import { ORDER_STATUSES } from '@comanda/domain/orders/order-status';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING } from '../test/app.ts';
import { JSON_COLUMNS, WRITTEN_COLUMNS } from '../src/platform/column-types.ts';
import { testDatabase } from '../test/database.ts';
import { seedDemo } from './seed-demo.ts';
import { quintalDaNena } from './stores/quintal-da-nena.ts';
import { tropikai } from './stores/tropikai.ts';
import { writePastWeek } from './write-past.ts';
import { quintalFloor } from './stores/quintal-floor.ts';

const { db } = await testDatabase();
await db.transaction().execute((tx) => seedDemo(tx, FRIDAY_EVENING));

test('opens three stores, the first in the middle of its night with an order in every status', async () => {
  const stores = await db.selectFrom('stores').select('url').orderBy('id').execute();
  expect(stores.map((store) => store.url)).toEqual(['quintaldanena', 'brasaburger', 'tropikai']);
  const statuses = await db.selectFrom('orders').select('status').distinct().where('store_id', '=', 1).execute();
  expect(new Set(statuses.map((row) => row.status))).toEqual(new Set(ORDER_STATUSES));
});

test('whoever uses their balance comes back sooner than the others, so that the programme has something to say', async () => {
  const { used, others } = (await readReturns(db, asStoreId(1), FRIDAY_EVENING)) ?? { used: 0, others: 0 };
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThan(others);
});

test('a charge of a debt asks for what the client owes, and is no sale once more', async () => {
  const charges = await db
    .selectFrom('single_charges as c')
    .innerJoin('credit_entries as e', (join) =>
      join.onRef('e.store_id', '=', 'c.store_id').onRef('e.client_id', '=', 'c.client_id'),
    )
    .where('c.description', 'like', 'Fiado%')
    .groupBy(['c.store_id', 'c.id', 'c.amount', 'c.pays_credit', 'c.is_income'])
    .select(['c.amount', 'c.pays_credit', 'c.is_income', sql<number>`sum(e.amount)::float8`.as('owed')])
    .execute();
  expect(charges).toEqual([{ amount: 287.4, owed: 287.4, pays_credit: true, is_income: false }]);
});

test('grows a past week by week, by the same rules, and goes on where it was stopped', async () => {
  const tropikaiStore = await db
    .selectFrom('stores')
    .select('id')
    .where('url', '=', 'tropikai')
    .executeTakeFirstOrThrow();
  const past = { demo: tropikai, store_id: asStoreId(tropikaiStore.id), days: 114, now: FRIDAY_EVENING };
  const week = () => db.transaction().execute((tx) => writePastWeek(tx, past));
  const bills = () =>
    db
      .selectFrom('payable_payments')
      .where('store_id', '=', past.store_id)
      .select([sql<string>`min(due_date)::text`.as('first'), sql<number>`count(*)`.as('all')])
      .select(sql<number>`count(distinct (payable_id, due_date))`.as('apart'))
      .select(sql<number>`count(*) filter (where due_date < '2026-09-01' and paid_on is null)`.as('unpaid'))
      .executeTakeFirstOrThrow();
  // Where there are no sales there is nothing to pay.
  expect((await bills()).first >= '2026-09-01').toBe(true);
  const more: boolean[] = [];
  while (more.at(-1) ?? true) more.push(await week());
  expect([...more, await week()]).toEqual([true, true, true, false, false]);
  const paid = await bills();
  expect(paid.first >= '2026-08-01' && paid.first < '2026-08-09').toBe(true);
  expect(paid).toMatchObject({ apart: paid.all, unpaid: 0 });
  const { first, brought, sat } = await db
    .selectFrom('orders')
    .select([
      sql<string>`min(day)::text`.as('first'),
      sql<number>`count(driver_id)`.as('brought'),
      sql<number>`count(tab_id)`.as('sat'),
    ])
    .where('store_id', '=', past.store_id)
    .executeTakeFirstOrThrow();
  expect(first < '2026-08-09').toBe(true);
  expect(brought > 100 && sat > 10).toBe(true);
});

test('has orders that came in ways of today, each of which the panel has a word for', async () => {
  const origins = await db.selectFrom('orders').select('origin').distinct().orderBy('origin').execute();
  const own = origins.map(({ origin }) => origin).filter((origin) => OWN_ORIGINS.includes(origin));
  expect(own).toEqual(['cashier', 'storefront']);
});

test('has three months of orders whose lines, totals and traces agree to the cent', async () => {
  const wrong = await sql<{ id: number }>`
    select o.id from orders o
    where o.subtotal <> (select sum(i.total) from order_items i where i.store_id = o.store_id and i.order_id = o.id and i.removed_at is null)
       or o.total <> o.subtotal + o.fee + o.additions - o.discount - o.cashback
       or o.total <> (select sum((line ->> 'amount')::numeric) from jsonb_array_elements(o.trace) line)`.execute(db);
  expect(wrong.rows).toEqual([]);
  const { days } = await db
    .selectFrom('orders')
    .select(sql<number>`count(distinct day)`.as('days'))
    .where('store_id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(days).toBeGreaterThan(85);
});

test('has had its orders changed, its tables served and its deliveries brought by somebody in the last week', async () => {
  const read = async (name: ReportName) => {
    const report: Report = REPORTS.find((each) => each.name === name)!; // of the list
    const wish = { start: '2026-11-14', end: '2026-11-20', compare: 'none' } as const;
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
    return readReport({ db, transaction }, report, asStoreId(1), wish, FRIDAY_EVENING);
  };
  const changes = (await read('report-item-changes')).rows.map(({ texts }) => texts?.['what']);
  expect(new Set(changes)).toEqual(new Set(['Tirado', 'Acrescentado']));
  const sellers = (await read('report-cashier')).rows.filter(({ key, values }) => key !== '0' && values.orders);
  expect(sellers.length).toBeGreaterThan(1);
  expect((await read('report-service-fee')).rows.map(({ label }) => label)).not.toContain('');
  expect((await read('report-orders-km')).rows.map(({ key }) => key)).not.toContain('0');
});

test('has every delivery of its three months brought by somebody, who is paid for it', async () => {
  const { rows } = await sql<{ store_id: number; count: number }>`
    select store_id, count(*)::int as count from orders
    where delivery_method = 2 and status = 'delivered' and day < '2026-11-20' and origin <> 'ifood'
      and (driver_id is null or coalesce(delivery_cost, 0) = 0)
    group by 1`.execute(db);
  expect(rows).toEqual([]);
});

test('has a bill for each order at a table of its three months', async () => {
  const { sat, billed } = await db
    .selectFrom('orders')
    .select([sql<number>`count(*)`.as('sat'), sql<number>`count(tab_id)`.as('billed')])
    .where('store_id', '=', 1)
    .where('day', '<', '2026-11-20')
    .where('table_number', 'is not', null)
    .where('status', '=', 'delivered')
    .executeTakeFirstOrThrow();
  expect(billed).toBe(sat);
  expect(sat).toBeGreaterThan(50);
});

test('numbers each business day from one, without gaps', async () => {
  const gaps =
    await sql`select store_id, day from orders group by 1, 2 having max(number) <> count(*) or min(number) <> 1`.execute(
      db,
    );
  expect(gaps.rows).toEqual([]);
});

test('has drawn a raffle whose winner can be told, and clients who brought others', async () => {
  const { rows } = await sql<{ state: string; winners: number; brought: number }>`
    select state, (select count(*)::int from raffle_places p where p.store_id = r.store_id and p.raffle_id = r.id
        and outcome = 'winner') as winners,
      (select count(distinct referrer_client_id)::int from orders o where o.store_id = r.store_id) as brought
    from raffles r where store_id = 1 order by id`.execute(db);
  expect(rows).toEqual([
    { state: 'drawn', winners: 1, brought: 3 },
    { state: 'open', winners: 0, brought: 3 },
  ]);
});

test('gives for a word on an order, so that whoever writes one sees it', async () => {
  const [row] = await db.selectFrom('review_settings').select('review_points').where('store_id', '=', 1).execute();
  expect(row?.review_points).toBe(2);
});

test('lets the attendant into the first store alone', async () => {
  const rows = await db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('u.email', '=', 'atendente@comanda.test')
    .select('m.store_id')
    .execute();
  expect(rows).toEqual([{ store_id: 1 }]);
});

test('has people at its tables, and dishes at their stations', async () => {
  const of = (table: 'dining_tables' | 'print_groups') =>
    db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('n'))
      .where('store_id', '=', 1)
      .executeTakeFirstOrThrow();
  expect([(await of('dining_tables')).n, (await of('print_groups')).n]).toEqual([14, 4]);
  const tabs = await db
    .selectFrom('tabs as t')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 't.store_id').onRef('o.tab_id', '=', 't.id'))
    .select((eb) => [
      't.number',
      eb.fn.countAll<number>().as('rounds'),
      eb.fn.count<number>('o.paid_at').as('paid'),
      sql<boolean>`${eb.ref('t.bill_asked_at')} is not null`.as('asked'),
    ])
    .where('t.store_id', '=', 1)
    .where('t.closed_at', 'is', null)
    .groupBy(['t.number', 't.bill_asked_at'])
    .execute();
  expect(tabs.length).toBeGreaterThanOrEqual(5);
  expect(tabs.map(({ paid }) => Number(paid))).toEqual(tabs.map(() => 0));
  expect(tabs.filter(({ asked }) => asked).map(({ number }) => number)).toEqual([7]);
  const { n } = await db
    .selectFrom('menu_items')
    .select(sql<number>`count(*)`.as('n'))
    .where('printer_group_id', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(n).toBe(quintalFloor.stations.flatMap(({ minutes }) => Object.keys(minutes)).length);
});

test.each(Object.entries({ ...JSON_COLUMNS, ...WRITTEN_COLUMNS }))(
  '%s holds what its type says',
  async (name, schema) => {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ value: unknown }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    );
    for (const { value } of rows) expect(schema.safeParse(value).error).toBeUndefined();
  },
);

test('what the past’s deliveries gave, and what of it has ended, balances and lies in its months', async () => {
  const past = { demo: quintalDaNena, store_id: asStoreId(1), days: 104, now: FRIDAY_EVENING };
  while (await db.transaction().execute((tx) => writePastWeek(tx, past)));
  const { rows } = await sql<{ old: number; ended: number; wrong: number; later: number; sum: number }>`
    select count(*) filter (where kind = 'grant' and created_at < '2026-08-09')::int as old,
      count(*) filter (where kind = 'expiry')::int as ended, sum(amount)::float8 as sum,
      (select count(*)::int from loyalty_entries e join loyalty_entries n on n.store_id = e.store_id
        and n.client_id = e.client_id and n.id > e.id and n.created_at < e.created_at and n.id < 2000000
        where e.store_id = ${past.store_id}) as later,
      (select count(*)::int from clients c where store_id = ${past.store_id} and (c.points < 0
        or c.points <> (select coalesce(sum(amount), 0) from loyalty_entries e
          where e.store_id = c.store_id and e.client_id = c.id and unit = 'money')
        or c.points <> (select coalesce(sum(left_amount), 0) from loyalty_entries e
          where e.store_id = c.store_id and e.client_id = c.id))) as wrong
    from loyalty_entries where store_id = ${past.store_id}`.execute(db);
  expect(rows[0]).toMatchObject({ wrong: 0, sum: 0, later: 0 });
  expect(Math.min(rows[0]?.old ?? 0, rows[0]?.ended ?? 0)).toBeGreaterThan(10);
});

test('whoever tries it out as a customer has friends who ordered, and a statement that tells what each brought', async () => {
  const entries = await db
    .selectFrom('loyalty_entries as e')
    .innerJoin('clients as c', (join) => join.onRef('c.store_id', '=', 'e.store_id').onRef('c.id', '=', 'e.client_id'))
    .where('e.store_id', '=', asStoreId(1))
    .where('c.customer_id', 'is not', null)
    .orderBy('e.id')
    .select(['e.program', 'e.amount'])
    .execute();
  expect(entries).toContainEqual({ program: 'opening', amount: 12.4 });
  expect(entries.filter(({ program }) => program === 'referral').map(({ amount }) => amount)).toContain(5);
  expect(new Set(entries.map(({ program }) => program))).toContain('cashback');
});

test('says at which hour campaigns brought more: its evenings beside its mornings', async () => {
  const done = await db
    .selectFrom('campaigns')
    .select(['id', sql<number>`extract(hour from started_at at time zone 'America/Sao_Paulo')::int`.as('hour')])
    .where('store_id', '=', 1)
    .where('state', '=', 'done')
    .execute();
  const ids = done.map(({ id }) => id);
  const [sent, back] = [await sumMessages(db, asStoreId(1), ids), await sumOrders(db, asStoreId(1), ids, 3)];
  const at = (hour: number) => {
    const own = new Set(done.filter((each) => each.hour === hour).map(({ id }) => id));
    const sum = (rows: readonly { campaign_id: number }[], of: (row: never) => number) =>
      rows.filter(({ campaign_id }) => own.has(campaign_id)).reduce((total, row) => total + of(row as never), 0);
    return {
      times: own.size,
      sent: sum(sent, (row: { sent: number }) => row.sent),
      ordered: sum(back, (row: { ordered: number }) => row.ordered),
    };
  };
  const [morning, evening] = [at(10), at(17)];
  expect(Math.min(morning.sent, evening.sent)).toBeGreaterThanOrEqual(50);
  expect([morning.times > 1, evening.times > 1]).toEqual([true, true]);
  expect(evening.ordered / evening.sent).toBeGreaterThan((1.5 * morning.ordered) / morning.sent);
});

test('has what is counted, of items, extras and materials, with what came in and was lost', async () => {
  for (const thing of ['menu_item_id', 'complement_id', 'tag_id'] as const) {
    const rows = await db.selectFrom('stock_movements').select('reason').where(thing, 'is not', null).execute();
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['count', 'receipt', 'loss']));
  }
});
