import type { OrderId, StoreId } from '@comanda/domain/ids';
import { HANGS_ON } from '@comanda/domain/statements/match-payouts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Days of lines that are held against the orders at once. */
const AT_ONCE = 14;

/** Lines have come, or are about to go: those of their dates, and of dates near, are held against the orders anew. @param which of `payout_lines`, `l` */
export async function markLines(tx: Tx, store_id: StoreId, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with touched as (
      select l.date, l.marketplace, l.partner_order_long as long from payout_lines l where l.store_id = ${store_id} and ${which}
    ), dates as (
      select date from touched
      union
      select o.date from touched t join payout_lines o
        on o.store_id = ${store_id} and o.marketplace = t.marketplace and o.partner_order_long <> '' and o.partner_order_long = t.long
    )
    insert into fact_told_days (store_id, date, stale)
    select distinct ${store_id}::bigint, d.date + n, true
    from dates d cross join generate_series(${-HANGS_ON.after}::int, ${HANGS_ON.before}::int) n where d.date is not null order by 2
    on conflict (store_id, date) do update set stale = true`.execute(tx);
}

/** An order has another number at its marketplace. The date that its store's clock says is at most one beside that of the world's. */
export async function markDates(db: Db, store_id: StoreId, order_id: OrderId): Promise<void> {
  await sql`
    update fact_told_days t set stale = true from orders o
    where o.store_id = ${store_id} and o.id = ${order_id} and t.store_id = ${store_id} and not t.stale
      and t.date - (o.created_at at time zone 'UTC')::date between ${-HANGS_ON.after - 1}::int and ${HANGS_ON.before + 1}::int`.execute(
    db,
  );
}

/** Whether a statement was ever sent. */
export async function hasTold(db: Db, store_id: StoreId): Promise<boolean> {
  const row = await db
    .selectFrom('fact_told_days')
    .where('store_id', '=', store_id)
    .select('date')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first dates before another that are to be held against the orders anew, near each other; nobody marks them meanwhile. */
export async function lockStale(tx: Tx, store_id: StoreId, before: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select t.date::text as date from fact_told_days t
    where t.store_id = ${store_id} and t.stale and t.date < ${before} and t.date < ${AT_ONCE}::int + (
      select min(f.date) from fact_told_days f where f.store_id = ${store_id} and f.stale)
    order by t.date for update`.execute(tx);
  return rows.map(({ date }) => date);
}

/** Of dates before another, those that are held against the orders, newest first. */
export async function findToldDates(db: Db, store_id: StoreId, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fact_told_days')
    .where('store_id', '=', store_id)
    .where('stale', '=', false)
    .where('date', '<', before)
    .select('date')
    .orderBy('date', 'desc')
    .execute();
  return rows.map(({ date }) => date);
}

/** The last date on which a line stands, or the days near it. */
export async function getLastTold(db: Db, store_id: StoreId): Promise<string | null> {
  const row = await db
    .selectFrom('fact_told_days')
    .where('store_id', '=', store_id)
    .select((eb) => eb.fn.max('date').as('date'))
    .executeTakeFirst();
  return row?.date ?? null;
}

/** @param stale false once they are held against the orders */
export async function setStale(tx: Tx, store_id: StoreId, dates: readonly string[], stale: boolean): Promise<void> {
  await sql`
    update fact_told_days set stale = ${stale} where store_id = ${store_id} and date = any(${dates}::date[])`.execute(
    tx,
  );
}
