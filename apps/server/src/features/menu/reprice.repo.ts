import type { ChangedPrice } from '@comanda/contract/menu/menu-actions';
import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** A price of the menu: `id` is the item's or the complement's. */
export type Price = Omit<ChangedPrice, 'after' | 'before'> & { price: Money };

/** Every price of the items, in the order in which a person reads them. */
export async function findItemPrices(db: Db, store_id: StoreId, ids: readonly number[]): Promise<Price[]> {
  const { rows } = await sql<Price>`
    select i.id, i.name, p.field, p.variation_id, p.variation_name, p.price
    from menu_items i
    join menu_groups g on g.store_id = i.store_id and g.id = i.menu_group_id
    cross join lateral (
      select 0 as place, 'price1' as field, null::bigint as variation_id, null as variation_name, i.price1 as price
      union all select 1, 'price2', null, null, i.price2 where i.price2 > 0
      union all select 1 + v."order", 'variation', v.id, v.name, v.price from item_variations v
        where v.store_id = i.store_id and v.menu_item_id = i.id
    ) p
    where i.store_id = ${store_id} and i.id = any(${[...ids]}::bigint[]) and i.deleted_at is null
    order by g."order", g.id, i."order", i.id, p.place, p.variation_id`.execute(db);
  return rows;
}

export async function findComplementPrices(db: Db, store_id: StoreId, ids: readonly number[]): Promise<Price[]> {
  const { rows } = await sql<Price>`
    select c.id, c.name, 'price' as field, null::bigint as variation_id, null as variation_name, c.price
    from complements c
    join complement_groups g on g.store_id = c.store_id and g.id = c.complement_group_id
    where c.store_id = ${store_id} and c.id = any(${[...ids]}::bigint[]) and c.deleted_at is null
    order by g."order", g.id, c."order", c.id`.execute(db);
  return rows;
}

/** Writes the prices that have changed. */
export async function updatePrices(tx: Tx, store_id: StoreId, prices: readonly ChangedPrice[]): Promise<void> {
  const changed = prices.filter(({ before, after }) => before !== after);
  const write = (field: ChangedPrice['field'], table: string, column: string) => {
    const rows = changed.filter((price) => price.field === field);
    const ids = rows.map((price) => (field === 'variation' ? price.variation_id : price.id));
    return sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = p.price
      from unnest(${ids}::bigint[], ${rows.map(({ after }) => after)}::numeric[]) as p (id, price)
      where t.store_id = ${store_id} and t.id = p.id`.execute(tx);
  };
  await write('price1', 'menu_items', 'price1');
  await write('price2', 'menu_items', 'price2');
  await write('variation', 'item_variations', 'price');
  await write('price', 'complements', 'price');
}
