import { fromCents, type Money } from '../money.ts';

/** What a day sold in an hour of it, in cents. */
export interface HourPart {
  /** Hours since the midnight at which the day began. */
  readonly place: number;
  /** Before the moment of its day at which the running one stands. */
  readonly reached: boolean;
  readonly cents: number;
}

/** Sums until the end of an hour. */
export interface NightPoint {
  readonly hour: number;
  /** Of the running day; null for hours that are to come. */
  readonly now: Money | null;
  /** Of the same weekday a week before; null where it sold nothing. */
  readonly before: Money | null;
  /** What it comes to if it goes on like such days; null for hours that are over. */
  readonly likely: Money | null;
  /** The least and the most that it came to on one of them. */
  readonly range: readonly [Money, Money] | null;
}

/** Of fewer days nobody says what is likely. */
const DAYS_NEEDED = 3;

/**
 * The running day, hour by hour, beside the same weekdays before it.
 * @param days the newest first
 * @param place of the hour that runs
 */
export function nightCurve(
  today: readonly HourPart[],
  days: readonly (readonly HourPart[])[],
  place: number,
): NightPoint[] {
  const sold = days.filter((day) => sum(day) > 0);
  const [last = []] = days;
  const shown = [...today, ...last, ...(sold.length < DAYS_NEEDED ? [] : sold.flat())].filter(({ cents }) => cents > 0);
  if (shown.length === 0) return [];
  const places = shown.map((part) => part.place);
  const first = Math.min(place, ...places);
  const end = Math.max(place, ...places);
  const soFar = sum(today);
  return Array.from({ length: end - first + 1 }, (_, index): NightPoint => {
    const at = first + index;
    const until = (part: HourPart) => part.place <= at;
    const rests = sold.map((day) => sum(day.filter((part) => !part.reached && until(part)))).toSorted((a, b) => a - b);
    const ahead = at > place && sold.length >= DAYS_NEEDED;
    return {
      hour: at % 24,
      now: at <= place ? fromCents(sum(today.filter(until))) : null,
      before: sum(last) > 0 ? fromCents(sum(last.filter(until))) : null,
      likely: ahead ? fromCents(soFar + middle(rests)) : null,
      range: ahead ? [fromCents(soFar + (rests[0] ?? 0)), fromCents(soFar + (rests.at(-1) ?? 0))] : null,
    };
  });
}

const sum = (parts: readonly HourPart[]): number => parts.reduce((all, { cents }) => all + cents, 0);

/** @param sorted at least one */
function middle(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? high : (high + (sorted[half - 1] ?? high)) / 2;
}
