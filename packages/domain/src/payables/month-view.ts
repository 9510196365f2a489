import { addDays, type LocalDate } from '../local-time.ts';
import { add, type Money, subtract, ZERO } from '../money.ts';
import type { PayableKind } from './codes.ts';

/** As much of a payment as a month's page sorts and sums by. */
export interface Falling {
  readonly id: number;
  readonly kind: PayableKind;
  readonly due_date: LocalDate;
  readonly paid_on: LocalDate | null;
  readonly total: number;
}

export type SpanKey = 'overdue' | 'today' | 'tomorrow' | 'week' | 'later' | 'paid';
interface Span<P> {
  readonly key: SpanKey;
  readonly payments: readonly P[];
  /** What comes in less what goes out. */
  readonly balance: Money;
}

const ORDER: readonly SpanKey[] = ['overdue', 'today', 'tomorrow', 'week', 'later', 'paid'];

/** What has to be done first stands first; spans of nothing are left out. @param payments by due date */
export function spansOf<P extends Falling>(payments: readonly P[], today: LocalDate): Span<P>[] {
  const found = Map.groupBy(payments, (payment) => spanOf(payment, today));
  return ORDER.flatMap((key) => {
    const some = found.get(key);
    return some ? [{ key, payments: some, balance: balanceOf(some) }] : [];
  });
}

function spanOf({ paid_on, due_date }: Falling, today: LocalDate): SpanKey {
  if (paid_on !== null) return 'paid';
  if (due_date < today) return 'overdue';
  if (due_date === today) return 'today';
  if (due_date === addDays(today, 1)) return 'tomorrow';
  return due_date <= addDays(today, 7) ? 'week' : 'later';
}

const sum = (payments: readonly Falling[]): Money => add(...payments.map(({ total }) => total));
const balanceOf = (payments: readonly Falling[]): Money =>
  subtract(
    sum(payments.filter(({ kind }) => kind === 'receivable')),
    sum(payments.filter(({ kind }) => kind === 'payable')),
  );

interface MonthSums {
  /** To pay, unpaid and due before today, in whatever month. */
  readonly overdue: { readonly sum: Money; readonly count: number; readonly since: LocalDate | null };
  /** Unpaid from today until the end of the month. */
  readonly to_pay: { readonly sum: Money; readonly count: number };
  readonly to_receive: { readonly sum: Money; readonly count: number };
  readonly paid: { readonly sum: Money; readonly count: number };
}

/** @param payments of the month and what is overdue in others */
export function sumsOf(payments: readonly Falling[], today: LocalDate): MonthSums {
  const unpaid = payments.filter(({ paid_on }) => paid_on === null);
  const late = unpaid.filter(({ due_date, kind }) => due_date < today && kind === 'payable');
  const ahead = unpaid.filter(({ due_date }) => due_date >= today);
  const part = (some: readonly Falling[]) => ({ sum: some.length === 0 ? ZERO : sum(some), count: some.length });
  return {
    overdue: { ...part(late), since: late.map(({ due_date }) => due_date).toSorted()[0] ?? null },
    to_pay: part(ahead.filter(({ kind }) => kind === 'payable')),
    to_receive: part(ahead.filter(({ kind }) => kind === 'receivable')),
    paid: part(payments.filter(({ paid_on, kind }) => paid_on !== null && kind === 'payable')),
  };
}

/** Whole weeks from Sunday that hold a month. @param month its first day @returns five or six rows of seven days (four in a short February) */
export function weeksOf(month: LocalDate, last: LocalDate): LocalDate[][] {
  const weeks: LocalDate[][] = [];
  const lead = new Date(`${month}T00:00:00Z`).getUTCDay();
  for (let first = addDays(month, -lead); first <= last; first = addDays(first, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(first, at)));
  return weeks;
}
