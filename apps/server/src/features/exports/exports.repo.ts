import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

/** @throws {AppError} not_found */
export async function getExportedStore(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'url', 'timezone', 'country_id'])
    .executeTakeFirst();
  return { ...orNotFound(row), id: store_id };
}
