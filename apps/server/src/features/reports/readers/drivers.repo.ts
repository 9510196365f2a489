import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { type RawBuilder, sql } from 'kysely';
import { anyStore } from '../../../platform/database/any-store.ts';
import type { Db } from '../../../platform/db.ts';
import { readOwedWays } from '../../drivers/public.ts';
import { FACTS, factRows, orderSpan, type Period } from '../facts/facts.repo.ts';
import { COUNTED, ordersOf } from '../facts/order-facts.repo.ts';
import type { RawRow } from '../read-rows.repo.ts';
import { readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';
import { inStoreDays, storeDayOf } from '../facts/store-days.repo.ts';

const DRIVEN = FACTS.fact_drives.sums;
/** What is added up of a driver: all but deliveries few days or orders have. */
const COLUMNS = [...DRIVEN, 'day_pay', 'lost_ways', 'owed', 'returned'] as const;
/** SQL: the columns of a row, nothing in those that are not named. */
const row = (said: { readonly [name in (typeof COLUMNS)[number]]?: RawBuilder<unknown> }) =>
  sql.join(COLUMNS.map((name) => sql`(${said[name] ?? sql`0`})::bigint as ${sql.ref(name)}`));

/** SQL: a delivery that counts, of an order `o`. */
const BROUGHT = sql`${COUNTED} and o.delivery_method = ${DELIVERY_METHOD.delivery}`;
/** SQL: an order `o`, in no settlement `v` yet, that the next one of its driver `n` counts. */
const UNSETTLED = sql`o.status = 'delivered' and o.delivered_time >= n.since and o.day >= n.since::date - 2 and v.shift_id is null`;

/**
 * Who brought how much: deliveries by the day of their order, the pay of a day, and of ways that led to nothing, by the day the
 * shift was opened. What a settlement of now would count is owed. Sums are kept; what few orders have is looked up for these.
 */
export async function readDrivers(db: Db, asked: ReportAsked) {
  const owed = JSON.stringify(await readOwedWays(db, asked.store, asked.now));
  return readRows(db, asked, ({ from, to, days }) => {
    const { store, zone, rules, by } = asked;
    const period = { from, to };
    const key = sql.raw(by === 'day' ? `(x.day + ${days})::text` : 'x.driver_id::text');
    const behind =
      by === 'day'
        ? sql`x.day::text as drill_from, x.day::text as drill_to`
        : sql`${from}::text as drill_from, ${to}::text as drill_to, x.driver_id::text as drill_driver`;
    const settled = (order: RawBuilder<unknown>) => sql`left join lateral (
      select card_tip, shift_id from deliveries where store_id = ${anyStore(store)} and order_id = ${order} offset 0) v on true`;
    // From the day of the first that somebody is owed; none is owed to nobody.
    const since = sql`greatest(${from}::date, coalesce((select min(since)::date - 2 from open), ${to}::date + 1))`;
    return sql<RawRow>`
      with span as materialized (${orderSpan(store, period)}),
      -- What an order cost holds the ways that others drove for it: those are theirs.
      others as materialized (
        select r.order_id, sum((l.line ->> 'pay')::numeric * 100)::bigint as pay
        from door_reports r
        cross join lateral (select statement from driver_shifts where store_id = ${anyStore(store)} and id = r.shift_id and closed_at is not null offset 0) s
        cross join lateral jsonb_array_elements(s.statement -> 'lines') l (line)
        where r.store_id = ${store} and r.shift_id is not null and (l.line ->> 'report_id')::bigint = r.id
          and r.order_id between (select low from span) and (select high from span)
        group by r.order_id),
      open as (
        select * from jsonb_to_recordset(${owed}::jsonb) as n (driver_id bigint, since timestamptz, opened_at timestamptz, vain numeric))
      select ${key} as key, ${sql.raw(by === 'day' ? "''" : "coalesce(max(d.name), '')")} as label,
        ${sql.join(COLUMNS.map((name) => sql`sum(x.${sql.ref(name)}) as ${sql.ref(name)}`))},
        sum(x.metres) / 1000.0 as km, '1' as drill_sold, '1' as drill_driven, ${behind}
      from (
        select f.day, f.driver_id, ${row(Object.fromEntries(DRIVEN.map((name) => [name, sql`f.${sql.ref(name)}`])))}
        from (${factRows('fact_drives', store, zone, period)}) f
        union all
        select o.day, o.driver_id, ${row({
          delivery_cost: sql`-w.pay`,
          owed: sql`case when ${UNSETTLED} then -w.pay else 0 end`,
        })}
        from others w cross join lateral (
          select o.day, o.driver_id, o.status, o.delivered_time from orders o
          where o.store_id = ${anyStore(store)} and o.id = w.order_id and o.day between ${from} and ${to} and o.driver_id > 0 and ${BROUGHT}
          offset 0) o
        left join open n on n.driver_id = o.driver_id ${settled(sql`w.order_id`)}
        union all
        select o.day, n.driver_id, ${row({ owed: sql`(coalesce(o.delivery_cost, 0) + coalesce(v.card_tip, 0)) * 100` })}
        from ${ordersOf(store, sql`select d::date from generate_series(${since}, ${to}::date, '1 day') d`)}
        join open n on n.driver_id = o.driver_id
        ${settled(sql`o.id`)}
        where ${UNSETTLED} and ${BROUGHT}
        union all
        select ${storeDayOf(rules, 's.opened_at', period)}, s.driver_id, ${row({
          day_pay: sql`s.day_pay * 100`,
          lost_ways: sql`coalesce(w.cents, 0)`,
          owed: sql`case when s.closed_at is null then s.day_pay * 100 else 0 end`,
        })}
        from driver_shifts s
        left join (${vainOf(asked, period, sql`l.report_id is not null`)}) w on w.shift_id = s.id
        where s.store_id = ${store} and ${inStoreDays(rules, 's.opened_at', period)}
        union all
        select ${storeDayOf(rules, 'n.opened_at', period)}, n.driver_id, ${row({ lost_ways: sql`n.vain * 100`, owed: sql`n.vain * 100` })}
        from open n where n.vain > 0 and ${inStoreDays(rules, 'n.opened_at', period)}
        union all
        select ${storeDayOf(rules, 'r.reported_at', period)}, r.driver_id, ${row({ returned: sql`1` })}
        from door_reports r where r.store_id = ${store} and r.kind <> 'arrived' and r.decision in ('back', 'kept')
          and ${inStoreDays(rules, 'r.reported_at', period)}
      ) x left join drivers d on d.store_id = ${store} and d.id = x.driver_id
      group by x.${sql.raw(by === 'day' ? 'day' : 'driver_id')} order by deliveries desc, key`;
  });
}

/**
 * SQL: by the settled shifts that were opened in a period, what was paid for ways whose order was cancelled. @param also of the lines `l`
 * what else counts
 */
const vainOf = ({ store, rules }: Pick<ReportAsked, 'store' | 'rules'>, period: Period, also = sql`false`) => sql`
  select l.shift_id, sum(l.pay) * 100 as cents
  from (
    select s.id as shift_id, (l.line ->> 'order_id')::bigint as order_id, (l.line ->> 'pay')::numeric as pay,
      (l.line ->> 'report_id')::bigint as report_id
    from driver_shifts s cross join lateral jsonb_array_elements(s.statement -> 'lines') l (line)
    where s.store_id = ${store} and s.closed_at is not null and ${inStoreDays(rules, 's.opened_at', period)}) l
  left join orders o on o.store_id = ${store} and o.id = l.order_id and o.status = 'cancelled'
  where o.id is not null or ${also}
  group by l.shift_id`;

/** By months, what drivers earned for being there and for ways whose order was cancelled: no sale has it among its costs. */
export async function sumDriversBeside(
  db: Db,
  asked: Pick<ReportAsked, 'store' | 'rules'>,
  period: Period,
): Promise<{ month: string; cents: number }[]> {
  const { store, rules } = asked;
  const { rows } = await sql<{ month: string; cents: number }>`
    select to_char(x.day, 'YYYY-MM') as month, sum(x.cents)::float8 as cents
    from (
      select ${storeDayOf(rules, 's.opened_at', period)} as day, s.day_pay * 100 + coalesce(w.cents, 0) as cents
      from driver_shifts s left join (${vainOf(asked, period)}) w on w.shift_id = s.id
      where s.store_id = ${store} and ${inStoreDays(rules, 's.opened_at', period)}) x
    group by 1 having sum(x.cents) <> 0`.execute(db);
  return rows;
}
