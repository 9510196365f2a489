import type { LocalTime } from '../local-time.ts';

export interface QuietHours {
  /** Minutes since midnight; an end before the start is on the next day, both alike are no silence. */
  readonly quiet_start: number;
  readonly quiet_end: number;
}

export function isQuiet({ quiet_start: start, quiet_end: end }: QuietHours, minutes: number): boolean {
  return start <= end ? start <= minutes && minutes < end : minutes >= start || minutes < end;
}

/** @returns minutes from now until somebody may be written to; 0 when it is now */
export function minutesOfQuiet(hours: QuietHours, { minutes }: Pick<LocalTime, 'minutes'>): number {
  if (!isQuiet(hours, minutes)) return 0;
  return (hours.quiet_end - minutes + 1440) % 1440;
}

/** @returns minutes from now until the silence begins: 0 within it, a day where there is none */
export function minutesToQuiet(hours: QuietHours, minutes: number): number {
  if (isQuiet(hours, minutes)) return 0;
  return hours.quiet_start === hours.quiet_end ? 1440 : (hours.quiet_start - minutes + 1440) % 1440;
}

/**
 * The hour in which most of these people order, an hour before it: whoever is hungry has ordered.
 * @param orders by hour of the day, 24 numbers @returns minutes since midnight, outside the silence
 */
export function bestMinutes(hours: QuietHours, orders: readonly number[]): number {
  const open = orders
    .map((count, hour) => ({ count, at: ((hour + 23) % 24) * 60 }))
    .filter(({ at }) => !isQuiet(hours, at));
  const best = open.toSorted((one, other) => other.count - one.count || one.at - other.at)[0];
  return best === undefined || best.count === 0 ? hours.quiet_end : best.at;
}
