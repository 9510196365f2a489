import { MONDAY_FIRST, type SaleHours, WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/menu/availability';
import { isEveryDay } from '@comanda/domain/delivery/fee-of-day';
import { formatWallTime } from '@comanda/domain/format';
import { type DayHours, type Schedule, shiftMinutes } from '@comanda/domain/hours/opening-windows';
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

/** '1 dia', '30 dias' */
export const dayCount = (n: number): string => t('{n, plural, one {# dia} other {# dias}}', { n });

/** '11h–15h30' */
export const spanWords = (from: string, to: string, country_id: number): string =>
  `${formatWallTime(from, country_id)}–${formatWallTime(to, country_id)}`;

const DAY_MINUTES = 24 * 60;
const isWholeDay = (hours: DayHours): boolean => {
  const span = shiftMinutes(hours);
  return span !== null && span.close - span.open === DAY_MINUTES;
};

/** When a store is open on a weekday: '11h–15h', '18h–23h'; a turn that follows on another is one with it. @returns none for a day on which it is shut */
export function dayHoursWords(schedule: Schedule, weekday: number, country_id: number): string[] {
  const turns = ([1, 2, 3] as const)
    .flatMap((shift) => schedule[shift] ?? [])
    .filter((hours) => hours.day === weekday && shiftMinutes(hours) !== null)
    .toSorted((a, b) => a.time_open.localeCompare(b.time_open));
  const joined: DayHours[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last?.time_close === turn.time_open) joined.splice(-1, 1, { ...last, time_close: turn.time_close });
    else joined.push(turn);
  }
  return joined.map((hours) =>
    isWholeDay(hours) ? t('24 horas') : spanWords(hours.time_open, hours.time_close, country_id),
  );
}

/** When something is sold: 'seg a sex · 11h–15h'; null when always. */
export function saleHoursWords(hours: SaleHours, country_id: number): string | null {
  const { start_time, end_time } = hours;
  const time =
    start_time === '' && end_time === '' ? null : spanWords(start_time || '00:00', end_time || '00:00', country_id);
  return [someDaysWords(hours), time].filter((words) => words !== null).join(' · ') || null;
}
