import type { StoreId } from '@comanda/domain/ids';
import { MENU_ENTITIES, type MenuEntity, type MenuRow, type MenuRows } from '@comanda/domain/menu/menu-versions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { TABLE_OF } from './draft-rows.ts';

/** Rows as they are, deleted ones too. @param ids all of them when left out */
export async function findRows(
  db: Db,
  store_id: StoreId,
  entity: MenuEntity,
  ids?: readonly number[],
): Promise<Map<number, MenuRow>> {
  if (ids?.length === 0) return new Map();
  const those = ids ? sql`t.id = any(${[...ids]}::bigint[])` : sql`true`;
  const { rows } = await sql<{ id: number; row: MenuRow }>`
    select t.id, to_jsonb(t) as row from ${sql.table(TABLE_OF[entity])} t
    where t.store_id = ${store_id} and ${those} order by t.id`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** The whole menu. */
export async function readMenu(db: Db, store_id: StoreId): Promise<MenuRows> {
  const tables = await Promise.all(
    MENU_ENTITIES.map(async (entity) => [entity, await findRows(db, store_id, entity)] as const),
  );
  return Object.fromEntries(tables) as unknown as MenuRows; // one entry for each of its keys
}

/** The rows named, and those that they belong to, up to their section. */
export async function findRowsWithParents(
  db: Db,
  store_id: StoreId,
  ids: Readonly<Record<MenuEntity, ReadonlySet<number>>>,
): Promise<MenuRows> {
  const [item_variations, links] = await Promise.all([
    findRows(db, store_id, 'item_variations', [...ids.item_variations]),
    findRows(db, store_id, 'links', [...ids.links]),
  ]);
  const parents = (rows: readonly ReadonlyMap<number, MenuRow>[], column: string) =>
    rows.flatMap((map) => [...map.values()].map((row) => Number(row[column])).filter((id) => id > 0));
  const [menu_items, complements] = await Promise.all([
    findRows(db, store_id, 'menu_items', [
      ...new Set([...ids.menu_items, ...parents([item_variations, links], 'menu_item_id')]),
    ]),
    findRows(db, store_id, 'complements', [...ids.complements]),
  ]);
  const [menu_groups, complement_groups] = await Promise.all([
    findRows(db, store_id, 'menu_groups', [
      ...new Set([...ids.menu_groups, ...parents([menu_items], 'menu_group_id')]),
    ]),
    findRows(db, store_id, 'complement_groups', [
      ...new Set([...ids.complement_groups, ...parents([complements, links], 'complement_group_id')]),
    ]),
  ]);
  return { menu_groups, complement_groups, menu_items, complements, item_variations, links };
}
