import type { DriverTerms } from '@comanda/contract/delivery/driver-shifts';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** What a driver earns. @throws {AppError} not_found */
export async function getDriverTerms(db: Db, store_id: StoreId, id: DriverId): Promise<DriverTerms> {
  const row = await db
    .selectFrom('drivers')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['day_pay', 'pay_kind', 'delivery_pay', 'place_pays', 'km_pays'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** @throws {AppError} not_found, also when the driver has left */
export async function updateDriverTerms(tx: Tx, store_id: StoreId, id: DriverId, terms: DriverTerms): Promise<void> {
  const row = await tx
    .updateTable('drivers')
    .set({ ...terms, place_pays: JSON.stringify(terms.place_pays), km_pays: JSON.stringify(terms.km_pays) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}
