import type { ItemId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/** The items that ask a complement group, in the menu's order. */
export const findLinks = (db: Db, store_id: StoreId, complement_group_id: number) =>
  db
    .selectFrom('complement_group_items as l')
    .innerJoin('menu_items as i', (join) =>
      join.onRef('i.store_id', '=', 'l.store_id').onRef('i.id', '=', 'l.menu_item_id'),
    )
    .innerJoin('menu_groups as g', (join) =>
      join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
    )
    .where('l.store_id', '=', store_id)
    .where('l.complement_group_id', '=', complement_group_id)
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .select(['l.id', 'l.complement_group_id', 'l.menu_item_id'])
    .select(['i.name', 'i.image', 'i.menu_group_id', 'g.name as menu_group_name'])
    .orderBy('g.order')
    .orderBy('g.id')
    .orderBy('i.order')
    .orderBy('i.id')
    .execute();

/** Asks the group last on each item that does not ask it yet. */
export async function insertLinks(
  tx: Tx,
  store_id: StoreId,
  complement_group_id: number,
  menu_item_ids: readonly ItemId[],
): Promise<void> {
  await sql`
    insert into complement_group_items (store_id, complement_group_id, menu_item_id, "order")
    select ${store_id}, ${complement_group_id}, w.id, 1 + coalesce((
      select max(l."order") from complement_group_items l where l.store_id = ${store_id} and l.menu_item_id = w.id
    ), 0)
    from unnest(${[...new Set(menu_item_ids)]}::bigint[]) as w (id)
    on conflict (store_id, menu_item_id, complement_group_id) do nothing`.execute(tx);
}

/** @throws {AppError} not_found when the item does not ask the group */
export async function deleteLink(tx: Tx, store_id: StoreId, complement_group_id: number, menu_item_id: ItemId) {
  const row = await tx
    .deleteFrom('complement_group_items')
    .where('store_id', '=', store_id)
    .where('complement_group_id', '=', complement_group_id)
    .where('menu_item_id', '=', menu_item_id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

export async function deleteLinks(tx: Tx, store_id: StoreId, complement_group_id: number): Promise<void> {
  await tx
    .deleteFrom('complement_group_items')
    .where('store_id', '=', store_id)
    .where('complement_group_id', '=', complement_group_id)
    .execute();
}

/** Which items ask which complement groups, of what is on the menu. */
export const findAllLinks = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('complement_group_items')
    .where('store_id', '=', store_id)
    .select(['id', 'menu_item_id', 'complement_group_id'])
    .orderBy('menu_item_id')
    .orderBy('order')
    .orderBy('id')
    .execute();
