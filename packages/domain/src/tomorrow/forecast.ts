import { addDays, daysBetween, type LocalDate } from '../local-time.ts';
import { median } from '../reports/menu-engineering.ts';

/** How many of the same weekday are looked back at, and how many of them must have sold before anything is said. */
export const WEEKS_BACK = 8;
export const LEAST_DAYS = 3;
const WEEK = 7;
/** A trend compares as many days with as many before them. */
const TREND_DAYS = 28;
const LEAST_TREND_DAYS = 14;
const TREND_BOUNDS = [0.75, 1.3] as const;
const HOLIDAY_BOUNDS = [0.3, 2.5] as const;
const LEAST_HOLIDAYS = 2;
/** Of the weekdays around a holiday that it is compared with. */
const WEEKS_AROUND = 4;
/** What is expected is never more than so many times the best day of those looked at. */
const MOST_TIMES = 2;
const MISS_DAYS = 4;

/** What a store sold by day; a day that is not in it was closed. */
export type DayTotals = ReadonlyMap<LocalDate, number>;

export interface Factors {
  /** 1 as before. */
  readonly trend: number;
  readonly holiday: number;
  /** What somebody who knows more has said. */
  readonly adjust: number;
}
export const AS_EVER: Factors = { trend: 1, holiday: 1, adjust: 1 };

/** What a day will need, and the sum that it comes from: median + trend + holiday + adjusted + scheduled = quantity. */
export interface Forecast {
  readonly quantity: number;
  readonly low: number;
  readonly high: number;
  /** How many days the median is of. */
  readonly days: number;
  readonly median: number;
  readonly trend: number;
  readonly holiday: number;
  readonly adjusted: number;
  readonly scheduled: number;
}

const known = (value: number): number => (Number.isFinite(value) ? Math.max(0, value) : 0);
const within = (value: number, [low, high]: readonly [number, number]): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : 1;

/**
 * @param history what the comparable days took, in any order; a day of nothing is 0
 * @param scheduled what is ordered for the day already
 * @returns null when there are too few days to say anything
 */
export function forecast(history: readonly number[], scheduled: number, factors: Factors): Forecast | null {
  if (history.length < LEAST_DAYS) return null;
  const past = history.map(known).toSorted((one, other) => one - other);
  const middle = median(past);
  const most = (past.at(-1) ?? 0) * MOST_TIMES;
  const limited = (value: number) => Math.min(value, Math.max(most, middle));
  const trended = limited(middle * known(factors.trend));
  const onDay = limited(trended * known(factors.holiday));
  const adjusted = limited(onDay * known(factors.adjust));
  const ordered = known(scheduled);
  const grown = middle === 0 ? 1 : adjusted / middle;
  return {
    quantity: adjusted + ordered,
    low: Math.min(adjusted, share(past, 0.2) * grown) + ordered,
    high: Math.max(adjusted, share(past, 0.8) * grown) + ordered,
    days: past.length,
    median: middle,
    trend: trended - middle,
    holiday: onDay - trended,
    adjusted: adjusted - onDay,
    scheduled: ordered,
  };
}

/** The value that a share of the sorted ones lies at or below. */
const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/**
 * The same weekdays before a day on which the store sold, the newest first: holidays say nothing of usual days.
 * @param until the first day that is not over yet
 */
export function comparableDays(
  day: LocalDate,
  totals: DayTotals,
  holidays: ReadonlySet<LocalDate>,
  until: LocalDate = day,
): LocalDate[] {
  return Array.from({ length: WEEKS_BACK }, (_, week) => addDays(day, -WEEK * (week + 1))).filter(
    (each) => each < until && (totals.get(each) ?? 0) > 0 && !holidays.has(each),
  );
}

/** How the last four weeks sold beside the four before them, by open day; 1 where too few are known. */
export function trendFactor(totals: DayTotals, until: LocalDate): number {
  const mean = (from: number) => {
    const sold = Array.from({ length: TREND_DAYS }, (_, back) => totals.get(addDays(until, -from - back - 1)) ?? 0);
    const open = sold.filter((each) => each > 0);
    return open.length < LEAST_TREND_DAYS ? null : open.reduce((sum, each) => sum + each, 0) / open.length;
  };
  const [now, before] = [mean(0), mean(TREND_DAYS)];
  return now === null || before === null ? 1 : within(now / before, TREND_BOUNDS);
}

/**
 * How holidays sold beside the same weekdays around them.
 * @returns factor 1 where the store has sold on too few of them; `days` says how many
 */
export function holidayFactor(
  totals: DayTotals,
  holidays: ReadonlySet<LocalDate>,
  until: LocalDate,
): { factor: number; days: number } {
  const ratios = [...holidays].flatMap((day) => {
    const sold = totals.get(day) ?? 0;
    const around = Array.from({ length: WEEKS_AROUND * 2 + 1 }, (_, at) => addDays(day, (at - WEEKS_AROUND) * WEEK))
      .filter((each) => each !== day && each < until && !holidays.has(each))
      .flatMap((each) => totals.get(each) ?? [])
      .filter((each) => each > 0);
    return day < until && sold > 0 && around.length >= LEAST_DAYS ? [sold / median(around)] : [];
  });
  if (ratios.length < LEAST_HOLIDAYS) return { factor: 1, days: ratios.length };
  return { factor: within(median(ratios), HOLIDAY_BOUNDS), days: ratios.length };
}

/** What would have been said of the last comparable days, beside what they sold, in percent; null where too few are known. */
export function forecastMiss(
  day: LocalDate,
  totals: DayTotals,
  holidays: ReadonlySet<LocalDate>,
  until: LocalDate,
): { days: number; percent: number } | null {
  const misses = comparableDays(day, totals, holidays, until)
    .slice(0, MISS_DAYS)
    .flatMap((each) => {
      const history = comparableDays(each, totals, holidays).map((before) => totals.get(before) ?? 0);
      const said = forecast(history, 0, { ...AS_EVER, trend: trendFactor(totals, each) });
      const sold = totals.get(each) ?? 0;
      return said === null || daysBetween(each, until) <= 0 ? [] : [(Math.abs(said.quantity - sold) / sold) * 100];
    });
  if (misses.length < LEAST_DAYS) return null;
  return { days: misses.length, percent: Math.round(misses.reduce((sum, each) => sum + each, 0) / misses.length) };
}
