import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { among, factRows, type Period, unkeptDays } from '../facts/facts.repo.ts';
import { nextDay } from '../facts/firsts.repo.ts';
import { COUNTED, orderFacts } from '../facts/order-facts.repo.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';

/** SQL: of whom so many days are over, and who of them came back within them. */
const overOf = (most: number, today: string) => sql`
  count(*) filter (where day + ${most}::int < ${today}::date) as ${sql.ref(`over_${most}`)},
  count(*) filter (where day + ${most}::int < ${today}::date and after <= ${most}::int) as ${sql.ref(`kept_${most}`)}`;

/** Clients by the week of their first order, what its discount cost, and whether a second one followed. */
export const readFirstOrders = (db: Db, asked: ReportAsked) =>
  readRows(
    db,
    asked,
    (period) => sql<RawRow>`
      select date_trunc('week', (day + ${period.days}::int))::date::text as key, '' as label, count(*) as new_clients,
        sum(given) as given, count(*) filter (where after <= 30) as back_30, count(*) filter (where after <= 60) as back_60,
        count(*) filter (where after <= 90) as back_90, ${sql.join([30, 60, 90].map((most) => overOf(most, asked.today)))},
        '1' as drill_new_client, min(day)::text as drill_from, max(day)::text as drill_to
      from (${followed(asked, period)}) f group by 1 order by 1`,
  );

/** SQL: who came in a period, and after how many days each came again, of all until today. */
const followed = ({ store, zone, today }: ReportAsked, { from, to }: Period): RawBuilder<unknown> => sql`
  with unkept as materialized (${unkeptDays(store, { from, to: today })}), firsts as materialized (
    select f.client_id, f.day, f.order_id, f.given, f.next_day, true as kept from fact_firsts f
    where f.store_id = ${store} and f.day between ${from} and ${to} and f.day <> all (array(select day from unkept))
    union all
    select l.client_id, l.day, l.order_id, l.discounts, null, false
    from (${orderFacts(store, zone, sql`select day from unkept where day <= ${to}`)}) l where l.new_clients > 0
  ), fresh as (
    select f.order_id, min(o.day) as next from unkept d
    cross join lateral (select * from orders where store_id = ${store} and day = d.day offset 0) o
    join firsts f on f.client_id = o.client_id and (o.day, o.id) > (f.day, f.order_id)
    where ${COUNTED} group by 1
  )
  select f.day, f.given, least(fresh.next,
    case when f.kept and (f.next_day is null or f.next_day <> all (array(select day from unkept))) then f.next_day
      else ${nextDay(store, sql`p.day <> all (array(select day from unkept))`)} end) - f.day as after
  from firsts f left join fresh on fresh.order_id = f.order_id`;

/** SQL: the order `f` was its client's first. */
const NEW = sql`f.new_clients > 0`;
const FIRSTS = among('client_id', 'order_id', 'discounts', 'new_clients');

/** Who came in each month of a period, as the facts say it now, and what their first orders were given off. */
export async function findNewByMonth(db: Db, { store, zone }: ReportAsked, period: Period) {
  const facts = factRows('fact_orders', store, zone, period, { only: NEW, reads: FIRSTS });
  const { rows } = await sql<{ month: string; clients: number; given: number }>`
    select date_trunc('month', f.day)::date::text as month, count(*)::int as clients, sum(f.discounts)::float8 as given
    from (${facts}) f where ${NEW} group by 1 order by 1`.execute(db);
  return rows;
}
