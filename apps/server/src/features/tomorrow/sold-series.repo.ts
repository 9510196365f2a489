import { ITEM_TYPE, TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { factRows, type Period } from '../reports/public.ts';
import { goesInto, MADE_OF, MATERIAL_USE, soldSize } from '../stock/public.ts';

/** Orders by business day, of days on which the store sold. */
export async function findDayTotals(db: Db, store_id: StoreId, zone: string, period: Period) {
  const { rows } = await sql<{ day: string; orders: number }>`
    select day::text as day, sum(orders)::float8 as orders
    from (${factRows('fact_sales', store_id, zone, period)}) f group by day having sum(orders) > 0`.execute(db);
  return new Map(rows.map(({ day, orders }) => [day, orders]));
}

/** What some days took of an item or a material at a station. */
export interface Taken {
  kind: 'item' | 'material';
  id: number;
  print_group_id: number | null;
  /** null: ordered for the day already. */
  day: string | null;
  quantity: number;
}

/** Orders for the day that stand scheduled, and when it begins and ends. */
export interface Ahead {
  from: Date;
  until: Date;
}

export async function countScheduled(db: Db, store_id: StoreId, { from, until }: Ahead): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', '=', 'scheduled')
    .where('origin', '<>', TEST_ORIGIN)
    .where('schedule_at', '>=', from.toISOString())
    .where('schedule_at', '<', until.toISOString())
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * What the orders of some days, and those scheduled for one that comes, take by today's recipes: pieces of items (kilograms
 * of what is weighed) and materials in their own unit,
 * what the kitchen makes and what goes into it, at the station where the item is made now. As the stock settles them.
 */
export async function findTaken(
  db: Db,
  store_id: StoreId,
  days: readonly string[],
  { from, until }: Ahead,
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with recursive shop as (select ${store_id}::bigint as id), ${sql.raw(MADE_OF('(select id from shop)'))}, chosen as materialized (
      select o.id, o.day::text as day from orders o
      where o.store_id = ${store_id} and o.day = any(${days}::date[])
        and o.status not in ('cancelled', 'scheduled') and o.origin <> ${TEST_ORIGIN}
      union all
      select o.id, null from orders o
      where o.store_id = ${store_id} and o.status = 'scheduled' and o.origin <> ${TEST_ORIGIN}
        and o.schedule_at >= ${from} and o.schedule_at < ${until}
    ), lines as materialized (
      select c.day, i.order_id, i.line, i.variation_id, ${sql.raw(soldSize('i', 'g'))} as size, m.printer_group_id,
        case when i.item_type = ${ITEM_TYPE.weight} then 1 else i.quantity end as pieces,
        case when i.item_type = ${ITEM_TYPE.weight} then i.quantity / 1000.0 else i.quantity end as amount,
        case when cardinality(i.flavor_ids) > 0 then array(select distinct unnest(i.flavor_ids)) else array[i.item_id] end as item_ids
      from chosen c
      cross join lateral (
        select l.* from order_items l
        where l.store_id = ${store_id} and l.order_id = c.id and l.removed_at is null offset 0) i
      left join menu_groups g on g.store_id = ${store_id} and g.id = i.menu_group_id
      left join menu_items m on m.store_id = ${store_id} and m.id = i.item_id
    ), parts as (
      select l.day, l.variation_id, l.size, u.id as item_id, coalesce(m.printer_group_id, l.printer_group_id) as print_group_id,
        l.amount / cardinality(l.item_ids) as amount
      from lines l cross join lateral unnest(l.item_ids) u (id)
      join menu_items m on m.store_id = ${store_id} and m.id = u.id and m.deleted_at is null
    ), taken as (
      select 'item' as kind, p.item_id as id, p.print_group_id, p.day, p.amount as quantity from parts p
      union all
      select 'material', e.id, p.print_group_id, p.day, e.amount * ${sql.raw(MATERIAL_USE)} * p.amount
      from parts p
      join recipes r on r.store_id = ${store_id} and r.menu_item_id = p.item_id and ${sql.raw(goesInto('p.variation_id', 'p.size'))}
      join tags t on t.store_id = ${store_id} and t.id = r.tag_id
      join made_of e on e.tag_id = t.id and e.counted
      union all
      select 'material', e.id, l.printer_group_id, l.day, e.amount * ${sql.raw(MATERIAL_USE)} * k.quantity * l.pieces
      from lines l
      join order_item_complements k on k.store_id = ${store_id} and k.order_id = l.order_id and k.line = l.line
      join recipes r on r.store_id = ${store_id} and r.complement_id = k.complement_id
      join tags t on t.store_id = ${store_id} and t.id = r.tag_id
      join made_of e on e.tag_id = t.id and e.counted
    )
    select kind, id, print_group_id, day, sum(quantity)::float8 as quantity from taken group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export const findStations = (db: Db, store_id: StoreId) =>
  db.selectFrom('print_groups').where('store_id', '=', store_id).select(['id', 'name']).orderBy('id').execute();

/** Items that are sold: whether one has a recipe, and what is counted of it. */
export async function findItems(db: Db, store_id: StoreId) {
  const { rows } = await sql<{
    id: number;
    name: string;
    type: number;
    stock: number | null;
    stock_minimum: number | null;
    cost: number | null;
    has_recipe: boolean;
  }>`
    select i.id, i.name, i.type, i.stock, i.stock_minimum, i.cost::float8 as cost,
      exists (select from recipes r where r.store_id = ${store_id} and r.menu_item_id = i.id) as has_recipe
    from menu_items i where i.store_id = ${store_id} and i.deleted_at is null`.execute(db);
  return rows;
}

export const getPlace = (db: Db, store_id: StoreId) =>
  db.selectFrom('stores').where('id', '=', store_id).select(['country_id', 'state']).executeTakeFirstOrThrow();
