import type { ReportSending } from '@comanda/contract/reports/report-sendings';
import { formatWallTime } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import type { Schedule, SendingEvery, SendingSpan } from '@comanda/domain/reports/sending';
import { t } from '@comanda/ui/i18n';
import { capital } from '@comanda/words/capital';
import { scheduleWords } from '@comanda/words/schedule-words';

export const EVERY_WORDS: Readonly<Record<SendingEvery, () => string>> = {
  day: () => t('Todo dia'),
  week: () => t('Toda semana'),
  month: () => t('Todo mês'),
};

export const SPAN_WORDS: Readonly<Record<SendingSpan, () => string>> = {
  yesterday: () => t('Ontem'),
  '7': () => t('Últimos 7 dias'),
  '30': () => t('Últimos 30 dias'),
  month: () => t('Este mês, até ontem'),
  last_month: () => t('Mês passado'),
  year: () => t('Este ano, até ontem'),
  weeks: () => t('Últimas 8 semanas'),
};

export const FORMAT_WORDS: Readonly<Record<ReportSending['format'], () => string>> = {
  pdf: () => t('PDF'),
  xlsx: () => t('Planilha'),
};

/** 'Toda segunda e sexta às 07h30' */
export function whenText(schedule: Schedule, country_id: number): string {
  return capital(scheduleWords(schedule, formatWallTime(writeTime(schedule.minutes), country_id)));
}
