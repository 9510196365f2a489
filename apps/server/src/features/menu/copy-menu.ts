import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { COMPLEMENT, COMPLEMENT_GROUP, GROUP, ITEM, names, newId } from './copied-columns.ts';

/** The pictures' files are shared, and stock, which is somewhere else, is not counted in the new store. */
const uncounted = (columns: readonly string[]) => columns.filter((column) => column !== 'stock');

/** Gives an empty store the whole menu of another, in the same order and with what is hidden hidden. */
export async function copyMenu(tx: Tx, from: StoreId, to: StoreId): Promise<void> {
  await sql`
    with g as materialized (
      select id, ${newId('menu_groups')} as new_id from menu_groups where store_id = ${from} and deleted_at is null
    ), i as materialized (
      select m.id, ${newId('menu_items')} as new_id, g.new_id as new_group_id
      from g join menu_items m on m.store_id = ${from} and m.menu_group_id = g.id and m.deleted_at is null
    ), q as materialized (
      select id, ${newId('complement_groups')} as new_id from complement_groups
      where store_id = ${from} and deleted_at is null
    ), new_groups as (
      insert into menu_groups (store_id, id, name, is_invisible, ${names(GROUP)}) overriding system value
      select ${to}, g.new_id, o.name, o.is_invisible, ${names(GROUP, 'o')}
      from g join menu_groups o on o.store_id = ${from} and o.id = g.id
    ), new_items as (
      insert into menu_items
        (store_id, id, menu_group_id, name, internal_id, "order", is_invisible, ${names(uncounted(ITEM))})
      overriding system value
      select ${to}, i.new_id, i.new_group_id, m.name, m.internal_id, m."order", m.is_invisible,
        ${names(uncounted(ITEM), 'm')}
      from i join menu_items m on m.store_id = ${from} and m.id = i.id
    ), new_variations as (
      insert into item_variations (store_id, menu_item_id, name, price, "order")
      select ${to}, i.new_id, v.name, v.price, v."order"
      from i join item_variations v on v.store_id = ${from} and v.menu_item_id = i.id order by v.id
    ), new_questions as (
      insert into complement_groups (store_id, id, name, ${names(COMPLEMENT_GROUP)}) overriding system value
      select ${to}, q.new_id, o.name, ${names(COMPLEMENT_GROUP, 'o')}
      from q join complement_groups o on o.store_id = ${from} and o.id = q.id
    ), new_complements as (
      insert into complements (store_id, complement_group_id, internal_id, ${names(uncounted(COMPLEMENT))})
      select ${to}, q.new_id, c.internal_id, ${names(uncounted(COMPLEMENT), 'c')}
      from q join complements c on c.store_id = ${from} and c.complement_group_id = q.id and c.deleted_at is null
      order by c.id
    )
    insert into complement_group_items (store_id, menu_item_id, complement_group_id, "order")
    select ${to}, i.new_id, q.new_id, l."order"
    from i
    join complement_group_items l on l.store_id = ${from} and l.menu_item_id = i.id
    join q on q.id = l.complement_group_id
    order by l.id`.execute(tx);
}
