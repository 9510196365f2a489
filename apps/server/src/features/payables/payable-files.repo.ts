import type { StoreId } from '@comanda/domain/ids';
import type { Insertable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { PayableFiles } from '../../platform/db-types.ts';
import type { Db, Tx } from '../../platform/db.ts';

export async function insertFile(
  tx: Tx,
  store_id: StoreId,
  row: Omit<Insertable<PayableFiles>, 'store_id'>,
): Promise<void> {
  await tx
    .insertInto('payable_files')
    .values({ ...row, store_id })
    .execute();
}

/** @returns whether the payment has a file of exactly these bytes */
export async function hasFile(tx: Tx, store_id: StoreId, payment_id: number, content: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('payable_files')
    .where('store_id', '=', store_id)
    .where('payment_id', '=', payment_id)
    .where('content', '=', content)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws {AppError} not_found */
export async function getFile(db: Db, store_id: StoreId, id: number) {
  const row = await db
    .selectFrom('payable_files')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['payment_id', 'kind', 'name', 'content'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** @returns the payment that it was of @throws {AppError} not_found */
export async function deleteFile(tx: Tx, store_id: StoreId, id: number): Promise<number> {
  const row = await tx
    .deleteFrom('payable_files')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('payment_id')
    .executeTakeFirst();
  return orNotFound(row).payment_id;
}
