import { addDays, daysBetween, type LocalDate, weekdayOf, weekOf } from '../local-time.ts';
import { add, ceilToCents, min, type Money, money, subtract, ZERO } from '../money.ts';

/** Where money of a day comes from or goes: a bill, a charge by link, what card companies owe, what providers have taken online, and sales that are still to be made. */
export const FLOW_SOURCES = ['bill', 'charge', 'card', 'online', 'sales'] as const;
export type FlowSource = (typeof FLOW_SOURCES)[number];

export interface FlowEntry {
  readonly date: LocalDate;
  readonly way: 'in' | 'out';
  readonly source: FlowSource;
  /** Of the bill's payment or the charge. */
  readonly id: number | null;
  readonly label: string;
  readonly amount: Money;
}

/** What was sold on a day in one way of paying, less its fee. */
export interface TakenDay {
  readonly day: LocalDate;
  /** Of the way of paying. */
  readonly name: string;
  /** Days until it is in the account; none comes at once. */
  readonly days: number;
  readonly amount: number;
}

/** Whole weeks before today whose same weekdays say what a day will sell. */
export const EXPECTED_WEEKS = 6;

/** Banks pay on working days: what falls on a weekend comes on Monday. What comes at once comes on the day. */
export function receiveDay(sold: LocalDate, days: number): LocalDate {
  const due = addDays(sold, days);
  if (days === 0) return due;
  const weekday = weekdayOf(due);
  return weekday === 6 ? addDays(due, 2) : weekday === 0 ? addDays(due, 1) : due;
}

/** What was sold and is still on its way, by day and way of paying, in the order of the days. */
export function cardEntries(taken: readonly TakenDay[], today: LocalDate): FlowEntry[] {
  const sums = new Map<string, { date: LocalDate; label: string; amount: Money }>();
  for (const { day, name, days, amount } of taken) {
    const date = receiveDay(day, days);
    if (days === 0 || date < today) continue;
    const key = `${date} ${name}`;
    sums.set(key, { date, label: name, amount: add(sums.get(key)?.amount ?? ZERO, amount) });
  }
  return [...sums.values()]
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.label.localeCompare(b.label))
    .map((sum) => ({ ...sum, way: 'in', source: 'card', id: null }));
}

/**
 * What days to come would bring if each sold as its weekday did in the last weeks, on the day on which it is in the account.
 * @param last the last day that is looked at
 * @returns one entry a day, none where nothing comes
 */
export function expectedEntries(taken: readonly TakenDay[], today: LocalDate, last: LocalDate): FlowEntry[] {
  const since = addDays(today, -7 * EXPECTED_WEEKS);
  const some = taken
    .filter(({ day }) => day >= since && day < today)
    .map(({ day, days, amount }) => ({ weekday: weekdayOf(day), days, amount: amount / EXPECTED_WEEKS }));
  return receivedSums(some, today, last).map(([date, amount]) => ({
    date,
    way: 'in',
    source: 'sales',
    id: null,
    label: '',
    amount: money(amount),
  }));
}

/**
 * How far each day's expected sales usually miss, on the day on which they are in the account: the standard deviation of the
 * same weekdays of the last weeks, in money. What is paid at once and what is paid later miss each on its own day.
 */
export function expectedSwing(
  taken: readonly TakenDay[],
  today: LocalDate,
  last: LocalDate,
): { date: LocalDate; amount: Money }[] {
  const since = addDays(today, -7 * EXPECTED_WEEKS);
  const usual = taken.filter(({ day }) => day >= since && day < today);
  const groups = [...Map.groupBy(usual, ({ day, days }) => `${weekdayOf(day)} ${days}`)].map(([key, sold]) => {
    const weeks = Array.from({ length: EXPECTED_WEEKS }, () => 0);
    for (const { day, amount } of sold) {
      const week = Math.floor(daysBetween(since, day) / 7);
      weeks[week] = (weeks[week] ?? 0) + amount;
    }
    const mean = weeks.reduce((sum, amount) => sum + amount, 0) / EXPECTED_WEEKS;
    const [weekday = 0, days = 0] = key.split(' ').map(Number);
    const square = weeks.reduce((sum, amount) => sum + (amount - mean) ** 2, 0);
    return { weekday, days, amount: square / (EXPECTED_WEEKS - 1) }; // a variance, until all of a day are together
  });
  const some = groups.filter(({ amount }) => amount > 0);
  return receivedSums(some, today, last).map(([date, variance]) => ({ date, amount: money(Math.sqrt(variance)) }));
}

