import { ITEM_TYPE, TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** SQL: the days of a period on which the store may have sold, of which no sums are kept. */
export const unkeptDays = (store_id: StoreId, { from, to }: Period): RawBuilder<{ day: string }> => sql`
  select d::date as day from generate_series(
    greatest(${from}::date, (select min(day) from orders where store_id = ${store_id})), ${to}::date, '1 day') d
  where not exists (select from item_sale_days k where k.store_id = ${store_id} and k.day = d::date)`;

/** SQL: what lines of these days sold, a row for each part of a line; a weighed line is one portion, removed ones are none. */
export const soldParts = (store_id: StoreId, days: RawBuilder<unknown>) => sql`
  select l.day, u.id as item_id, coalesce(l.variation_id, 0) as variation_id, coalesce(l.size_name, '') as size_name,
    l.pieces / l.parts as pieces, l.total / l.parts as revenue
  from (
    select o.day, i.variation_id, i.size_name, i.total,
      case when i.item_type = ${ITEM_TYPE.weight} then 1 else i.quantity end::numeric as pieces,
      greatest(cardinality(i.flavor_ids), 1) as parts,
      case when cardinality(i.flavor_ids) > 0 then i.flavor_ids else array[i.item_id] end as ids
    from orders o cross join lateral (
      -- An order's own lines, whatever the statistics say: never those of all stores.
      select l.* from order_items l
      where l.store_id = ${store_id} and l.order_id = o.id and l.removed_at is null offset 0) i
    where o.store_id = ${store_id} and o.day = any(array(${days})) and o.status <> 'cancelled' and o.origin <> ${TEST_ORIGIN}
  ) l cross join lateral unnest(l.ids) u (id)`;

/** The first days of a period that are still to be added up. */
export async function findUnkeptDays(db: Db, store_id: StoreId, period: Period, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from (${unkeptDays(store_id, period)}) d order by day limit ${most}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Adds days up, for good until one of their orders changes. The caller holds the store's cursor and has settled its events. */
export async function keepDays(tx: Tx, store_id: StoreId, days: readonly string[]): Promise<void> {
  const list = sql`select unnest(${days}::date[])`;
  await sql`delete from item_sales where store_id = ${store_id} and day = any(array(${list}))`.execute(tx);
  await sql`
    insert into item_sales (store_id, day, item_id, variation_id, size_name, pieces, revenue)
    select ${store_id}, day, item_id, variation_id, size_name, sum(pieces), sum(revenue)
    from (${soldParts(store_id, list)}) s group by day, item_id, variation_id, size_name`.execute(tx);
  await sql`
    insert into item_sale_days (store_id, day) select ${store_id}, unnest(${days}::date[]) on conflict do nothing`.execute(
    tx,
  );
}

/** Stores that sold since a day; the background's own walk. */
export async function findSellingStores(db: Db, since: string): Promise<number[]> {
  const rows = await db.selectFrom('store_counters').where('order_day', '>=', since).select('store_id').execute();
  return rows.map(({ store_id }) => store_id);
}
