import type { ItemId, StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { COMPLEMENT, COMPLEMENT_GROUP, GROUP, ITEM } from './copied-columns.ts';

const names = (list: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.raw(list.map((name) => (table ? `${table}."${name}"` : `"${name}"`)).join(', '));
const newId = (table: string): RawBuilder<number> => sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))`;
const copyName = (expression: string, length: number): RawBuilder<string> =>
  sql`left(${sql.raw(expression)}, ${sql.lit(length - 8)}) || ' (cópia)'`;

/** The rest of a statement that has named its items `i` (id, new_id, new_group_id, new_name, new_order, hidden). */
const insertItems = (store_id: StoreId) => sql`
  new_items as (
    insert into menu_items (store_id, id, menu_group_id, name, "order", is_invisible, ${names(ITEM)})
    overriding system value
    select ${store_id}, i.new_id, i.new_group_id, i.new_name, i.new_order, i.hidden, ${names(ITEM, 'm')}
    from i join menu_items m on m.store_id = ${store_id} and m.id = i.id
  ), v as materialized (
    select v.id, ${newId('item_variations')} as new_id, i.new_id as new_item_id, v.name, v.price, v."order"
    from i join item_variations v on v.store_id = ${store_id} and v.menu_item_id = i.id order by v.id
  ), new_variations as (
    insert into item_variations (store_id, id, menu_item_id, name, price, "order") overriding system value
    select ${store_id}, v.new_id, v.new_item_id, v.name, v.price, v."order" from v
  ), new_recipes as (
    insert into recipes (store_id, tag_id, menu_item_id, variation_id, size, quantity, unit)
    select ${store_id}, r.tag_id, i.new_id, v.new_id, r.size, r.quantity, r.unit
    from i join recipes r on r.store_id = ${store_id} and r.menu_item_id = i.id left join v on v.id = r.variation_id
    order by r.id
  ), new_links as (
    insert into complement_group_items (store_id, menu_item_id, complement_group_id, "order")
    select ${store_id}, i.new_id, l.complement_group_id, l."order"
    from i join complement_group_items l on l.store_id = ${store_id} and l.menu_item_id = i.id order by l.id
  )`;

/**
 * Copies a group with its items, their variations, recipes and links, hidden and right below the original.
 * @returns the new id
 */
export async function copyGroupRows(tx: Tx, store_id: StoreId, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ new_id: number }>`
    with g as materialized (
      select id, ${newId('menu_groups')} as new_id from menu_groups
      where store_id = ${store_id} and id = ${id} and deleted_at is null
    ), i as materialized (
      select m.id, ${newId('menu_items')} as new_id, g.new_id as new_group_id, m.name as new_name,
        m."order" as new_order, m.is_invisible as hidden
      from g join menu_items m on m.store_id = ${store_id} and m.menu_group_id = g.id and m.deleted_at is null
    ), new_groups as (
      insert into menu_groups (store_id, id, name, is_invisible, ${names(GROUP)}) overriding system value
      select ${store_id}, g.new_id, ${copyName('o.name', 80)}, true, ${names(GROUP, 'o')}
      from g join menu_groups o on o.store_id = ${store_id} and o.id = g.id
    ), ${insertItems(store_id)}
    select new_id from g`.execute(tx);
  return rows[0]?.new_id;
}

/**
 * Copies an item with its variations, recipes and links, hidden and right below the original.
 * @returns the new id
 */
export async function copyItemRows(tx: Tx, store_id: StoreId, id: ItemId): Promise<ItemId | undefined> {
  const { rows } = await sql<{ new_id: ItemId }>`
    with i as materialized (
      select m.id, ${newId('menu_items')} as new_id, m.menu_group_id as new_group_id,
        ${copyName('m.name', 120)} as new_name, m."order" as new_order, true as hidden
      from menu_items m where m.store_id = ${store_id} and m.id = ${id} and m.deleted_at is null
    ), ${insertItems(store_id)}
    select new_id from i`.execute(tx);
  return rows[0]?.new_id;
}

/** @returns the id of the copy, which no item asks */
export async function copyComplementGroupRows(tx: Tx, store_id: StoreId, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ new_id: number }>`
    with g as materialized (
      select id, ${newId('complement_groups')} as new_id from complement_groups
      where store_id = ${store_id} and id = ${id} and deleted_at is null
    ), new_groups as (
      insert into complement_groups (store_id, id, name, ${names(COMPLEMENT_GROUP)}) overriding system value
      select ${store_id}, g.new_id, ${copyName('o.name', 80)}, ${names(COMPLEMENT_GROUP, 'o')}
      from g join complement_groups o on o.store_id = ${store_id} and o.id = g.id
    ), i as materialized (
      select c.id, ${newId('complements')} as new_id, g.new_id as new_group_id
      from g join complements c on c.store_id = ${store_id} and c.complement_group_id = g.id and c.deleted_at is null
      order by c.id
    ), new_complements as (
      insert into complements (store_id, id, complement_group_id, ${names(COMPLEMENT)}) overriding system value
      select ${store_id}, i.new_id, i.new_group_id, ${names(COMPLEMENT, 'c')}
      from i join complements c on c.store_id = ${store_id} and c.id = i.id
    ), new_recipes as (
      insert into recipes (store_id, tag_id, complement_id, quantity, unit)
      select ${store_id}, r.tag_id, i.new_id, r.quantity, r.unit
      from i join recipes r on r.store_id = ${store_id} and r.complement_id = i.id order by r.id
    )
    select new_id from g`.execute(tx);
  return rows[0]?.new_id;
}
