import { addDays, toInstant } from '@comanda/domain/local-time';
import type { OpeningRules } from '@comanda/domain/hours/opening-windows';
import { storeDaySpan } from '@comanda/domain/hours/store-day';
import { type RawBuilder, sql } from 'kysely';
import type { Period } from './facts.repo.ts';

/** SQL: an instant's column lies in business days of the store, both counted. A comparison of the column itself: its index answers. */
export const inStoreDays = (rules: OpeningRules, column: string, { from, to }: Period): RawBuilder<boolean> => sql`
  ${sql.ref(column)} >= ${storeDaySpan(rules, from).from} and ${sql.ref(column)} < ${storeDaySpan(rules, to).until}`;

/**
 * SQL: the business day of an instant that no order says it of: past midnight, while a window of the evening before still
 * runs, it is that evening's.
 * @param period the days that are told; an instant farther away may have the calendar's
 */
export function storeDayOf(rules: OpeningRules, column: string, { from, to }: Period): RawBuilder<string> {
  const local = sql<string>`(${sql.ref(column)} at time zone ${rules.zone})::date`;
  const nights: Record<string, Date> = {};
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) {
    const [next, end] = [addDays(day, 1), storeDaySpan(rules, day).until];
    if (end > toInstant(next, 0, rules.zone)) nights[next] = end;
  }
  if (Object.keys(nights).length === 0) return local;
  return sql`(${local} - coalesce(
    ${sql.ref(column)} < (${JSON.stringify(nights)}::jsonb ->> to_char(${local}, 'YYYY-MM-DD'))::timestamptz, false)::int)`;
}
