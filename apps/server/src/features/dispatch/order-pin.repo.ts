import type { OrderId, StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

/** @throws {AppError} not_found */
export async function getPinnedOrder(db: Db, store_id: StoreId, id: OrderId) {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['delivery_method', 'address', 'address_number', 'zipcode', 'city_name', 'latitude', 'longitude'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** @returns null when nobody is known by this id */
export async function findUserName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.selectFrom('users').where('id', '=', id).select('name').executeTakeFirst();
  return row?.name ?? null;
}
