import { addDays, daysBetween, type LocalDate, weekOf } from '../local-time.ts';
import { REPORT_MAX_DAYS, REPORT_MAX_DAYS_EVENING } from './report-range.ts';

/** Days of a store, both ends counted. */
export interface Span {
  readonly start: LocalDate;
  readonly end: LocalDate;
}

/** What a report is asked of most: `today`, or so many days until today, or a month. */
export const SPAN_CHOICES = ['today', 'yesterday', '7', '30', 'month', 'last_month'] as const;
export type SpanChoice = (typeof SPAN_CHOICES)[number];

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** @param today the store's business day */
export function spanOf(choice: SpanChoice, today: LocalDate): Span {
  switch (choice) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case '7':
    case '30':
      return { start: addDays(today, 1 - Number(choice)), end: today };
    case 'month':
      return { start: firstOfMonth(today), end: today };
    case 'last_month': {
      const end = addDays(firstOfMonth(today), -1);
      return { start: firstOfMonth(end), end };
    }
  }
}

/** The choice that a span is, so that its button is lit; null when somebody chose the days. */
export const choiceOf = (span: Span, today: LocalDate): SpanChoice | null =>
  SPAN_CHOICES.find((choice) => {
    const { start, end } = spanOf(choice, today);
    return start === span.start && end === span.end;
  }) ?? null;

/** Of what goes by whole months: this year, or so many of them until the one that runs. */
export const MONTH_CHOICES = ['year', '6', '12'] as const;
export type MonthChoice = (typeof MONTH_CHOICES)[number];

/** @param today the store's business day */
export function monthsOf(choice: MonthChoice, today: LocalDate): Span {
  if (choice === 'year') return { start: `${today.slice(0, 4)}-01-01`, end: today };
  const month = new Date(`${firstOfMonth(today)}T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + 1 - Number(choice));
  return { start: month.toISOString().slice(0, 10), end: today };
}

/** What a period is compared with. */
export const COMPARISONS = ['before', 'weekdays', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * 'before' is as many days, ending the day before the first; 'weekdays' begins so many whole weeks earlier that no day is in
 * both, so that a Friday stands beside a Friday.
 * @returns null for 'none'
 */
export function comparedWith({ start, end }: Span, comparison: Comparison): Span | null {
  if (comparison === 'none') return null;
  const days = daysBetween(start, end) + 1;
  const back = comparison === 'before' ? days : Math.ceil(days / 7) * 7;
  return { start: addDays(start, -back), end: addDays(end, -back) };
}

/** The last days of a span that a report may be asked of: the way out when it is too long. */
export function lastDays({ end }: Span, evening: boolean): Span {
  const most = evening ? REPORT_MAX_DAYS_EVENING : REPORT_MAX_DAYS;
  return { start: addDays(end, 1 - most), end };
}

/** So many weeks are read side by side, the one that runs with them. */
export const REPORT_WEEKS = 8;
/** The days that a report shows unless somebody chooses others: by months its own or this year, by weeks the last of them, else its own or seven. */
export function usualSpan(
  {
    range,
    usual = '7',
    usual_months = 'year',
  }: {
    range: 'days' | 'months' | 'weeks';
    usual?: SpanChoice | undefined;
    usual_months?: MonthChoice | undefined;
  },
  today: LocalDate,
): Span {
  if (range === 'months') return monthsOf(usual_months, today);
  if (range === 'weeks') return { start: addDays(weekOf(today), 7 - 7 * REPORT_WEEKS), end: today };
  return spanOf(usual, today);
}
export const monthOf = (day: LocalDate): string => day.slice(0, 7);
