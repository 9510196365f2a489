import type { StoreId } from '@comanda/domain/ids';
import { planDriver, planRoad, promiseMinutes } from '@comanda/domain/kitchen/promise';
import type { Db } from '../../platform/db.ts';
import { queuesOf } from './queue-cache.ts';

/** Minutes until a client has one usual dish, ordered now. */
export interface PlannedWaits {
  delivered: number;
  handed: number;
}

/**
 * What the checkout would promise for one usual dish at the station that it waits for longest, by the queue that the
 * checkout itself asks.
 * @returns null where the store promises what it typed
 */
export async function plannedWaits(db: Db, store_id: StoreId): Promise<PlannedWaits | null> {
  const queue = await queuesOf(db).queueOf(store_id);
  if (!queue.learns_times) return null;
  const waits = queue.capacities.map(
    ({ station, capacity }) => (queue.waiting.get(station) ?? 0) / Math.max(1, capacity),
  );
  const plan = { kitchen: Math.max(0, ...waits) + queue.usual_prep_minutes, least: 0, extra: 0 };
  const driver = planDriver(queue.road, queue.drivers);
  return {
    delivered: promiseMinutes({ ...plan, driver, road: planRoad(null), factor: queue.delivered }),
    handed: promiseMinutes({ ...plan, road: 0, factor: queue.handed }),
  };
}
