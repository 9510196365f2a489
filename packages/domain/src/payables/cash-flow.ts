import { addDays, daysBetween, type LocalDate, weekdayOf, weekOf } from '../local-time.ts';
import { DAYS_BETWEEN, splitInstallments } from '../payments/installments.ts';
import { add, ceilToCents, min, type Money, money, percent, subtract, ZERO } from '../money.ts';

/**
 * Where money of a day comes from or goes: a bill, a charge by link, what card companies pay later, what providers have taken online,
 * sales paid at once (of days to come: that are still to be made), debts that clients settled, drivers paid out of the cash, what
 * channels keep.
 */
export const FLOW_SOURCES = ['bill', 'charge', 'card', 'online', 'sales', 'credit', 'driver', 'commission'] as const;
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

/** What was sold in instalments that come one by one, as each comes: the first after thirty days. */
export const apart = <Taken extends TakenDay>(taken: Taken, installments: number): Taken[] =>
  splitInstallments(taken.amount, installments).map((amount, at) => ({
    ...taken,
    days: DAYS_BETWEEN * (at + 1),
    amount,
  }));

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
 * @param kept what channels kept of those days: as much goes out again
 * @returns one entry a day and way, none where nothing moves
 */
export function expectedEntries(
  taken: readonly TakenDay[],
  today: LocalDate,
  last: LocalDate,
  kept: readonly TakenDay[] = [],
): FlowEntry[] {
  const entry = { id: null, label: '' };
  return [
    ...usualSums(taken, today, last).map(([date, amount]): FlowEntry => {
      return { date, way: 'in', source: 'sales', ...entry, amount: money(amount) };
    }),
    ...usualSums(kept, today, last).map(([date, amount]): FlowEntry => {
      return { date, way: 'out', source: 'commission', ...entry, amount: money(amount) };
    }),
  ];
}

function usualSums(taken: readonly TakenDay[], today: LocalDate, last: LocalDate): [LocalDate, number][] {
  const since = addDays(today, -7 * EXPECTED_WEEKS);
  const some = taken
    .filter(({ day }) => day >= since && day < today)
    .map(({ day, days, amount }) => ({ weekday: weekdayOf(day), days, amount: amount / EXPECTED_WEEKS }));
  return receivedSums(some, today, last);
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
    const [comes, goes] = [sumOf(some, 'in'), sumOf(some, 'out')];
    running = subtract(add(running, comes), goes);
    found.push({ date, in: comes, out: goes, balance: running, entries: some });
  }
  return found;
}

/**
 * The line of the days before today, oldest first, counted back from what there is now.
 * @param moves what was received and paid, of today too
 */
export function pastFlow(balance: number, moves: readonly FlowEntry[], today: LocalDate, days: number): FlowDay[] {
  const byDay = Map.groupBy(moves, ({ date }) => date);
  const found: FlowDay[] = [];
  let running = subtract(balance, movedBy(byDay.get(today) ?? []));
  for (let back = 1; back <= days; back += 1) {
    const date = addDays(today, -back);
    const some = byDay.get(date) ?? [];
    found.push({ date, in: sumOf(some, 'in'), out: sumOf(some, 'out'), balance: running, entries: some });
    running = subtract(running, movedBy(some));
  }
  return found.toReversed();
}

const sumOf = (entries: readonly FlowEntry[], way: FlowEntry['way']): Money =>
  add(...entries.filter((entry) => entry.way === way).map(({ amount }) => amount));

/** What entries have brought, less what they took. */
export const movedBy = (entries: readonly FlowEntry[]): Money => subtract(sumOf(entries, 'in'), sumOf(entries, 'out'));

/** Percent a month: dearer is no anticipation. */
export const ANTICIPATION_RATE_MAX = 20;
/** A month of whoever anticipates. */
const RATE_DAYS = 30;

/** Whether it is money of cards that comes after today. */
export const isLaterCard =
  (today: LocalDate) =>
  ({ source, way, date }: FlowEntry): boolean =>
    source === 'card' && way === 'in' && date > today;

export interface Anticipated {
  /** The same line, with what cards would pay later received today, less its cost. */
  readonly entries: readonly FlowEntry[];
  /** What cards would pay on later days. */
  readonly gross: Money;
  /** Kept for the days that it comes early. */
  readonly cost: Money;
  /** Received today. */
  readonly net: Money;
}

/**
 * What if card sales that have been made were received today: each keeps the rate's part of it for the days that it comes early.
 * A calculation, which asks nobody for anything.
 * @param rate percent a month of thirty days, simple
 */
export function anticipate(entries: readonly FlowEntry[], today: LocalDate, rate: number): Anticipated {
  const isLater = isLaterCard(today);
  const later = entries.filter(isLater);
  const gross = add(...later.map(({ amount }) => amount));
  const cost = min(
    gross,
    add(...later.map(({ amount, date }) => percent(amount, (rate * daysBetween(today, date)) / RATE_DAYS))),
  );
  const net = subtract(gross, cost);
  const now: FlowEntry = { date: today, way: 'in', source: 'card', id: null, label: '', amount: net };
  return {
    entries: [...entries.filter((entry) => !isLater(entry)), ...(later.length > 0 ? [now] : [])],
    gross,
    cost,
    net,
  };
}

/** The first day that ends with less. */
export const firstBelow = (days: readonly FlowDay[], limit: number): FlowDay | undefined =>
  days.find(({ balance }) => balance < limit);

/** The first of the days that end with the least; there is at least one. */
export const lowestDay = (days: readonly FlowDay[]): FlowDay =>
  days.reduce((best, day) => (day.balance < best.balance ? day : best));

/** What has to be put aside each day from today on, so that a day ends with the limit. @returns whole cents, rounded up */
export function asideEachDay(day: FlowDay, limit: number, today: LocalDate): Money {
  return ceilToCents(subtract(limit, day.balance) / Math.max(1, daysBetween(today, day.date)));
}
