import { addDays, daysBetween, type LocalDate, weekdayOf } from '../local-time.ts';
import { add, ceilToCents, type Money, money, subtract, ZERO } from '../money.ts';

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
  const usual = Map.groupBy(
    taken.filter(({ day }) => day >= since && day < today),
    ({ day }) => weekdayOf(day),
  );
  const sums = new Map<LocalDate, number>();
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1))
    for (const { days, amount } of usual.get(weekdayOf(day)) ?? []) {
      const date = receiveDay(day, days);
      if (date <= last) sums.set(date, (sums.get(date) ?? 0) + amount / EXPECTED_WEEKS);
    }
  return [...sums]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, amount]) => ({ date, way: 'in', source: 'sales', id: null, label: '', amount: money(amount) }));
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
