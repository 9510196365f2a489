import type { StoreId, OrderId } from '@comanda/domain/ids';
import { asStoreId } from '@comanda/domain/ids';
import { anyStore } from '../../../platform/database/any-store.ts';
import type { Db } from '../../../platform/db.ts';
import { hashToken, storeOfToken } from '../../../platform/tokens.ts';

export type LinkPurpose = 'repeat' | 'locate' | 'delivered' | 'review';
export interface LinkedOrder {
  store_id: StoreId;
  order_id: OrderId;
}

export async function insertLink(
  db: Db,
  store_id: StoreId,
  link: { order_id: OrderId; purpose: LinkPurpose; token: string; expires_at: Date },
): Promise<void> {
  const { token, ...values } = link;
  await db
    .insertInto('order_tokens')
    .values({ store_id, token_hash: hashToken(token), ...values })
    .execute();
}

/** @returns null when it is no token, has expired, or is for other purposes */
export async function findLink(
  db: Db,
  token: string,
  purposes: LinkPurpose | readonly LinkPurpose[],
  now: Date,
): Promise<LinkedOrder | null> {
  const store_id = storeOfToken(token);
  if (store_id === null) return null;
  const row = await db
    .selectFrom('order_tokens')
    .where('store_id', '=', store_id)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', [purposes].flat())
    .where('expires_at', '>', now.toISOString())
    .select('order_id')
    .executeTakeFirst();
  // A token that its store's row confirms is a checked one.
  return row ? { store_id: asStoreId(store_id), order_id: row.order_id } : null;
}

/** The order that a tracking link opens. @returns null when there is none */
export async function findTracked(db: Db, token: string): Promise<LinkedOrder | null> {
  const store_id = storeOfToken(token);
  if (store_id === null) return null;
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('track_token', '=', token)
    .select('id')
    .executeTakeFirst();
  return row ? { store_id: asStoreId(store_id), order_id: row.id } : null;
}

/** @returns the token and the store's slug, for the links that are shown */
export async function getTrackToken(db: Db, store_id: StoreId, order_id: OrderId) {
  return db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .where('orders.store_id', '=', anyStore(store_id))
    .where('orders.id', '=', order_id)
    .select(['orders.track_token', 'stores.url'])
    .executeTakeFirst();
}

/** Of every store: the background's own walk. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('order_tokens').where('expires_at', '<', now.toISOString()).execute();
}
