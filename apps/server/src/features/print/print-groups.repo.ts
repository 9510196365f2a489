import type { PrintGroup } from '@comanda/contract/floor/print';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** @returns by name; the items of each in the order of the menu */
export async function findPrintGroups(db: Db, store_id: StoreId): Promise<PrintGroup[]> {
  return db
    .selectFrom('print_groups as p')
    .where('p.store_id', '=', store_id)
    .select(['p.id', 'p.name', 'p.printer_id', 'p.capacity'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('menu_items as i')
          .innerJoin('menu_groups as g', (join) =>
            join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
          )
          .where('i.store_id', '=', store_id)
          .whereRef('i.printer_group_id', '=', 'p.id')
          .where('i.deleted_at', 'is', null)
          .where('g.deleted_at', 'is', null)
          .select(['i.id', 'i.name', 'i.menu_group_id', 'g.name as group_name'])
          .orderBy('g.order')
          .orderBy('g.id')
          .orderBy('i.order')
          .orderBy('i.id'),
      ).as('itens'),
    )
    .orderBy(sql`lower(unaccent(p.name))`)
    .execute();
}

/** @throws {AppError} not_found */
export async function getPrintGroup(db: Db, store_id: StoreId, id: number): Promise<PrintGroup> {
  return orNotFound((await findPrintGroups(db, store_id)).find((group) => group.id === id));
}

/** Keeps the group from being deleted until the transaction ends. @throws {AppError} not_found */
export async function lockPrintGroup(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  const row = await tx
    .selectFrom('print_groups')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  orNotFound(row);
}

/** @returns the new id */
export async function insertPrintGroup(tx: Tx, store_id: StoreId, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('print_groups')
    .values({ store_id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePrintGroup(
  tx: Tx,
  store_id: StoreId,
  id: number,
  values: { name: string; printer_id?: number | null; capacity?: number },
): Promise<void> {
  await tx.updateTable('print_groups').set(values).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** The group and what its items say of it. */
export async function deletePrintGroup(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set({ printer_group_id: null })
    .where('store_id', '=', store_id)
    .where('printer_group_id', '=', id)
    .execute();
  await tx.deleteFrom('print_groups').where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** Keeps the group from being deleted meanwhile. @throws {AppError} not_found when it is no group of this store */
export async function refusePrintGroup(tx: Tx, store_id: StoreId, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const row = await tx
    .selectFrom('print_groups')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  orNotFound(row);
}

/** @throws {AppError} not_found */
export async function assignItem(tx: Tx, store_id: StoreId, id: ItemId, group_id: number | null): Promise<void> {
  const row = await tx
    .updateTable('menu_items')
    .set({ printer_group_id: group_id })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

/** @throws {AppError} not_found (no such menu group) */
export async function assignMenuGroup(
  tx: Tx,
  store_id: StoreId,
  menu_group_id: number,
  group_id: number,
): Promise<void> {
  const group = await tx
    .selectFrom('menu_groups')
    .where('store_id', '=', store_id)
    .where('id', '=', menu_group_id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  orNotFound(group);
  await tx
    .updateTable('menu_items')
    .set({ printer_group_id: group_id })
    .where('store_id', '=', store_id)
    .where('menu_group_id', '=', menu_group_id)
    .where('deleted_at', 'is', null)
    .execute();
}
