import type { StoreId } from '@comanda/domain/ids';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { PushSubscriptions } from '../../platform/db-types.ts';

/** A browser subscribes again when it likes: the newest keys and person count. */
export async function insertSubscription(
  db: Db,
  store_id: StoreId,
  { endpoint, ...rest }: Omit<Insertable<PushSubscriptions>, 'store_id'>,
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ store_id, endpoint, ...rest })
    .onConflict((conflict) => conflict.columns(['store_id', 'endpoint']).doUpdateSet(rest))
    .execute();
}

/** @param user_id whose it must be; null for one that the push service no longer knows */
export async function deleteSubscription(
  db: Db,
  store_id: StoreId,
  endpoint: string,
  user_id: number | null,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('store_id', '=', store_id)
    .where('endpoint', '=', endpoint)
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id))
    .execute();
}

/** Of people who still work in the store. */
export const findSubscriptions = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('store_users as m', (join) =>
      join.onRef('m.store_id', '=', 'p.store_id').onRef('m.user_id', '=', 'p.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.store_id', '=', store_id)
    .where('u.active', '=', true)
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.user_id'])
    .execute();
