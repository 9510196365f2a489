import type { StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';

type Table = 'menu_groups' | 'menu_items' | 'complement_groups' | 'complements';
/** The list in which a row stands, when the table holds several. */
export interface Parent {
  column: 'menu_group_id' | 'complement_group_id';
  id: number;
}

/**
 * Locks rows in id order, as everything that changes several does.
 * @throws {AppError} not_found when one is deleted, or another store's
 */
export const lockRows = (tx: Tx, store_id: StoreId, table: Table, ids: readonly number[]): Promise<void> =>
  lockWith(tx, store_id, table, ids, sql`false`);

async function lockWith(
  tx: Tx,
  store_id: StoreId,
  table: Table,
  ids: readonly number[],
  others: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where store_id = ${store_id} and (id = any(${[...ids]}::bigint[]) or ${others}) and deleted_at is null
    order by id for no key update`.execute(tx);
  const locked = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !locked.has(id))) throw new AppError('not_found');
}

/** The place after the last one; 1 in an empty list. */
export async function nextOrder(tx: Tx, store_id: StoreId, table: Table, parent?: Parent): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max("order"), 0) + 1 as next from ${sql.table(table)}
    where store_id = ${store_id} and deleted_at is null and ${within(parent)}`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** Brings rows into a list, and numbers it from 1: the named ones first, in their order, then the others as they stood. */
export async function reorderRows(
  tx: Tx,
  store_id: StoreId,
  table: Table,
  ids: readonly number[],
  parent?: Parent,
): Promise<void> {
  await lockWith(tx, store_id, table, ids, within(parent));
  const rows = sql.table(table);
  if (parent) {
    const column = sql.ref(parent.column);
    await sql`
      update ${rows} set ${column} = ${parent.id}
      where store_id = ${store_id} and id = any(${[...ids]}::bigint[]) and ${column} <> ${parent.id}`.execute(tx);
  }
  await sql`
    with placed as (
      select id, row_number() over (order by array_position(${[...ids]}::bigint[], id), "order", id) as place
      from ${rows} where store_id = ${store_id} and deleted_at is null and ${within(parent)}
    )
    update ${rows} r set "order" = placed.place from placed
    where r.store_id = ${store_id} and r.id = placed.id and r."order" <> placed.place`.execute(tx);
}

const within = (parent: Parent | undefined) => (parent ? sql`${sql.ref(parent.column)} = ${parent.id}` : sql`true`);
