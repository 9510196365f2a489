import { type Moment, toMillis } from '../local-time.ts';
import type { TimeSpan } from './opening-windows.ts';

/** Work that orders for later ask of a station, at the beginning of their slot. */
export interface BookedWork {
  readonly schedule_at: Moment;
  /** null is the station of what belongs to no print group. */
  readonly station: number | null;
  /** Minutes that one hand needs for all of it. */
  readonly minutes: number;
}

const MINUTE = 60_000;

/**
 * Whether a slot has no room: its orders ask one of these stations for all the minutes that its hands have. The order that
 * fills a slot may be larger than what was left, so that a large one can be ordered at all.
 * @param stations those that the order needs
 */
export function isSlotFull(
  { start, end }: TimeSpan,
  stations: readonly { readonly station: number | null; readonly capacity: number }[],
  booked: readonly BookedWork[],
): boolean {
  const within = booked.filter(({ schedule_at }) => {
    const at = toMillis(schedule_at);
    return start.getTime() <= at && at < end.getTime();
  });
  const length = (end.getTime() - start.getTime()) / MINUTE;
  return stations.some(({ station, capacity }) => {
    const minutes = within.reduce((sum, work) => sum + (work.station === station ? work.minutes : 0), 0);
    return minutes >= Math.max(1, capacity) * length;
  });
}
