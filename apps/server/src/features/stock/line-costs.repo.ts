import { ITEM_TYPE } from '@comanda/domain/codes';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { goesInto, MATERIAL_USE, soldSize } from './material-use.ts';

/**
 * What the lines of an order cost to make, at the prices of its materials now; where there is no recipe, what was typed.
 * @returns by line, of one piece or gram, not rounded
 */
export async function findLineCosts(
  db: Db,
  store_id: StoreId,
  order_id: OrderId,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ line: number; cost: number }>`
    with lines as (
      select i.line, i.variation_id, ${sql.raw(soldSize('i', 'g'))} as size, i.quantity,
        (case when i.item_type = ${ITEM_TYPE.weight} then i.quantity / 1000.0 else i.quantity end) as amount,
        case when i.item_type = ${ITEM_TYPE.weight} then 1 else i.quantity end as pieces,
        case when cardinality(i.flavor_ids) > 0 then array(select distinct unnest(i.flavor_ids)) else array[i.item_id] end as item_ids
      from order_items i left join menu_groups g on g.store_id = i.store_id and g.id = i.menu_group_id
      where i.store_id = ${store_id} and i.order_id = ${order_id}
    ), parts as (
      select l.line, l.quantity, l.amount / cardinality(l.item_ids) * coalesce((
        select sum(${sql.raw(MATERIAL_USE)} * t.cost) from recipes r
        join tags t on t.store_id = r.store_id and t.id = r.tag_id and t.deleted_at is null
        where r.store_id = ${store_id} and r.menu_item_id = u.id and ${sql.raw(goesInto('l.variation_id', 'l.size'))}
      ), i.cost, 0) as cost
      from lines l cross join lateral unnest(l.item_ids) u (id)
      join menu_items i on i.store_id = ${store_id} and i.id = u.id
      union all
      select l.line, l.quantity, k.quantity * l.pieces * coalesce((
        select sum(${sql.raw(MATERIAL_USE)} * t.cost) from recipes r
        join tags t on t.store_id = r.store_id and t.id = r.tag_id and t.deleted_at is null
        where r.store_id = ${store_id} and r.complement_id = k.complement_id
      ), c.cost, 0)
      from lines l
      join order_item_complements k on k.store_id = ${store_id} and k.order_id = ${order_id} and k.line = l.line
      join complements c on c.store_id = ${store_id} and c.id = k.complement_id
    )
    select line, (sum(cost) / min(quantity))::float8 as cost from parts group by line`.execute(db);
  return new Map(rows.map(({ line, cost }) => [line, cost]));
}
