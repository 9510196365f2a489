import { addDays, type LocalDate } from '../local-time.ts';
import type { Recurrence } from './codes.ts';

export const INSTALMENTS_MAX = 120;
/** So many payments are made at once at most: five years of weeks. */
export const PAYMENTS_MAX = 260;
/** How far ahead the payments of a series without an end stand in the calendar: thirteen months, so that a year can be looked through. */
export const DAYS_AHEAD = 396;

export interface Series {
  readonly recurrence: Recurrence;
  /** The first due date; its day of the month is kept wherever a month has it. */
  readonly first_due: LocalDate;
  /** The first day of the month that the first payment is for. */
  readonly competence: LocalDate;
  /** The last day on which a payment may fall due; null has no end. Weekly and monthly only. */
  readonly until: LocalDate | null;
  /** Of `instalments`. */
  readonly instalments: number;
}

interface Due {
  /** 0 is the first of the series. */
  readonly position: number;
  readonly due_date: LocalDate;
  /** The first day of a month. */
  readonly competence: LocalDate;
}

/**
 * A day a whole number of months later: the 31st falls on the last day of shorter months, and is the 31st again where there is one,
 * because it is counted from the first date each time.
 */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(first + (Math.min(day, last) - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of a date's month. */
export const monthStart = (date: LocalDate): LocalDate => `${date.slice(0, 8)}01`;
/** The last day of a date's month. */
export const monthEnd = (date: LocalDate): LocalDate => addDays(addMonths(monthStart(date), 1), -1);

/**
 * The payments of a series from a place in it on. What is bought in instalments belongs to the month of the purchase; what repeats belongs
 * to its own month each time, as far from the due date as the first one was.
 * @param from the first position that is wanted
 * @param horizon the last due date that is wanted of a series that repeats; instalments are all known at once
 * @returns in order of their dates
 */
export function dueDates(series: Series, from: number, horizon: LocalDate): Due[] {
  const last = series.until !== null && series.until < horizon ? series.until : horizon;
  const found: Due[] = [];
  for (let position = from; position < Math.min(countOf(series), from + PAYMENTS_MAX); position += 1) {
    const due = dueAt(series, position);
    // The first one stands however far away it is: somebody has typed its date.
    if (repeats(series) && due.due_date > last && position > 0) break;
    found.push(due);
  }
  return found;
}

/** One payment of a series. */
export function dueAt({ recurrence, first_due, competence }: Series, position: number): Due {
  if (recurrence === 'weekly') {
    const due_date = addDays(first_due, 7 * position);
    return { position, due_date, competence: addMonths(competence, monthsBetween(first_due, due_date)) };
  }
  const due_date = addMonths(first_due, position);
  return { position, due_date, competence: recurrence === 'monthly' ? addMonths(competence, position) : competence };
}

/** A series that goes on by itself. */
export const repeats = ({ recurrence }: Pick<Series, 'recurrence'>): boolean =>
  recurrence === 'weekly' || recurrence === 'monthly';

function countOf(series: Series): number {
  if (repeats(series)) return Infinity;
  return series.recurrence === 'instalments' ? Math.min(series.instalments, INSTALMENTS_MAX) : 1;
}

const monthsBetween = (from: LocalDate, to: LocalDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
