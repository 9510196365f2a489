import type { StoreId, OrderId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { decideReports } from '../driver-shifts/public.ts';
import { updateOrder } from '../orders/public.ts';
import { type HeldOrder, holdDeliveries, leaveWith, tellAll, type Told } from './move-stops.ts';
import { deleteStops, findRouteOrders, putStops } from './routes.repo.ts';

interface By {
  user: SignedInUser;
  now: Date;
}

/** Every stop of the route once, or somebody has changed it meanwhile. @throws {AppError} not_found, conflict */
export async function orderStops(
  tx: Tx,
  store_id: StoreId,
  { route_id, order_ids }: { route_id: number; order_ids: readonly OrderId[] },
  { user, now }: By,
): Promise<{ order_ids: OrderId[] }> {
  const known = await findRouteOrders(tx, store_id, route_id);
  if (known.length === 0) throw new AppError('not_found');
  const wanted = new Set(order_ids);
  const open = known.filter((id) => wanted.has(id));
  if (open.length !== wanted.size || wanted.size !== order_ids.length) throw new AppError('conflict');
  await holdDeliveries(tx, store_id, order_ids);
  // What was brought already stays in front.
  const ordered = [...known.filter((id) => !wanted.has(id)), ...order_ids];
  await putStops(tx, store_id, route_id, ordered);
  const told = order_ids.map((order_id): Told => ({
    order_id,
    change: { kind: 'driver', by: 'staff', user_id: user.id },
  }));
  await tellAll(tx, store_id, told, now);
  return { order_ids: ordered };
}

/** @throws {AppError} not_found, not_a_delivery, order_finished, every code of `refuseStep` */
export async function leaveWithStops(
  tx: Tx,
  store_id: StoreId,
  order_ids: readonly OrderId[],
  { user, now }: By,
): Promise<void> {
  const actor = { kind: 'staff', role: user.type, permissions: user.permissions } as const;
  const told: (Told | null)[] = [];
  for (const order of await holdDeliveries(tx, store_id, order_ids))
    told.push(await leaveWith(tx, store_id, order, { actor, user_id: user.id }, now));
  await tellAll(tx, store_id, told, now);
}

/**
 * Nobody brings them any more; one that had left is back at the counter.
 * @throws {AppError} not_found, not_a_delivery, order_finished
 */
export async function unassignStops(
  tx: Tx,
  store_id: StoreId,
  order_ids: readonly OrderId[],
  { user, now }: By,
): Promise<void> {
  const orders = await holdDeliveries(tx, store_id, order_ids);
  const told = await bringBack(tx, store_id, orders, user);
  await decideReports(tx, store_id, { order_ids }, { decision: 'back', user_id: user.id, now });
  await tellAll(tx, store_id, told, now);
}

/** Held deliveries are with no driver any more. @returns what is to be told */
export async function bringBack(
  tx: Tx,
  store_id: StoreId,
  orders: readonly HeldOrder[],
  { id: user_id }: SignedInUser,
): Promise<Told[]> {
  await deleteStops(
    tx,
    store_id,
    orders.map(({ id }) => id),
  );
  for (const order of orders) {
    const back = order.status === 'dispatched' ? { status: 'ready' as const, dispatch_time: null } : {};
    await updateOrder(tx, store_id, order, { driver_id: null, ...back });
  }
  return orders.map(({ id, status }): Told => ({
    order_id: id,
    change:
      status === 'dispatched'
        ? { kind: 'undo', from: 'dispatched', to: 'ready', by: 'staff', user_id }
        : { kind: 'driver', by: 'staff', user_id },
  }));
}
