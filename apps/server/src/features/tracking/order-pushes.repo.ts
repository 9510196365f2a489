import type { StoreId, OrderId } from '@comanda/domain/ids';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import type { Db } from '../../platform/db.ts';
import type { PushTarget } from '../../partners/web-push/client.ts';
import type { LinkedOrder } from '../orders/public.ts';

export interface OrderPush extends PushTarget {
  order_id: OrderId;
  told: string;
  status: OrderStatus;
  number: number;
  track_token: string | null;
  delivery_method: number;
  /** The store asks for a review later: the browser is needed once more. */
  asks: boolean;
}

/** A browser that asks again brings the newest keys. */
export async function insertOrderPush(
  db: Db,
  { store_id, order_id }: LinkedOrder,
  target: PushTarget,
  { told, now }: { told: string; now: Date },
): Promise<void> {
  const { endpoint, p256dh, auth } = target;
  await db
    .insertInto('order_pushes')
    .values({ store_id, order_id, endpoint, p256dh, auth, told, created_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id', 'endpoint']).doUpdateSet({ p256dh, auth }))
    .execute();
}

export async function countOrderPushes(db: Db, { store_id, order_id }: LinkedOrder): Promise<number> {
  const rows = await db
    .selectFrom('order_pushes')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select('endpoint')
    .execute();
  return rows.length;
}

/** Browsers that have not yet been told where their order is. */
export const findUntold = (db: Db, store_id: StoreId, limit: number): Promise<OrderPush[]> =>
  db
    .selectFrom('order_pushes as p')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .where('p.store_id', '=', store_id)
    .whereRef('p.told', '<>', 'o.status')
    .select(['p.order_id', 'p.endpoint', 'p.p256dh', 'p.auth', 'p.told', 'o.status', 'o.number', 'o.track_token'])
    .select('o.delivery_method')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('review_settings as s')
            .where('s.store_id', '=', store_id)
            .where('s.invite', '=', true)
            .select('s.store_id'),
        )
        .$castTo<boolean>()
        .as('asks'),
    )
    .orderBy('p.created_at')
    .limit(limit)
    .execute();

/** @returns whether it is this caller that tells it: of several processes one does */
export async function claimPush(db: Db, store_id: StoreId, push: OrderPush): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_pushes')
    .set({ told: push.status })
    .where('store_id', '=', store_id)
    .where('order_id', '=', push.order_id)
    .where('endpoint', '=', push.endpoint)
    .where('told', '=', push.told)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteOrderPush(
  db: Db,
  store_id: StoreId,
  { order_id, endpoint }: Pick<OrderPush, 'order_id' | 'endpoint'>,
): Promise<void> {
  await db
    .deleteFrom('order_pushes')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The browsers that follow an order. */
export const findOrderPushes = (db: Db, { store_id, order_id }: LinkedOrder): Promise<PushTarget[]> =>
  db
    .selectFrom('order_pushes')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select(['endpoint', 'p256dh', 'auth'])
    .execute();

export async function deleteOrderPushes(db: Db, { store_id, order_id }: LinkedOrder): Promise<void> {
  await db.deleteFrom('order_pushes').where('store_id', '=', store_id).where('order_id', '=', order_id).execute();
}
