import type { ReportWish } from '@comanda/contract/reports/reports';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, type LocalDate, weekOf } from '@comanda/domain/local-time';
import type { OpeningRules } from '@comanda/domain/hours/opening-windows';
import { refuseReportRange } from '@comanda/domain/reports/report-range';
import { type DimensionKey, IN_TIME, type Report, reportBy, standsAlone } from '@comanda/domain/reports/report';
import { comparedWith, monthOf, REPORT_WEEKS, type Span } from '@comanda/domain/reports/span';
import { storeDay } from '@comanda/domain/hours/store-day';
import { refusalError } from '../../platform/app-error.ts';
import type { Shown } from './facts/cube.repo.ts';

/** Whole months that a report by months reads at most. */
const MOST_MONTHS = 24;

/** What somebody asked of a report, as it is understood. */
export interface ReportAsked {
  readonly report: Report;
  readonly store: StoreId;
  readonly zone: string;
  /** When it opens: what tells one business day from the next. */
  readonly rules: OpeningRules;
  readonly today: string;
  readonly now: Date;
  readonly by: DimensionKey;
  readonly wish: ReportWish;
  readonly shown: Shown;
  readonly before: Shown | null;
  /** The first day that is left out, because a drawer of it is still to be counted blindly. */
  readonly hidden_from?: LocalDate;
  /** All rows are wanted, for a file: what may be many comes some at a time. */
  readonly all?: true;
}

/** Rows in an order of their own; all others by how much they are. */
export const IN_OWN_ORDER: readonly DimensionKey[] = [...IN_TIME, 'km'];

/** Rows that an answer has unless somebody asks for more, and those that follow. */
const USUAL_LIMIT = 200;
const MORE_ROWS = 500;

/** Which rows are asked for, of those that are in an order. */
export function pageOf({ report, by, wish }: Pick<ReportAsked, 'report' | 'by' | 'wish'>): {
  skip: number;
  limit: number;
} {
  const skip = wish.skip ?? 0;
  if (IN_OWN_ORDER.includes(by)) return { skip: 0, limit: Number.MAX_SAFE_INTEGER };
  return { skip, limit: wish.limit ?? (skip > 0 ? MORE_ROWS : (report.most?.[0] ?? USUAL_LIMIT)) };
}

/** @throws {AppError} report_range_reversed, report_range_too_long, report_range_too_long_evening */
export function understand(
  declared: Report,
  store: StoreId,
  settings: OpeningRules,
  wish: ReportWish,
  now: Date,
): ReportAsked {
  const { zone } = settings;
  const by = wish.by !== undefined && declared.by.includes(wish.by) ? wish.by : (declared.by[0] ?? 'day');
  const report = reportBy(declared, by);
  // By weeks and months the span is not the asker's: only its direction can be wrong.
  const refusal = refuseReportRange(
    report.range === 'days' || wish.start > wish.end ? wish.start : wish.end,
    wish.end,
    now,
    zone,
  );
  if (refusal) throw refusalError(refusal);
  const span = spanOf(report, wish);
  return {
    report,
    store,
    zone,
    rules: settings,
    today: storeDay(settings, now),
    now,
    by,
    wish,
    ...periodsOf(report, span, wish),
  };
}

function spanOf({ range }: Report, { start, end }: ReportWish): Span {
  if (range === 'weeks') return { start: addDays(weekOf(end), 7 - 7 * REPORT_WEEKS), end: addDays(weekOf(end), 6) };
  if (range === 'days') return { start, end };
  const first = monthMoved(end, 1 - MOST_MONTHS);
  return {
    start: `${monthOf(start) < first ? first : monthOf(start)}-01`,
    end: addDays(`${monthMoved(end, 1)}-01`, -1),
  };
}

/** @returns the month so many months later, 'YYYY-MM' */
export function monthMoved(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

function periodsOf(report: Report, span: Span, { compare }: ReportWish): Pick<ReportAsked, 'shown' | 'before'> {
  const shown = { from: span.start, to: span.end, days: 0, months: 0 };
  if (compare === 'none' || standsAlone(report)) return { shown, before: null };
  if (report.range === 'months') {
    const last = addDays(`${monthMoved(span.end, -11)}-01`, -1);
    return { shown, before: { from: `${monthMoved(span.start, -12)}-01`, to: last, days: 0, months: 12 } };
  }
  const other = comparedWith(span, compare) ?? span;
  const days = Math.round((Date.parse(span.start) - Date.parse(other.start)) / 86_400_000);
  return { shown, before: { from: other.start, to: other.end, days, months: 0 } };
}
