import { WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/availability';
import { t } from '@comanda/ui/i18n';

export const DAY_NAMES = () => [
  t('Domingo'),
  t('Segunda'),
  t('Terça'),
  t('Quarta'),
  t('Quinta'),
  t('Sexta'),
  t('Sábado'),
];
const SHORT = () => [t('dom'), t('seg'), t('ter'), t('qua'), t('qui'), t('sex'), t('sáb')];
/** Monday first, so that a weekend is one run. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** 'seg a sex', 'sáb e dom', 'ter, qui e sáb'; null when it is every day. */
export function daysWords(days: WeekdayFlags): string | null {
  const on = WEEK.filter((day) => days[WEEKDAY_FLAGS[day] ?? 'sun']);
  if (on.length === WEEK.length) return null;
  const short = SHORT();
  const runs: number[][] = [];
  for (const day of on) {
    const run = runs.at(-1);
    if (run && WEEK.indexOf(day) === WEEK.indexOf((run.at(-1) ?? 0) as (typeof WEEK)[number]) + 1) run.push(day); // a day of WEEK
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const names = run.map((day) => short[day] ?? '');
    return names.length > 2 ? [t('{from} a {to}', { from: names[0] ?? '', to: names.at(-1) ?? '' })] : names;
  });
  const last = words.pop() ?? '';
  return words.length === 0 ? last : t('{list} e {last}', { list: words.join(', '), last });
}
