import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import type { Schedule } from '@comanda/domain/reports/sending';
import { t } from './i18n.ts';
import { weekdayWords } from './weekdays.ts';

/** 'todo dia às 07h30', 'toda segunda e sexta às 07h30', 'todo dia 1 às 08h'. @param time as the store writes it */
export function scheduleWords({ every, weekdays, month_day }: Schedule, time: string): string {
  if (every === 'day') return t('todo dia às {time}', { time });
  if (every === 'month') return t('todo dia {day} às {time}', { day: month_day, time });
  const names = MONDAY_FIRST.filter((day) => weekdays.includes(day)).map((day) => weekdayWords()[day] ?? '');
  const [last = '', ...others] = names.toReversed();
  const days = others.length === 0 ? last : t('{days} e {last}', { days: others.toReversed().join(', '), last });
  return names[0] === weekdayWords()[6] || names[0] === weekdayWords()[0]
    ? t('todo {days} às {time}', { days, time })
    : t('toda {days} às {time}', { days, time });
}
