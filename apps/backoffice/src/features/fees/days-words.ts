import { MONDAY_FIRST, WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/availability';
import { t } from '@comanda/ui/i18n';
import { weekdaysShort } from '@comanda/words/weekdays';

const placeOf = (day: number) => MONDAY_FIRST.findIndex((each) => each === day);

/** 'seg a sex', 'sáb e dom', 'ter, qui e sáb'; null when it is every day. */
export function daysWords(days: WeekdayFlags): string | null {
  const on = MONDAY_FIRST.filter((day) => days[WEEKDAY_FLAGS[day] ?? 'sun']);
  if (on.length === MONDAY_FIRST.length) return null;
  const short = weekdaysShort();
  const runs: number[][] = [];
  for (const day of on) {
    const run = runs.at(-1);
    if (run && placeOf(day) === placeOf(run.at(-1) ?? 0) + 1) run.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const names = run.map((day) => short[day] ?? '');
    return names.length > 2 ? [t('{from} a {to}', { from: names[0] ?? '', to: names.at(-1) ?? '' })] : names;
  });
  const last = words.pop() ?? '';
  return words.length === 0 ? last : t('{list} e {last}', { list: words.join(', '), last });
}
