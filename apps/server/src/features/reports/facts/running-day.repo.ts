import type { CHANNELS } from '@comanda/contract/reports/sold-filters';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import { fromCents } from '@comanda/domain/money';
import type { Sums } from '@comanda/domain/reports/derive';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { ORDERS } from './cubes.ts';
import { factRows } from './facts.repo.ts';
import { COUNTED, itemFacts, orderFacts } from './order-facts.repo.ts';

export interface DayPart {
  readonly day: LocalDate;
  /** Hours since the midnight at which the day began: an hour after the next one is 24 and more. */
  readonly place: number;
  readonly channel: (typeof CHANNELS)[number];
  /** Whether it was sold until this moment of its day. */
  readonly reached: boolean;
  readonly sums: Sums;
}

/**
 * Some days of a store as their orders say them now, by hour and channel.
 * @param today whose running moment is `now`; each other day is parted at the same hour
 */
export async function findDayParts(
  db: Db,
  store_id: StoreId,
  zone: string,
  { days, today, now }: { days: readonly LocalDate[]; today: LocalDate; now: Date },
  measures: ReadonlySet<MeasureKey>,
): Promise<DayPart[]> {
  const names = [...measures].filter((key) => ORDERS.sums[key] !== undefined);
  const sums = sql.raw(names.map((key) => `(${ORDERS.sums[key]})::float8 as ${key}`).join(', '));
  type Row = Omit<DayPart, 'sums'> & Record<string, unknown>;
  const { rows } = await sql<Row>`
    select f.day::text as day, f.hour + 24 * ((f.created_at at time zone ${zone})::date - f.day) as place, f.channel,
      f.created_at <= ${now}::timestamptz - interval '24 hours' * (${today}::date - f.day) as reached, ${sums}
    from (${orderFacts(store_id, zone, sql`select unnest(${days}::date[])`)}) f group by 1, 2, 3, 4`.execute(db);
  return rows.map(({ day, place, channel, reached, ...columns }) => ({
    day,
    place,
    channel,
    reached,
    sums: Object.fromEntries(
      Object.entries(columns).flatMap(([name, value]) =>
        name in MEASURES ? [[name, value === null ? null : Number(value)]] : [],
      ),
    ),
  }));
}

/** What the running day has sold most of, with what people know it by. */
export async function findDayItems(db: Db, store_id: StoreId, day: LocalDate, limit: number) {
  type Row = { item_id: ItemId; name: string; image: string | null; quantity: number; cents: number };
  const { rows } = await sql<Row>`
    select f.*, coalesce(m.name, '') as name, m.image from (
      select f.item_id, round(sum(f.pieces), 2)::float8 as quantity, sum(f.revenue)::float8 as cents
      from (${itemFacts(store_id, sql`select ${day}::date`)}) f group by 1 order by cents desc, item_id limit ${limit}) f
    left join menu_items m on m.store_id = ${store_id} and m.id = f.item_id order by cents desc, item_id`.execute(db);
  return rows.map(({ cents, ...row }) => ({ ...row, total: fromCents(cents) }));
}

/** Of each store's own running day: what it sold, and how many orders wait for an answer. */
export async function sumStoresDay(db: Db, days: ReadonlyMap<number, string>) {
  type Row = { store_id: number; orders: number; cents: number; waiting: number };
  const { rows } = await sql<Row>`
    select d.store_id, s.orders, s.cents, w.waiting
    from unnest(${[...days.keys()]}::bigint[], ${[...days.values()]}::date[]) d (store_id, day)
    cross join lateral (
      select count(*)::int as orders, coalesce(sum((o.total * 100)::bigint), 0)::float8 as cents from orders o
      where o.store_id = d.store_id and o.day = d.day and ${COUNTED}) s
    cross join lateral (
      select count(*)::int as waiting from orders o
      where o.store_id = d.store_id and o.status = 'received' and o.origin <> ${TEST_ORIGIN}) w`.execute(db);
  return new Map(rows.map(({ store_id, cents, ...row }) => [store_id, { ...row, total: fromCents(cents) }]));
}

/** What sold most on the first of some days, with what it sold on each of the others. */
export async function findItemsOfDays(
  db: Db,
  store_id: StoreId,
  zone: string,
  days: readonly LocalDate[],
  limit: number,
) {
  type Row = { item_id: ItemId; name: string; image: string | null; days: Record<LocalDate, number> };
  const [first] = days;
  const period = { from: days.toSorted()[0] ?? '', to: days.toSorted().at(-1) ?? '' };
  const { rows } = await sql<Row>`
    select s.item_id, coalesce(m.name, '') as name, m.image, jsonb_object_agg(s.day, s.quantity) as days
    from (
      select f.item_id, f.day, round(sum(f.pieces), 2)::float8 as quantity
      from (${factRows('fact_items', store_id, zone, period)}) f where f.day = any(${days}::date[]) group by 1, 2) s
    left join menu_items m on m.store_id = ${store_id} and m.id = s.item_id
    group by 1, 2, 3 having max(s.quantity) filter (where s.day = ${first}::date) > 0
    order by max(s.quantity) filter (where s.day = ${first}::date) desc, s.item_id limit ${limit}`.execute(db);
  return rows;
}
