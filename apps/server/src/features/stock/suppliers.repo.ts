import type { Supplier } from '@comanda/contract/menu/suppliers';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

const COLUMNS = ['id', 'name', 'phone', 'note'] as const;

export const findSuppliers = (db: Db, store_id: StoreId): Promise<Supplier[]> =>
  db
    .selectFrom('suppliers')
    .where('store_id', '=', store_id)
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** @throws {AppError} not_found */
export const getSupplier = async (db: Db, store_id: StoreId, id: number): Promise<Supplier> =>
  orNotFound(
    await db
      .selectFrom('suppliers')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .select(COLUMNS)
      .executeTakeFirst(),
  );

/** @returns nothing where another one has the name */
export const insertSupplier = (tx: Tx, store_id: StoreId, values: Omit<Supplier, 'id'>) =>
  tx
    .insertInto('suppliers')
    .values({ store_id, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

export const isNameTaken = async (tx: Tx, store_id: StoreId, id: number, name: string): Promise<boolean> =>
  (await tx
    .selectFrom('suppliers')
    .where('store_id', '=', store_id)
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .select('id')
    .executeTakeFirst()) !== undefined;

/** @throws {AppError} not_found */
export const updateSupplier = async (tx: Tx, store_id: StoreId, id: number, values: Omit<Supplier, 'id'>) =>
  orNotFound(
    await tx
      .updateTable('suppliers')
      .set(values)
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst(),
  );

/** @throws {AppError} not_found */
export async function deleteSupplier(tx: Tx, store_id: StoreId, id: number): Promise<{ ok: true }> {
  await tx
    .updateTable('tags')
    .set({ supplier_id: null })
    .where('store_id', '=', store_id)
    .where('supplier_id', '=', id)
    .execute();
  orNotFound(
    await tx
      .deleteFrom('suppliers')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  return { ok: true };
}
