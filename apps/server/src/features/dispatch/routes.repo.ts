import type { DriverId, OrderId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface NewRoute {
  driver_id: DriverId;
  metres: number | null;
  user_id: number;
  op_id: string;
}

/** @returns the new route's id; null when this op made one before */
export async function insertRoute(tx: Tx, store_id: StoreId, route: NewRoute, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('delivery_routes')
    .values({ store_id, created_at: now, ...route })
    .onConflict((on) => on.columns(['store_id', 'op_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The route that an op made. */
export async function findRouteByOp(db: Db, store_id: StoreId, op_id: string) {
  const { id } = await db
    .selectFrom('delivery_routes')
    .where('store_id', '=', store_id)
    .where('op_id', '=', op_id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { route_id: id, order_ids: await findRouteOrders(db, store_id, id) };
}

/** The orders that are on a route and with its driver still, in the order of the stops. */
export async function findRouteOrders(db: Db, store_id: StoreId, route_id: number): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('delivery_stops as s')
    .innerJoin('delivery_routes as r', (on) =>
      on.onRef('r.store_id', '=', 's.store_id').onRef('r.id', '=', 's.route_id'),
    )
    .innerJoin('orders as o', (on) =>
      on
        .onRef('o.store_id', '=', 's.store_id')
        .onRef('o.id', '=', 's.order_id')
        .onRef('o.driver_id', '=', 'r.driver_id'),
    )
    .where('s.store_id', '=', store_id)
    .where('s.route_id', '=', route_id)
    .select('s.order_id')
    .orderBy('s.position')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Puts orders on a route, in this order; one that was on another route leaves it. */
export async function putStops(tx: Tx, store_id: StoreId, route_id: number, order_ids: readonly OrderId[]) {
  await tx
    .insertInto('delivery_stops')
    .values(order_ids.map((order_id, index) => ({ store_id, order_id, route_id, position: index + 1 })))
    .onConflict((on) =>
      on.columns(['store_id', 'order_id']).doUpdateSet({
        route_id: sql`excluded.route_id`,
        position: sql`excluded.position`,
      }),
    )
    .execute();
}

export async function deleteStops(tx: Tx, store_id: StoreId, order_ids: readonly OrderId[]): Promise<void> {
  await tx.deleteFrom('delivery_stops').where('store_id', '=', store_id).where('order_id', 'in', order_ids).execute();
}
