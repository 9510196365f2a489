import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { readOwedWays } from '../../drivers/public.ts';
import { among, factRows, type Period } from '../facts/facts.repo.ts';
import type { RawRow } from '../read-rows.repo.ts';
import { readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';
import { inStoreDays, storeDayOf } from '../facts/store-days.repo.ts';

const CARRIED = among('order_id', 'driver_id', 'deliveries', 'metres', 'delivery_cost', 'promised', 'kept');
/**
 * Who brought how much: deliveries by the day of their order, the pay of a day, and of ways that led to nothing, by the day the
 * shift was opened. What a settlement of now would count is owed.
 */
export async function readDrivers(db: Db, asked: ReportAsked) {
  const owed = JSON.stringify(await readOwedWays(db, asked.store, asked.now));
  return readRows(db, asked, ({ from, to, days }) => {
    const { store, zone, rules, by } = asked;
    const facts = factRows('fact_orders', store, zone, { from, to }, { reads: CARRIED });
    const key = sql.raw(by === 'day' ? `(x.day + ${days})::text` : 'x.driver_id::text');
    const behind =
      by === 'day'
        ? sql`x.day::text as drill_from, x.day::text as drill_to`
        : sql`${from}::text as drill_from, ${to}::text as drill_to, x.driver_id::text as drill_driver`;
    return sql<RawRow>`
      with carried as materialized (select * from (${facts}) f where f.driver_id > 0 and f.deliveries > 0),
      -- What an order cost holds the ways that others drove for it: those are theirs.
      others as (
        select r.order_id, sum((l.line ->> 'pay')::numeric * 100)::bigint as pay
        from door_reports r
        cross join lateral (select statement from driver_shifts where store_id = ${store} and id = r.shift_id and closed_at is not null offset 0) s
        cross join lateral jsonb_array_elements(s.statement -> 'lines') l (line)
        where r.store_id = ${store} and r.shift_id is not null and (l.line ->> 'report_id')::bigint = r.id
          and r.order_id between (select min(order_id) from carried) and (select max(order_id) from carried)
        group by r.order_id),
      open as (
        select * from jsonb_to_recordset(${owed}::jsonb) as n (driver_id bigint, since timestamptz, opened_at timestamptz, vain numeric)),
      told as (
        select v.order_id, (coalesce(v.card_tip, 0) * 100)::bigint as tips, v.shift_id is not null as settled from deliveries v
        where v.store_id = ${store} and (v.card_tip > 0 or v.shift_id is not null)
          and v.order_id between (select min(order_id) from carried) and (select max(order_id) from carried))
      select ${key} as key, ${sql.raw(by === 'day' ? "''" : "coalesce(max(d.name), '')")} as label,
        sum(x.deliveries) as deliveries, sum(x.metres) / 1000.0 as km, sum(x.delivery_cost) as delivery_cost,
        sum(x.day_pay) as day_pay, sum(x.tips) as tips, sum(x.lost_ways) as lost_ways, sum(x.owed) as owed, sum(x.promised) as promised, sum(x.kept) as kept,
        sum(x.returned) as returned, '1' as drill_sold, '1' as drill_driven, ${behind}
      from (
        select f.day, f.driver_id, f.deliveries, f.metres, f.delivery_cost - coalesce(w.pay, 0) as delivery_cost, 0::bigint as day_pay,
          coalesce(t.tips, 0) as tips, 0::bigint as lost_ways,
          case when o.delivered_time >= n.since then f.delivery_cost - coalesce(w.pay, 0) + coalesce(t.tips, 0) else 0 end as owed,
          f.promised, f.kept, 0 as returned
        from carried f left join told t on t.order_id = f.order_id left join others w on w.order_id = f.order_id
        left join open n on n.driver_id = f.driver_id
        left join lateral (
          select delivered_time from orders
          where store_id = ${store} and id = f.order_id and status = 'delivered' and t.settled is not true and f.day >= n.since::date - 2 offset 0) o on true
        union all
        select ${storeDayOf(rules, 's.opened_at', { from, to })}, s.driver_id, 0, 0, 0, (s.day_pay * 100)::bigint, 0, coalesce(w.cents, 0)::bigint,
          case when s.closed_at is null then (s.day_pay * 100)::bigint else 0 end, 0, 0, 0
        from driver_shifts s
        left join (${vainOf(asked, { from, to }, sql`l.report_id is not null`)}) w on w.shift_id = s.id
        where s.store_id = ${store} and ${inStoreDays(rules, 's.opened_at', { from, to })}
        union all
        select ${storeDayOf(rules, 'n.opened_at', { from, to })}, n.driver_id, 0, 0, 0, 0, 0, (n.vain * 100)::bigint, (n.vain * 100)::bigint, 0, 0, 0
        from open n where n.vain > 0 and ${inStoreDays(rules, 'n.opened_at', { from, to })}
        union all
        select ${storeDayOf(rules, 'r.reported_at', { from, to })}, r.driver_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1
        from door_reports r where r.store_id = ${store} and r.kind <> 'arrived' and r.decision in ('back', 'kept')
          and ${inStoreDays(rules, 'r.reported_at', { from, to })}
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
