import { addDays, daysBetween } from '@comanda/domain/local-time';
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
  if (asked.by === 'channel') return readChannels(db, asked);
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

/** So many points of a small line can be told apart. */
const MOST_POINTS = 14;

/** Each way of selling with its way until yesterday: percent of its sales that were left, in steps of as many days. */
async function readChannels(db: Db, asked: ReportAsked): Promise<Found> {
  const { store, zone, shown, today } = asked;
  const to = shown.to < today ? shown.to : addDays(today, -1);
  const days = daysBetween(shown.from, to) + 1;
  if (days < 2) return readCube(db, asked);
  const points = Math.min(days, MOST_POINTS);
  const step = sql`((f.day - ${shown.from}::date) * ${points}::int / ${days}::int)`;
  const facts = factRows('fact_sales', store, zone, { ...shown, to }, { reads: among('channel', ...LEFT) });
  const [found, { rows }] = await Promise.all([
    readCube(db, asked),
    sql<{ channel: string; step: number; part: number | null }>`
      select f.channel, ${step} as step,
        (sum(${sql.raw(LEFT_OVER)})::float8 / nullif(sum(f.net), 0)::float8) as part
      from (${facts}) f group by 1, 2`.execute(db),
  ]);
  const ways = Map.groupBy(rows, ({ channel }) => channel);
  const trendOf = (key: string) => {
    const parts = new Map(ways.get(key)?.map(({ step: at, part }) => [at, part]));
    return Array.from({ length: points }, (_, at) => {
      const part = parts.get(at) ?? null;
      return part === null ? null : Math.round(part * 1000) / 10;
    });
  };
  return { ...found, rows: found.rows.map((row) => ({ ...row, trend: trendOf(row.key) })) };
}
