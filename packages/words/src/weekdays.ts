import { capital } from './capital.ts';
import { t as pageText } from './i18n.ts';
import type { Words } from './words.ts';

/** From Sunday on. */
export const weekdayWords = (t: Words['t'] = pageText): string[] => [
  t('domingo'),
  t('segunda'),
  t('terça'),
  t('quarta'),
  t('quinta'),
  t('sexta'),
  t('sábado'),
];

/** 'Domingo', as a row begins. From Sunday on. */
export const weekdayTitles = (): string[] => weekdayWords().map(capital);

/** 'dom'. From Sunday on. */
export const weekdaysShort = (): string[] => weekdayWords().map((day) => day.slice(0, 3));
