import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { findClientOf } from './talks.repo.ts';

/** The latest order of whoever talks: of the store's record of them, which a first order may have made since. */
export async function getLatestOrder(
  db: Db,
  store_id: StoreId,
  { phone, client_id }: { phone: string | null; client_id: ClientId | null },
  country_id: number,
) {
  const client = client_id ?? (await findClientOf(db, store_id, phone, country_id))?.id ?? null;
  if (client === null) return undefined;
  return db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client)
    .select(['id', 'number', 'day', 'status', 'total', 'created_at', 'delivery_method', 'client_orders', 'track_token'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const findOrderItems = async (db: Db, store_id: StoreId, order_id: OrderId) =>
  db
    .selectFrom('order_items')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('removed_at', 'is', null)
    .select(['line', 'name', 'item_type', 'quantity', 'observation'])
    .orderBy('line')
    .limit(60)
    .execute();
