import { weekdayOf } from '@comanda/domain/local-time';
import { t } from './i18n.ts';
import { theLastWeekday } from './morning-words.ts';

/** The same weekday a week before, as people say it: 'quinta passada'. @param day 'YYYY-MM-DD' */
export const lastWeekdayWords = (day: string): string =>
  [
    t('domingo passado'),
    t('segunda passada'),
    t('terça passada'),
    t('quarta passada'),
    t('quinta passada'),
    t('sexta passada'),
    t('sábado passado'),
  ][weekdayOf(day)] ?? '';

const ofLastWeekday = (day: string): string =>
  [
    t('do domingo passado'),
    t('da segunda passada'),
    t('da terça passada'),
    t('da quarta passada'),
    t('da quinta passada'),
    t('da sexta passada'),
    t('do sábado passado'),
  ][weekdayOf(day)] ?? '';

const MANY_TIMES = 3;
interface Day {
  day: string;
  today: { orders: number; total: number };
  last_week: { orders: number; total: number };
}

/** How the running day stands against the same weekday until the same hour. */
export function nightLead({ day, today, last_week }: Day): string {
  if (last_week.total === 0) return today.orders === 0 ? t('Nada vendido ainda hoje') : t('Vendas de hoje até agora');
  // Of something tiny nobody counts percent.
  if (today.total >= MANY_TIMES * last_week.total)
    return t('Hoje já é {times} vezes {other}', {
      times: Math.floor(today.total / last_week.total),
      other: theLastWeekday(day),
    });
  const percent = Math.round(((today.total - last_week.total) / last_week.total) * 100);
  const other = ofLastWeekday(day);
  if (percent === 0) return t('Hoje está no ritmo {other}', { other });
  return percent > 0
    ? t('Hoje está {percent}% acima {other}', { percent, other })
    : t('Hoje está {percent}% abaixo {other}', { percent: -percent, other });
}
