import { addDays, type LocalDate } from '../local-time.ts';

/** What a day sold and what of it was left after all that grows with sales, in cents. */
export interface SoldDay {
  readonly day: LocalDate;
  readonly sales: number;
  readonly left: number;
}
export interface BreakEven {
  /** Sales that each day of the month needs, in cents; null where sales leave nothing, or nothing was sold. */
  readonly a_day: number | null;
  /** The day on which what was left had paid the month's bills. */
  readonly reached: LocalDate | null;
}

/**
 * What a month has to sell so that nothing is left over and nothing is missing.
 * @param month 'YYYY-MM'
 * @param days its days in their order
 * @param fixed what the month costs however much is sold, in cents
 */
export function breakEven(month: string, days: readonly SoldDay[], fixed: number): BreakEven {
  const sum = (of: (day: SoldDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const [sales, left] = [sum((day) => day.sales), sum((day) => day.left)];
  const a_day = sales <= 0 || left <= 0 ? null : Math.round((Math.max(0, fixed) * sales) / left / daysOf(month));
  let paid = 0;
  const reached = days.find((day) => {
    paid += day.left;
    return paid >= fixed && paid > 0;
  });
  return { a_day, reached: reached?.day ?? null };
}

function daysOf(month: string): number {
  const first = `${month}-01`;
  let days = 28;
  while (addDays(first, days).startsWith(month)) days += 1;
  return days;
}
