import type { OrderId } from '@comanda/domain/ids';
import { doneAt } from '@comanda/domain/delivery/door-report';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { holdDeliveries, leaveWith, tellAll } from '../dispatch/public.ts';
import { ensureShift } from '../driver-shifts/public.ts';
import type { LinkedDriver } from '../drivers/public.ts';
import { getDoor } from './door.repo.ts';

/** The driver takes their orders from the counter, all or none. @throws {AppError} not_your_delivery, every code of `refuseStep` */
export async function leaveByDriver(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  { store_id, driver }: LinkedDriver,
  { order_ids, waited_seconds }: { order_ids: readonly OrderId[]; waited_seconds: number },
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const orders = await holdDeliveries(tx, store_id, order_ids);
    for (const { id } of orders) {
      const { driver_id } = await getDoor(tx, store_id, id);
      if (driver_id !== driver.id) throw new AppError('not_your_delivery');
    }
    await ensureShift(tx, store_id, driver.id, now);
    const told = [];
    for (const order of orders) {
      const at = doneAt(now, waited_seconds, order.ready_time);
      told.push(await leaveWith(tx, store_id, order, { actor: { kind: 'driver' } }, at));
    }
    await tellAll(tx, store_id, told, now);
  });
  events.wake(store_id);
}
