import { flagsOf, MONDAY_FIRST } from '@comanda/domain/availability';
import { type DayHours, type Schedule, shiftMinutes } from '@comanda/domain/opening-windows';
import { daysWords, spanWords } from '@comanda/words/days-words';

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
  return [...byWords].map(
    ([spans, days]) => `${daysWords(flagsOf((_, day) => days.some((each) => each === day)))} ${spans}`,
  );
}
