import { COMPLEMENT } from '@comanda/domain/fields/complement';
import { namesIn, of } from '@comanda/domain/fields/field';
import type { StoreId } from '@comanda/domain/ids';
import type { Insertable, Updateable } from 'kysely';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { DB } from '../../../platform/db-types.ts';

export const COMPLEMENT_COLUMNS = of('c', namesIn(COMPLEMENT, 'row'));

const complements = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('complements as c')
    .where('c.store_id', '=', store_id)
    .where('c.deleted_at', 'is', null)
    .select(COMPLEMENT_COLUMNS);

/** Those of a group, in their order. */
export const findComplements = (db: Db, store_id: StoreId, complement_group_id: number) =>
  complements(db, store_id)
    .where('c.complement_group_id', '=', complement_group_id)
    .orderBy('c.order')
    .orderBy('c.id')
    .execute();

/** @throws {AppError} not_found */
export const getComplement = async (db: Db, store_id: StoreId, id: number) =>
  orNotFound(await complements(db, store_id).where('c.id', '=', id).executeTakeFirst());

/** Those named, in id order. */
export const findComplementsById = (db: Db, store_id: StoreId, ids: readonly number[]) =>
  complements(db, store_id).where('c.id', 'in', ids).orderBy('c.id').execute();

/** As they stand until the transaction ends, in id order; missing are those deleted, or another store's. */
export const lockComplements = (tx: Tx, store_id: StoreId, ids: readonly number[]) =>
  complements(tx, store_id).where('c.id', 'in', ids).orderBy('c.id').forNoKeyUpdate().execute();

/**
 * The complement as it stands until the transaction ends.
 * @throws {AppError} not_found
 */
export const lockComplement = async (tx: Tx, store_id: StoreId, id: number) =>
  orNotFound(await complements(tx, store_id).where('c.id', '=', id).forNoKeyUpdate().executeTakeFirst());

export async function insertComplement(tx: Tx, values: Insertable<DB['complements']>): Promise<number> {
  return (await tx.insertInto('complements').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** @throws {AppError} not_found when it is deleted, or another store's */
export async function updateComplement(tx: Tx, store_id: StoreId, id: number, values: Updateable<DB['complements']>) {
  const row = await tx
    .updateTable('complements')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .set(values)
    .returning('id')
    .executeTakeFirst();
  return orNotFound(row);
}
