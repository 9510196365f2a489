import { flagsOf, MONDAY_FIRST } from '@comanda/domain/menu/availability';
import type { Schedule } from '@comanda/domain/hours/opening-windows';
import { dayHoursWords, daysWords } from '@comanda/words/days-words';

/** @returns lines such as 'ter a sex 11h–15h, 18h–23h'; none for a store that has no hours */
export function weekWords(schedule: Schedule, country_id: number): string[] {
  const words = (day: number) => dayHoursWords(schedule, day, country_id).join(', ');
  const byWords = Map.groupBy(
    MONDAY_FIRST.filter((day) => words(day) !== ''),
    words,
  );
  return [...byWords].map(
    ([spans, days]) => `${daysWords(flagsOf((_, day) => days.some((each) => each === day)))} ${spans}`,
  );
}
