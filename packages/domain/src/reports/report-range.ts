import { daysBetween, type LocalDate, toLocal } from '../local-time.ts';
import { type Refusal, refuse } from '../refusal.ts';

export const REPORT_MAX_DAYS = 120;
/** From 18:00 to 23:59 by the store's clock, when restaurants need the machine for orders. */
export const REPORT_MAX_DAYS_EVENING = 31;
const EVENING = 18 * 60;

export type ReportRangeRefusal = 'report_range_reversed' | 'report_range_too_long' | 'report_range_too_long_evening';

/**
 * An interval's length is its calendar days, both ends counted: 1 to 31 January are 31.
 * Source: the product's specification, validation rules.
 */
export function refuseReportRange(
  start: LocalDate,
  end: LocalDate,
  now: Date,
  zone: string,
): Refusal<ReportRangeRefusal> | null {
  const days = daysBetween(start, end) + 1;
  if (!(days >= 1)) return refuse('report_range_reversed');
  const evening = toLocal(now, zone).minutes >= EVENING;
  if (evening && days > REPORT_MAX_DAYS_EVENING)
    return refuse('report_range_too_long_evening', { max: REPORT_MAX_DAYS, evening: REPORT_MAX_DAYS_EVENING });
  return days > REPORT_MAX_DAYS ? refuse('report_range_too_long', { max: REPORT_MAX_DAYS }) : null;
}
