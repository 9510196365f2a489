import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { findClientOf } from './talks.repo.ts';

interface Who {
  phone: string | null;
  client_id: ClientId | null;
}
/** The store's record of whoever talks, which a first order may have made since. */
const clientOf = async (db: Db, store_id: StoreId, { phone, client_id }: Who, country_id: number) =>
  client_id ?? (await findClientOf(db, store_id, phone, country_id))?.id ?? null;

/** The latest order of whoever talks. */
export async function getLatestOrder(db: Db, store_id: StoreId, who: Who, country_id: number) {
  const client = await clientOf(db, store_id, who, country_id);
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

/** Whether whoever talks has an order that is open, or that came later. */
export async function hasOrderSince(
  db: Db,
  store_id: StoreId,
  who: Who,
  { country_id, since }: { country_id: number; since: string },
): Promise<boolean> {
  const client = await clientOf(db, store_id, who, country_id);
  if (client === null) return false;
  const order = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client)
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('status', 'not in', ['delivered', 'cancelled'])]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
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
