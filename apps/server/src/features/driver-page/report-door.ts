import type { reportDoor as call } from '@comanda/contract/delivery/driver-page';
import type { Out } from '@comanda/contract/route';
import { doneAt } from '@comanda/domain/delivery/door-report';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { holdDeliveries, leaveWith, tellAll } from '../dispatch/public.ts';
import { ensureShift, insertDoorReport } from '../driver-shifts/public.ts';
import type { LinkedDriver } from '../drivers/public.ts';
import { getDoor } from './door.repo.ts';

/**
 * The driver is at a door, or nobody took the order. It stays with them until the store has said what becomes of it;
 * no money moves.
 * @throws {AppError} not_found, not_your_delivery, not_a_delivery, order_finished, every code of `refuseStep`
 */
export async function reportDoor(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  { store_id, driver }: LinkedDriver,
  { order_id, op_id, waited_seconds, kind, note, latitude = null, longitude = null }: Out<(typeof call)['body']>,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    if ((await getDoor(tx, store_id, order_id)).status === 'delivered') return;
    const [order] = await holdDeliveries(tx, store_id, [order_id]);
    const { driver_id } = await getDoor(tx, store_id, order_id);
    if (order === undefined || driver_id !== driver.id) throw new AppError('not_your_delivery');
    await ensureShift(tx, store_id, driver.id, now);
    // Whoever forgot to say that they left has left.
    const left = order.dispatch_time ?? order.ready_time;
    const reported_at = doneAt(now, waited_seconds, left);
    const told = await leaveWith(tx, store_id, order, { actor: { kind: 'driver' } }, reported_at);
    const report = { order_id, driver_id: driver.id, kind, note, latitude, longitude, reported_at, op_id };
    if (!(await insertDoorReport(tx, store_id, report))) return;
    const change = { kind: 'driver', door: kind, by: 'driver' } as const;
    await tellAll(tx, store_id, [told, { order_id, change }], now);
  });
  events.wake(store_id);
}
