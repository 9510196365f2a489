import type { StoreId, OrderId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** The pin that the customer dropped; nulls when there is none. */
export const getOrderPin = (db: Db, store_id: StoreId, order_id: OrderId) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('id', '=', order_id)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
