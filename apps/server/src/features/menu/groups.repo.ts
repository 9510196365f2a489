import { namesIn } from '@comanda/domain/fields/field';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import type { StoreId } from '@comanda/domain/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';

const COLUMNS = namesIn(MENU_GROUP, 'row');

const groups = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('menu_groups')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select(COLUMNS)
    .select(
      sql<number>`(
        select count(*) from menu_items i
        where i.store_id = menu_groups.store_id and i.menu_group_id = menu_groups.id and i.deleted_at is null
      )`.as('itens_count'),
    );

/** In the menu's order. */
export const findGroups = (db: Db, store_id: StoreId) => groups(db, store_id).orderBy('order').orderBy('id').execute();

/** @throws {AppError} not_found */
export const getGroup = async (db: Db, store_id: StoreId, id: number) =>
  orNotFound(await groups(db, store_id).where('id', '=', id).executeTakeFirst());

/**
 * The group as it stands, which nobody changes or deletes until the transaction ends.
 * @throws {AppError} not_found
 */
export const lockGroup = async (tx: Tx, store_id: StoreId, id: number) =>
  orNotFound(
    await tx
      .selectFrom('menu_groups')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select(COLUMNS)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

/**
 * For those who put something into the group: it is not deleted meanwhile.
 * @throws {AppError} not_found
 */
export const holdGroup = async (tx: Tx, store_id: StoreId, id: number) =>
  orNotFound(
    await tx
      .selectFrom('menu_groups')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('id')
      .forShare()
      .executeTakeFirst(),
  );

export async function insertGroup(tx: Tx, values: Insertable<DB['menu_groups']>): Promise<number> {
  return (await tx.insertInto('menu_groups').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateGroup(
  tx: Tx,
  store_id: StoreId,
  id: number,
  values: Updateable<DB['menu_groups']>,
): Promise<void> {
  await tx.updateTable('menu_groups').where('store_id', '=', store_id).where('id', '=', id).set(values).execute();
}

/** The group and its items carry the same instant, by which a restore finds what went together. */
export async function deleteGroup(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<void> {
  await updateGroup(tx, store_id, id, { deleted_at: now });
  await tx
    .updateTable('menu_items')
    .where('store_id', '=', store_id)
    .where('menu_group_id', '=', id)
    .where('deleted_at', 'is', null)
    .set({ deleted_at: now })
    .execute();
}

/** @returns the new state; without one given it is turned over */
export async function setGroupVisibility(tx: Tx, store_id: StoreId, id: number, is_invisible: boolean | undefined) {
  const row = await tx
    .updateTable('menu_groups')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .set((eb) => ({ is_invisible: is_invisible ?? eb.not('is_invisible') }))
    .returning(['id', 'is_invisible'])
    .executeTakeFirst();
  return orNotFound(row);
}
