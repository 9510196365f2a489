import { MONDAY_FIRST, WEEKDAY_FLAGS, type SaleHours } from '@comanda/domain/availability';
import { formatWallTime } from '@comanda/domain/format';
import { type DayHours, type Schedule, shiftMinutes } from '@comanda/domain/opening-windows';
import { weekdaysShort } from '@comanda/words/weekdays';

/** 'seg a sex', 'sáb e dom', 'ter, qui e sáb' */
function dayWords(days: readonly number[]): string {
  const places = days.map((day) => MONDAY_FIRST.findIndex((each) => each === day));
  const inARow = places.length > 2 && places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1);
  const short = weekdaysShort();
  const names = days.map((day) => short[day] ?? '');
  if (inARow) return `${names[0]} a ${names.at(-1)}`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

const spanWords = (from: string, to: string, country_id: number) =>
  `${formatWallTime(from, country_id)}–${formatWallTime(to, country_id)}`;

const isWholeDay = (hours: DayHours): boolean => {
  const minutes = shiftMinutes(hours);
  return minutes !== null && minutes.close - minutes.open === 24 * 60;
};

/** @returns lines such as 'ter a sex 11h–15h, 18h–23h'; none for a store that has no hours */
export function weekWords(schedule: Schedule, always_open: boolean, country_id: number): string[] {
  if (always_open) return ['todos os dias 24 horas'];
  const opens = (hours: DayHours) => shiftMinutes(hours) !== null;
  const words = (day: number) =>
    ([1, 2, 3] as const)
      .flatMap((shift) => schedule[shift]?.filter((hours) => hours.day === day && opens(hours)) ?? [])
      .map((hours) => (isWholeDay(hours) ? '24 horas' : spanWords(hours.time_open, hours.time_close, country_id)))
      .join(', ');
  const byWords = Map.groupBy(
    MONDAY_FIRST.filter((day) => words(day) !== ''),
    words,
  );
  return [...byWords].map(([spans, days]) => `${days.length === 7 ? 'todos os dias' : dayWords(days)} ${spans}`);
}

/** When something is sold: 'sáb e dom · 11h–15h'; empty when always. */
export function saleWords(hours: SaleHours, country_id: number): string {
  const days = MONDAY_FIRST.filter((day) => {
    const flag = WEEKDAY_FLAGS[day];
    return flag !== undefined && hours[flag];
  });
  const { start_time, end_time } = hours;
  const time =
    start_time === '' && end_time === '' ? '' : spanWords(start_time || '00:00', end_time || '00:00', country_id);
  return [days.length === 7 ? '' : dayWords(days), time].filter(Boolean).join(' · ');
}
