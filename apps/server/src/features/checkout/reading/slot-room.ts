import { toLocal } from '@comanda/domain/local-time';
import { type Slot, slotsOfDay } from '@comanda/domain/hours/schedule-slots';
import { isSlotFull } from '@comanda/domain/hours/slot-room';
import type { KitchenQueue } from '../../promises/public.ts';
import type { OrderLine } from '../deciding/order-lines.ts';
import { promiseSlot, stationsOf } from '../deciding/promise-time.ts';
import type { StoreSnapshot } from '../../store-snapshot/public.ts';

interface Asked {
  snapshot: Pick<StoreSnapshot, 'store' | 'capacities'>;
  lines: readonly Pick<OrderLine, 'menu'>[];
  queue: KitchenQueue | null;
  now: Date;
}

/** Whether the kitchen has no minutes left for these lines in the slot that was chosen. */
export function isChosenSlotFull(schedule_at: Date, { snapshot, lines, queue, now }: Asked): boolean {
  if (queue === null || !snapshot.store.learns_times) return false;
  const { from: start, until: end } = promiseSlot(snapshot.store, schedule_at, now);
  return isSlotFull({ start, end }, stationsFor({ snapshot, lines, queue }), queue.booked);
}

/** When the slots begin in which the kitchen has no minutes left for these lines. @returns the earliest first */
export function fullSlots({ snapshot, lines, queue, now }: Asked): Date[] {
  const { store } = snapshot;
  if (queue === null || !store.learns_times) return [];
  const stations = stationsFor({ snapshot, lines, queue });
  const days = new Set(queue.booked.map(({ schedule_at }) => toLocal(schedule_at, store.zone).date));
  return [...days]
    .toSorted()
    .flatMap((day): Slot[] => slotsOfDay(store, now, day))
    .filter((slot) => isSlotFull(slot, stations, queue.booked))
    .map(({ start }) => start);
}

function stationsFor({ snapshot, lines, queue }: Pick<Asked, 'snapshot' | 'lines'> & { queue: KitchenQueue }) {
  const needed = new Set(lines.map(({ menu }) => menu.item.printer_group_id));
  return stationsOf(snapshot, queue).filter(({ station }) => needed.has(station));
}
