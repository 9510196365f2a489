import { MONDAY_FIRST, type SaleHours, WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/availability';
import { isEveryDay } from '@comanda/domain/fee-of-day';
import { formatWallTime } from '@comanda/domain/format';
import { t } from './i18n.ts';
import { listed } from './listed.ts';
import { weekdaysShort } from './weekdays.ts';

const IN_A_ROW = 3; // two days are named as two

/** 'seg a sex', 'sáb e dom', 'ter, qui e sáb', 'todos os dias', 'nenhum dia'; as people read a week, Monday first. */
export function daysWords(days: WeekdayFlags): string {
  const names = weekdaysShort();
  const runs: string[][] = [];
  let before = false;
  for (const day of MONDAY_FIRST) {
    const flag = WEEKDAY_FLAGS[day];
    const on = flag !== undefined && days[flag];
    const name = names[day] ?? '';
    if (on && before) runs.at(-1)?.push(name);
    else if (on) runs.push([name]);
    before = on;
  }
  if (runs.length === 0) return t('nenhum dia');
  if (isEveryDay(days)) return t('todos os dias');
  return listed(
    runs.flatMap((run) =>
      run.length < IN_A_ROW ? run : [t('{from} a {to}', { from: run[0] ?? '', to: run.at(-1) ?? '' })],
    ),
  );
}

/** The same; null where no day is left out, which goes without saying. */
export const someDaysWords = (days: WeekdayFlags): string | null => (isEveryDay(days) ? null : daysWords(days));

/** '11h–15h30' */
export const spanWords = (from: string, to: string, country_id: number): string =>
  `${formatWallTime(from, country_id)}–${formatWallTime(to, country_id)}`;

/** When something is sold: 'seg a sex · 11h–15h'; null when always. */
export function saleHoursWords(hours: SaleHours, country_id: number): string | null {
  const { start_time, end_time } = hours;
  const time =
    start_time === '' && end_time === '' ? null : spanWords(start_time || '00:00', end_time || '00:00', country_id);
  return [someDaysWords(hours), time].filter((words) => words !== null).join(' · ') || null;
}
