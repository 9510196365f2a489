import { PIX_CODES, TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { RUNNING } from '@comanda/domain/order-clock';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** A business day, up to a moment of it. */
export interface DaySpan {
  day: string;
  until: Date;
}

export async function sumDay(db: Db, store_id: StoreId, { day, until }: DaySpan) {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('day', '=', day)
    .where('created_at', '<=', until.toISOString())
    .where('origin', '<>', TEST_ORIGIN)
    .select([
      sql<number>`count(*) filter (where status <> 'cancelled')`.as('orders'),
      sql<number>`coalesce(sum(total) filter (where status <> 'cancelled'), 0)`.as('total'),
      sql<
        number | null
      >`extract(epoch from avg(ready_time - accept_time) filter (where status <> 'cancelled')) / 60`.as(
        'prepare_minutes',
      ),
      sql<number>`count(*) filter (where status = 'cancelled')`.as('cancelled'),
      sql<number>`coalesce(sum(total) filter (where status = 'cancelled'), 0)`.as('cancelled_total'),
    ])
    .executeTakeFirstOrThrow();
  const { orders, total, prepare_minutes, cancelled, cancelled_total } = row;
  return {
    orders,
    total: money(total),
    average_ticket: money(orders === 0 ? 0 : total / orders),
    prepare_minutes: prepare_minutes === null ? null : Math.round(prepare_minutes),
    cancelled,
    cancelled_total: money(cancelled_total),
  };
}

/** Sales by hour of the store's clock, in the order in which the day went. */
export async function sumHours(db: Db, store_id: StoreId, { day, until }: DaySpan, zone: string) {
  const rows = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('day', '=', day)
    .where('created_at', '<=', until.toISOString())
    .where('status', '<>', 'cancelled')
    .where('origin', '<>', TEST_ORIGIN)
    .select([
      sql<number>`extract(hour from created_at at time zone ${zone})`.as('hour'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(total)`.as('total'),
      // Hours after midnight belong to the end of the day.
      sql<number>`(created_at at time zone ${zone})::date - ${day}::date`.as('days'),
    ])
    .groupBy(['hour', 'days'])
    .orderBy('days')
    .orderBy('hour')
    .execute();
  return rows.map(({ hour, orders, total, days }) => ({ hour, orders, total: money(total), at: days * 24 + hour }));
}

/** Of each store's own running day: what it sold until now, and how many orders wait for an answer. */
export async function sumStoresDay(db: Db, days: ReadonlyMap<number, string>, until: Date) {
  type Row = { store_id: number; orders: number; total: number; waiting: number };
  const { rows } = await sql<Row>`
    select d.store_id, s.orders, s.total, w.waiting
    from unnest(${[...days.keys()]}::bigint[], ${[...days.values()]}::date[]) d (store_id, day)
    cross join lateral (
      select count(*) as orders, coalesce(sum(o.total), 0) as total from orders o
      where o.store_id = d.store_id and o.day = d.day and o.created_at <= ${until} and o.origin <> ${TEST_ORIGIN}
        and o.status <> 'cancelled') s
    cross join lateral (
      select count(*) as waiting from orders o
      where o.store_id = d.store_id and o.status = 'received' and o.origin <> ${TEST_ORIGIN}) w`.execute(db);
  return new Map(rows.map(({ store_id, total, ...row }) => [store_id, { ...row, total: money(total) }]));
}

export async function countOpen(db: Db, store_id: StoreId) {
  return db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .where('origin', '<>', TEST_ORIGIN)
    .select(['status', sql<number>`count(*)`.as('orders'), sql<string | null>`min(created_at)`.as('oldest_at')])
    .groupBy('status')
    .execute();
}

const TOP = 5;
export async function findTopItems(db: Db, store_id: StoreId, { day }: DaySpan) {
  type Row = { item_id: number; name: string; image: string | null; quantity: number; orders: number; total: number };
  // `offset 0` keeps the lines an order's own: wrong statistics would have all of the store's read for each order.
  const { rows } = await sql<Row>`
    select i.item_id, coalesce(max(m.name), max(i.name)) as name, max(m.image) as image, sum(i.quantity) as quantity,
      count(distinct o.id) as orders, sum(i.total) as total
    from orders o cross join lateral (
      select l.item_id, l.name, l.quantity, l.total from order_items l
      where l.store_id = ${store_id} and l.order_id = o.id and l.removed_at is null offset 0) i
    left join menu_items m on m.store_id = ${store_id} and m.id = i.item_id
    where o.store_id = ${store_id} and o.day = ${day} and o.status <> 'cancelled' and o.origin <> ${TEST_ORIGIN}
    group by i.item_id order by total desc limit ${TOP}`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, total: money(total) }));
}

export async function sumChannels(db: Db, store_id: StoreId, { day }: DaySpan) {
  return db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('day', '=', day)
    .where('status', '<>', 'cancelled')
    .where('origin', '<>', TEST_ORIGIN)
    .select(['delivery_method', sql<number>`count(*)`.as('orders'), sql<number>`sum(total)`.as('total')])
    .groupBy('delivery_method')
    .orderBy('total', 'desc')
    .execute();
}

export const MOST = 10;
/** More than a store can have on its hands; who leaves orders open for months counts the oldest. */
const MOST_RUNNING = 2000;
/** Orders that are promised and not finished, the first promise first. */
export const findRunning = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', 'in', [...RUNNING])
    .where('promised_until', 'is not', null)
    .where('origin', '<>', TEST_ORIGIN)
    .select(['id', 'number', 'client_name', 'status', 'created_at', 'promised_until'])
    .orderBy('promised_until')
    .limit(MOST_RUNNING)
    .execute();

/** Orders that nobody has accepted since an instant. */
export const findWaiting = (db: Db, store_id: StoreId, since: Date) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', '=', 'received')
    .where('schedule_at', 'is', null)
    .where('origin', '<>', TEST_ORIGIN)
    .where('created_at', '<', since.toISOString())
    .select(['id', 'number', 'client_name', 'created_at'])
    .orderBy('created_at')
    .limit(MOST)
    .execute();

/** Orders of the day that went out, or were handed over, with a Pix that nobody has seen arrive. */
export const findUnpaidPix = (db: Db, store_id: StoreId, { day }: DaySpan) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('day', '=', day)
    .where('status', 'in', ['dispatched', 'delivered'])
    .where('payment', 'in', [...PIX_CODES])
    .where('paid_at', 'is', null)
    .where('origin', '<>', TEST_ORIGIN)
    .select(['id', 'number', 'client_name', 'created_at'])
    .orderBy('created_at')
    .limit(MOST)
    .execute();

/** Items that customers look for and cannot have. */
export const findMissingItems = (db: Db, store_id: StoreId, now: Date) =>
  db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .where('is_invisible', '=', false)
    .where((eb) => eb.or([eb('stock', '=', 0), eb('sold_out_until', '>', now.toISOString())]))
    .select(['id', 'name', 'stock'])
    .orderBy('name')
    .limit(MOST)
    .execute();