interface Weekly {
  readonly weekday: number;
  readonly days: number;
  readonly amount: number;
}

/** What every weekday brings, from tomorrow until the last day, on the day on which it is in the account. @returns in their order */
function receivedSums(weekly: readonly Weekly[], today: LocalDate, last: LocalDate): [LocalDate, number][] {
  const byWeekday = Map.groupBy(weekly, ({ weekday }) => weekday);
  const sums = new Map<LocalDate, number>();
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1))
    for (const { days, amount } of byWeekday.get(weekdayOf(day)) ?? []) {
      const date = receiveDay(day, days);
      if (date <= last) sums.set(date, (sums.get(date) ?? 0) + amount);
    }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b));
}

/** Of a normal spread eight of ten lie within so many standard deviations. */
const EIGHT_OF_TEN = 1.2816;

/** Between what and what each day's balance ends eight times of ten: misses add up as they do, by their squares. */
export function likelyRange(
  days: readonly FlowDay[],
  swing: readonly { date: LocalDate; amount: number }[],
): (readonly [low: Money, high: Money])[] {
  const of = new Map(swing.map(({ date, amount }) => [date, amount]));
  let variance = 0;
  return days.map(({ date, balance }) => {
    variance += (of.get(date) ?? 0) ** 2;
    const away = money(EIGHT_OF_TEN * Math.sqrt(variance));
    return [subtract(balance, away), add(balance, away)];
  });
}

export interface FlowWeek {
  /** Its first and last day that are looked at. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly in: Money;
  readonly out: Money;
  /** At its end. */
  readonly balance: Money;
  /** The least that a day of it ends with. */
  readonly lowest: Money;
}

/** The same days by weeks, from Monday on. */
export function byWeek(days: readonly FlowDay[]): FlowWeek[] {
  const weeks = Map.groupBy(days, ({ date }) => weekOf(date));
  return [...weeks.values()].map((some) => ({
    from: some[0]!.date, // a group has its first
    to: some.at(-1)!.date, // and its last
    in: add(...some.map((day) => day.in)),
    out: add(...some.map((day) => day.out)),
    balance: some.at(-1)!.balance, // see above
    lowest: min(...some.map(({ balance }) => balance)),
  }));
}

export interface FlowDay {
  readonly date: LocalDate;
  readonly in: Money;
  readonly out: Money;
  /** At the end of the day. */
  readonly balance: Money;
  readonly entries: readonly FlowEntry[];
}

/** The line of the next days, today first. What was due before is due today; what lies beyond the last day is left out. */
export function cashFlow(balance: number, entries: readonly FlowEntry[], today: LocalDate, days: number): FlowDay[] {
  const byDay = Map.groupBy(entries, ({ date }) => (date < today ? today : date));
  const found: FlowDay[] = [];
  let running = money(balance);
  for (let at = 0; at < days; at += 1) {
    const date = addDays(today, at);
    const some = byDay.get(date) ?? [];
    const sum = (way: FlowEntry['way']) =>
      add(...some.filter((entry) => entry.way === way).map(({ amount }) => amount));
    const [comes, goes] = [sum('in'), sum('out')];
    running = subtract(add(running, comes), goes);
    found.push({ date, in: comes, out: goes, balance: running, entries: some });
  }
  return found;
}

/** The first day that ends with less. */
export const firstBelow = (days: readonly FlowDay[], limit: number): FlowDay | undefined =>
  days.find(({ balance }) => balance < limit);

/** What has to be put aside each day from today on, so that a day ends with the limit. @returns whole cents, rounded up */
export function asideEachDay(day: FlowDay, limit: number, today: LocalDate): Money {
  return ceilToCents(subtract(limit, day.balance) / Math.max(1, daysBetween(today, day.date)));
}
