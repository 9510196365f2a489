import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

/** What a note says of the store. @throws {AppError} not_found */
export async function getIssuer(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['fiscal_active', 'fiscal_tax_class', 'tax_id', 'name', 'state', 'city', 'address', 'zipcode'])
    .executeTakeFirst();
  return orNotFound(row);
}
