import type { DriverId, OrderId, StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';

/** What has to be known at the door: whose delivery it is, the client's code, and the bill. @throws {AppError} not_found */
export async function getDoor(db: Db, store_id: StoreId, order_id: OrderId) {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('id', '=', order_id)
    .select(['driver_id', 'handover_code', 'status', 'total', 'change', 'paid_at'])
    .select(['payment', 'real_id', 'payment_name', 'installments', 'multiple_payments'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** By what clients can pay at a door: what is paid before, or written down, is not; `off_until` of one that is paused. */
export async function findDoorMethods(db: Db, store_id: StoreId) {
  return db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('enabled', '=', true)
    .where('delivery_type', 'in', [0, DELIVERY_METHOD.delivery])
    .where('id', 'not in', [PAYMENT.pixOnline, PAYMENT.multiple, PAYMENT.onCredit])
    .select(['real_id', 'id as payment', 'name', 'off_until'])
    .orderBy('order')
    .orderBy('real_id')
    .execute();
}

/** What a driver may know of the store. */
export async function getDriversStore(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'phone', 'whatsapp', 'timezone', 'country_id', 'delivery_picture'])
    .executeTakeFirst();
  return orNotFound(row);
}

export async function isSharing(db: Db, store_id: StoreId, driver_id: DriverId): Promise<boolean> {
  const row = await db
    .selectFrom('driver_positions')
    .where('store_id', '=', store_id)
    .where('driver_id', '=', driver_id)
    .select('driver_id')
    .executeTakeFirst();
  return row !== undefined;
}
