import { AT_ONCE_CODES } from '@comanda/domain/codes';
import { addDays } from '@comanda/domain/local-time';
import { DAYS_BETWEEN } from '@comanda/domain/payments/installments';
import type { Sums } from '@comanda/domain/reports/derive';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Shown } from '../facts/cube.repo.ts';
import { PAYMENTS } from '../facts/cubes.ts';
import { factRows } from '../facts/facts.repo.ts';
import { type Found, readCube } from '../read-cube.ts';
import { settledIn } from '../over-in.ts';
import type { ReportAsked } from '../report-asked.ts';

/** Complements, beside the items sold that offer them today; of all complements together that is not told. */
export async function readComplements(db: Db, asked: ReportAsked): Promise<Found> {
  const [found, now, then] = await Promise.all([
    readCube(db, asked),
    findOffered(db, asked, asked.shown),
    asked.before && findOffered(db, asked, asked.before),
  ]);
  const withOffered = (sums: Sums, key: string, offered: ReadonlyMap<string, number> | null) => ({
    ...sums,
    lines_all: offered?.get(key) ?? null,
  });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      sums: withOffered(row.sums, row.key, now),
      previous: row.previous ? { ...row.previous, sums: withOffered(row.previous.sums, row.key, then) } : null,
    })),
  };
}

/** Items sold that offer a complement, or a group of them, by the row's key. */
async function findOffered(db: Db, { store, zone, by }: ReportAsked, { from, to }: Shown) {
  const key = sql.raw(by === 'group' ? "'c' || g.complement_group_id" : 'c.id::text');
  const { rows } = await sql<{ key: string; sold: number }>`
    select ${key} as key, round(sum(f.pieces), 2)::float8 as sold
    from complement_group_items g
    ${by === 'group' ? sql`` : sql`join complements c on c.store_id = g.store_id and c.complement_group_id = g.complement_group_id`}
    join (${factRows('fact_items', store, zone, { from, to })}) f on f.item_id = g.menu_item_id
    where g.store_id = ${store} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.key, row.sold]));
}

/** What each way of paying cost, and how long its money takes: as the way of paying says today. */
export async function readCostFlags(db: Db, asked: ReportAsked): Promise<Found> {
  const cut = settledIn(asked)?.running;
  const [found, now, then] = await Promise.all([
    readCube(db, asked),
    findWaits(db, asked, asked.shown, cut?.shown.from),
    asked.before && findWaits(db, asked, asked.before, cut?.before.from),
  ]);
  const withWaits = (sums: Sums, key: string, waits: ReadonlyMap<string, Sums> | null) => ({
    ...sums,
    ...(waits?.get(key) ?? { days_value: null, paid_known: null, parts_unknown: null }),
  });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      sums: withWaits(row.sums, row.key, now),
      previous: row.previous && { ...row.previous, sums: withWaits(row.previous.sums, row.key, then) },
    })),
    totals: withWaits(found.totals, ALL, now),
    previous: found.previous && { ...found.previous, sums: withWaits(found.previous.sums, ALL, then) },
    ...(found.settled && {
      settled: {
        totals: withWaits(found.settled.totals, OVER, now),
        previous: withWaits(found.settled.previous, OVER, then),
      },
    }),
  };
}

/** No row has such keys. */
const ALL = '*';
const OVER = '* over';
/**
 * By the row's key, of all together, and of all that is over: cents times the days that they take, of the payments of which that is
 * known; and of how many it is not.
 * @param runs the first day that is not over
 */
async function findWaits(db: Db, { store, zone, by, wish }: ReportAsked, { from, to }: Shown, runs = addDays(to, 1)) {
  const { rows } = await sql<{ key: string; days_value: number | null; paid_known: number; parts_unknown: number }>`
    select case when grouping(f.k) = 0 then f.k when grouping(f.over) = 0 then ${OVER} else ${ALL} end as key,
      sum(f.paid * m.days)::float8 as days_value,
      coalesce(sum(f.paid) filter (where m.days is not null), 0)::float8 as paid_known,
      coalesce(sum(f.parts) filter (where m.days is null), 0)::float8 as parts_unknown
    from (select f.*, ${sql.raw(PAYMENTS.by[by] ?? 'f.payment')}::text as k, f.day < ${runs}::date as over
      from (${factRows('fact_payments', store, zone, { from, to })}) f) f
    cross join lateral (select case when f.payment = any(${AT_ONCE_CODES}::int[]) then 0 else
      (select case when p.installments_apart and f.installments > 1
          then ${DAYS_BETWEEN}::int * (f.installments + 1) / 2.0 else p.days_to_receive end
        from payment_methods p where p.store_id = ${store} and p.real_id = f.real_id) end as days offset 0) m
    where ${wish.payment === undefined ? sql`true` : sql`f.payment = ${wish.payment}`}
    group by grouping sets ((f.k), (f.over), ()) having grouping(f.over) = 1 or f.over`.execute(db);
  return new Map(rows.map(({ key, ...sums }): [string, Sums] => [key, sums]));
}
