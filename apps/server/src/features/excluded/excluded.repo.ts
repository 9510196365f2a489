import type { ExcludedRow } from '@comanda/contract/menu/excluded';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** A menu's two families: sections with items, and questions with their answers. */
export const FAMILIES = {
  menu: { parent: 'menu_groups', child: 'menu_items', link: 'menu_group_id' },
  complements: { parent: 'complement_groups', child: 'complements', link: 'complement_group_id' },
} as const;
export type Family = (typeof FAMILIES)[keyof typeof FAMILIES];

/** @param since only what was deleted from then on; null for all @returns the newest first */
export async function findExcluded(
  db: Db,
  store_id: StoreId,
  { parent, child, link }: Family,
  since: Date | null,
): Promise<{ parents: ExcludedRow[]; children: ExcludedRow[] }> {
  const from = sql.lit(since?.toISOString() ?? '-infinity');
  const by = (entity: string) => sql`coalesce((
    select c.user_name from changes c
    where c.store_id = ${store_id} and c.entity = ${entity} and c.entity_id = t.id::text and c.after ->> 'deleted_at' is not null
    order by c.seq desc limit 1), '')`;
  const parents = await sql<ExcludedRow>`
    select t.id, t.name, '' as of, t.deleted_at, ${by(parent)} as by, false as of_deleted, (
      select count(*)::int from ${sql.table(child)} x
      where x.store_id = t.store_id and x.${sql.ref(link)} = t.id and x.deleted_at = t.deleted_at
    ) as together
    from ${sql.table(parent)} t where t.store_id = ${store_id} and t.deleted_at >= ${from}
    order by t.deleted_at desc, t.id desc`.execute(db);
  const children = await sql<ExcludedRow>`
    select t.id, t.name, p.name as of, t.deleted_at, ${by(child)} as by, p.deleted_at is not null as of_deleted, 0 as together
    from ${sql.table(child)} t
    join ${sql.table(parent)} p on p.store_id = t.store_id and p.id = t.${sql.ref(link)}
    where t.store_id = ${store_id} and t.deleted_at >= ${from}
    order by t.deleted_at desc, t.id desc`.execute(db);
  return { parents: parents.rows, children: children.rows };
}

/** Holds the deleted rows among these until the transaction ends. @returns how many there are */
export async function lockDeleted(
  tx: Tx,
  store_id: StoreId,
  table: Family['parent' | 'child'],
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql`
    select id from ${sql.table(table)}
    where store_id = ${store_id} and id = any(${[...ids]}::bigint[]) and deleted_at is not null
    order by id for update`.execute(tx);
  return rows.length;
}

/** The parents of these children that are deleted themselves, in id order. */
export async function findDeletedParents(
  tx: Tx,
  store_id: StoreId,
  { parent, child, link }: Family,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct p.id, p.name from ${sql.table(child)} t
    join ${sql.table(parent)} p on p.store_id = t.store_id and p.id = t.${sql.ref(link)}
    where t.store_id = ${store_id} and t.id = any(${[...ids]}::bigint[]) and p.deleted_at is not null
    order by p.id`.execute(tx);
  return rows;
}

/** The children that were deleted in the same moment as these parents. */
export async function restoreTogether(
  tx: Tx,
  store_id: StoreId,
  { parent, child, link }: Family,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(child)} t set deleted_at = null from ${sql.table(parent)} p
    where t.store_id = ${store_id} and p.store_id = ${store_id} and p.id = t.${sql.ref(link)}
      and p.id = any(${[...ids]}::bigint[]) and t.deleted_at = p.deleted_at`.execute(tx);
}

export async function undelete(
  tx: Tx,
  store_id: StoreId,
  table: Family['parent' | 'child'],
  ids: readonly number[],
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = null
    where store_id = ${store_id} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Items whose section is deleted go to the end of another one. */
export async function moveOrphans(
  tx: Tx,
  store_id: StoreId,
  ids: readonly number[],
  menu_group_id: number,
): Promise<void> {
  await sql`
    update menu_items t set menu_group_id = ${menu_group_id}, "order" = (
      select coalesce(max(x."order"), 0) + 1 from menu_items x where x.store_id = ${store_id} and x.menu_group_id = ${menu_group_id})
    from menu_groups p
    where t.store_id = ${store_id} and t.id = any(${[...ids]}::bigint[])
      and p.store_id = ${store_id} and p.id = t.menu_group_id and p.deleted_at is not null`.execute(tx);
}

export async function isSection(tx: Tx, store_id: StoreId, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('menu_groups')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
