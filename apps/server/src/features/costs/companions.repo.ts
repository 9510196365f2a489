import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

interface Companion {
  item_id: ItemId;
  name: string;
  image: string | null;
  /** In which it was, too. */
  orders: number;
}

/**
 * What else was in the last orders of an item, what was in most of them first. Its orders are walked from the last one back by
 * the item's index, and each one's lines by theirs: as many as are asked for, however many there are.
 * @param orders how many are looked at
 */
export async function findCompanions(
  db: Db,
  store_id: StoreId,
  id: ItemId,
  { orders, first }: { orders: number; first: number },
): Promise<{ orders: number; together: Companion[] }> {
  const { rows } = await sql<{ orders: number; together: Companion[] }>`
    with mine as materialized (
      select l.order_id from (
        select distinct order_id from (
          select order_id from order_items
          where store_id = ${store_id} and item_id = ${id} and removed_at is null
          order by order_id desc limit ${2 * orders}) x
        order by order_id desc) l
      cross join lateral (
        select status, origin from orders where store_id = ${store_id} and id = l.order_id offset 0) o
      where o.status not in ('cancelled', 'scheduled') and o.origin <> ${TEST_ORIGIN}
      order by l.order_id desc limit ${orders}
    ), others as (
      select i.item_id, count(distinct i.order_id)::int as orders from mine
      cross join lateral (
        select order_id, item_id from order_items
        where store_id = ${store_id} and order_id = mine.order_id and item_id <> ${id} and removed_at is null offset 0) i
      group by 1
    )
    select (select count(*)::int from mine) as orders, coalesce((
      select json_agg(json_build_object('item_id', x.item_id, 'name', x.name, 'image', x.image, 'orders', x.orders)
        order by x.orders desc, x.item_id)
      from (
        select o.item_id, m.name, m.image, o.orders from others o
        join menu_items m on m.store_id = ${store_id} and m.id = o.item_id and m.deleted_at is null
        order by o.orders desc, o.item_id limit ${first}) x), '[]') as together`.execute(db);
  return rows[0] ?? { orders: 0, together: [] };
}
