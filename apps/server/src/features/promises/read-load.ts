import type { KitchenLoad } from '@comanda/contract/orders/promises';
import type { StoreId } from '@comanda/domain/ids';
import { rushAt } from '@comanda/domain/orders/rush';
import type { Db } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findStations, getKitchenQueue } from './kitchen-queue.repo.ts';
import { plannedWaits } from './planned-waits.ts';

const MINUTE = 60_000;

export async function readLoad(db: Db, store: StoreId, now: Date): Promise<KitchenLoad> {
  const [settings, { waiting, delivered, handed, drivers, doors }, groups, planned] = await Promise.all([
    getStoreSettings(db, store),
    getKitchenQueue(db, store),
    findStations(db, store),
    plannedWaits(db, store),
  ]);
  const { kitchen_capacity, learns_times, wait_time } = settings;
  const stations = [{ id: null, name: '', capacity: kitchen_capacity }, ...groups]
    .map(({ id, name, capacity }) => {
      const wait = Math.round((waiting.get(id) ?? 0) / capacity);
      return { id, name, wait_minutes: wait, full_until: new Date(now.getTime() + wait * MINUTE).toISOString() };
    })
    .filter(({ wait_minutes }) => wait_minutes > 0)
    .toSorted((one, other) => other.wait_minutes - one.wait_minutes);
  // As the menu says it: the typed wait or the plan, and what a rush adds.
  const minutes = Math.max(wait_time, planned?.delivered ?? 0) + rushAt(settings, now).minutes;
  return { stations, delivered, handed, learns_times, promise: { minutes, typed: wait_time, drivers, doors } };
}
