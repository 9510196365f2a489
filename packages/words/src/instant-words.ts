import { formatLongDate, formatTime } from '@comanda/domain/format';
import type { Moment } from '@comanda/domain/local-time';
import { speakTime } from '@comanda/domain/time-message';
import { t as pageText } from './i18n.ts';
import { weekdayWords } from './weekdays.ts';
import type { Words } from './words.ts';

/** 'hoje às 18h', 'amanhã às 11h30', 'sexta às 18h', 'sexta, 4 de dezembro às 18h' */
export function instantWords(
  moment: Moment,
  { country_id, zone, now, words }: { country_id: number; zone: string; now: Date; words?: Words | undefined },
): string {
  const t = words?.t ?? pageText;
  const at = new Date(moment);
  const { when, weekday } = speakTime(at, now, zone);
  const time = formatTime(at, zone, country_id);
  if (when === 'today') return t('hoje às {time}', { time });
  if (when === 'tomorrow') return t('amanhã às {time}', { time });
  const day = when === 'weekday' ? weekdayWords(t)[weekday] : formatLongDate(at, zone, country_id);
  return t('{day} às {time}', { day, time });
}
