import type { createRoute as call } from '@comanda/contract/delivery/dispatch';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { ensureShift } from '../driver-shifts/public.ts';
import { getDriver, getWorkingDriver } from '../drivers/public.ts';
import { updateOrder } from '../orders/public.ts';
import { holdDeliveries, leaveWith, tellAll, type Told } from './move-stops.ts';
import { findRouteByOp, insertRoute, putStops } from './routes.repo.ts';
import { suggestStops } from './suggest-stops.ts';

type Body = Omit<Out<(typeof call)['body']>, 'store_id'>;

/**
 * Gives orders to a driver, all or none. The driver's shift opens with their first order, so that no delivery is without
 * a settlement.
 * @throws {AppError} not_found, driver_inactive, driver_off, not_a_delivery, order_finished, every code of `refuseStep`
 */
export async function createRoute(
  services: Pick<Services, 'db' | 'maps' | 'transaction' | 'events'>,
  store_id: StoreId,
  { driver_id, leave, op_id, ...body }: Body,
  user: SignedInUser,
  now: Date,
): Promise<Out<(typeof call)['response']>> {
  const order_ids = [...new Set(body.order_ids)];
  const { metres } = await suggestStops(services, store_id, order_ids);
  const actor = { kind: 'staff', role: user.type, permissions: user.permissions } as const;
  const made = await services.transaction(async (tx) => {
    const { active } = await getDriver(tx, store_id, driver_id);
    if (active !== 1) throw new AppError('driver_inactive');
    const route_id = await insertRoute(tx, store_id, { driver_id, metres, user_id: user.id, op_id }, now);
    if (route_id === null) return findRouteByOp(tx, store_id, op_id);
    const orders = await holdDeliveries(tx, store_id, order_ids);
    // What is with a driver already stays with them.
    if (orders.some((order) => order.driver_id !== driver_id)) await getWorkingDriver(tx, store_id, driver_id, now);
    await putStops(tx, store_id, route_id, order_ids);
    await ensureShift(tx, store_id, driver_id, now);
    const told: (Told | null)[] = [];
    for (const order of orders) {
      await updateOrder(tx, store_id, order, { driver_id });
      const left = leave ? await leaveWith(tx, store_id, order, { actor, user_id: user.id }, now) : null;
      told.push(left ?? { order_id: order.id, change: { kind: 'driver', by: 'staff', user_id: user.id } });
    }
    await tellAll(tx, store_id, told, now);
    return { route_id, order_ids };
  });
  services.events.wake(store_id);
  return made;
}
