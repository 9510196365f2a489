import type { Invoice } from '@comanda/contract/finance/invoices';
import { formatDate, localeOf } from '@comanda/domain/format';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';

export const STATUS_WORDS: Record<Invoice['status'], { word: () => string; tone: Tone }> = {
  free: { word: () => t('Grátis'), tone: 'neutral' },
  paid: { word: () => t('Paga'), tone: 'success' },
  open: { word: () => t('A pagar'), tone: 'warning' },
  overdue: { word: () => t('Vencida'), tone: 'danger' },
};

/** 'outubro de 2026'. @param month its first day */
export const monthWords = (month: string, country_id: number): string =>
  new Intl.DateTimeFormat(localeOf(country_id), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T12:00:00Z`),
  );

/** '10/11/2026', whatever the browser's zone. */
export const dayWords = (day: string, country_id: number): string => formatDate(`${day}T12:00:00Z`, 'UTC', country_id);
