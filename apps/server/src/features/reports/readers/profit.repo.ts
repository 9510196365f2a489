import { MEASURES } from '@comanda/domain/reports/measures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Shown } from '../facts/cube.repo.ts';
import { LEFT_OVER } from '../facts/cubes.ts';
import { among, factRows } from '../facts/facts.repo.ts';
import { type Found, readCube } from '../read-cube.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';

const LEFT = [...MEASURES.margin.plus, ...MEASURES.margin.minus];
/** SQL: what comes in, and what is taken off it until the margin is left. */
const SUMS = LEFT.map((name) => `f.${name}`).join(', ');
const ADDED = ['orders', 'goods_unknown', ...LEFT];
const TOTALS = ADDED.map((name) => `sum(f.${name}::float8) as ${name}`).join(', ');
/** SQL: it was cancelled, and a provider kept its fee. */
const COST_ALONE = sql`f.orders = 0 and f.payment_fee > 0`;
/** What is left, by what somebody asks; of single orders, those that left least stand first. */
export function readProfit(db: Db, asked: ReportAsked): Promise<Found> {
  if (asked.by !== 'order') return readCube(db, asked);
  const { store, zone } = asked;
  const totals = (period: Shown) => sql<{ count: number } & Record<string, number | null>>`
    select (coalesce(sum(f.orders), 0) + (
      select count(*) from (${factRows('fact_orders', store, zone, period, { reads: among('orders', 'payment_fee'), only: COST_ALONE })}) f
      where ${COST_ALONE}))::int as count, ${sql.raw(TOTALS)}
    from (${factRows('fact_sales', store, zone, period, { reads: among(...ADDED) })}) f`;
  return readRows(
    db,
    asked,
    ({ from, to }, some = sql``) => sql<RawRow>`
      select f.order_id::text as key, '#' || o.number as label, o.client_name as text_client,
        to_char(o.created_at at time zone ${zone}, 'DD/MM HH24:MI') as text_at, f.channel as part_key, f.net as part_value,
        f.orders, f.orders = 0 as cancelled_order, f.goods_unknown, ${sql.raw(SUMS)},
        o.day::text as drill_from, o.day::text as drill_to, o.number::text as drill_search
      from (
        select f.*, ${sql.raw(LEFT_OVER)} as left_over
        from (${factRows('fact_orders', store, zone, { from, to }, { reads: among('order_id', 'channel', ...ADDED) })}) f
        where f.orders > 0 or ${COST_ALONE} order by left_over, f.order_id desc ${some}) f
      cross join lateral (select * from orders where store_id = ${store} and id = f.order_id offset 0) o
      order by f.left_over, f.order_id desc`,
    { totals },
  );
}
