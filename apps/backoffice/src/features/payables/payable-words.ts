import type { PayablePayment } from '@comanda/contract/finance/payables';
import { formatDate, formatMoney, formatShortDate, localeOf } from '@comanda/domain/format';
import { daysBetween } from '@comanda/domain/local-time';
import type { DreLine } from '@comanda/domain/payables/codes';
import type { SpanKey } from '@comanda/domain/payables/month-view';
import { t } from '@comanda/ui/i18n';

const noon = (day: string) => `${day}T12:00:00Z`;
/** 'qui, 20 nov' */
export const shortDay = (day: string): string => formatShortDate(noon(day), 'UTC');
/** '20/11/2026' */
export const wholeDay = (day: string, country_id: number): string => formatDate(noon(day), 'UTC', country_id);
/** 'novembro' */
export const monthName = (month: string, country_id: number): string =>
  new Intl.DateTimeFormat(localeOf(country_id), { month: 'long', timeZone: 'UTC' }).format(new Date(noon(month)));
/** 'novembro 2026' */
export const monthWords = (month: string, country_id: number): string =>
  `${monthName(month, country_id)} ${month.slice(0, 4)}`;

export const SPAN_WORDS: Record<SpanKey, () => string> = {
  overdue: () => t('Atrasadas'),
  today: () => t('Hoje'),
  tomorrow: () => t('Amanhã'),
  week: () => t('Próximos 7 dias'),
  later: () => t('Depois'),
  paid: () => t('Pagas'),
};

export const DRE_WORDS: Record<DreLine, () => string> = {
  taxes_on_sales: () => t('Impostos sobre vendas'),
  cost_of_goods: () => t('Custo do que vendeu'),
  people: () => t('Equipe'),
  rent: () => t('Aluguel e ocupação'),
  utilities: () => t('Luz, água e internet'),
  marketing: () => t('Marketing'),
  administration: () => t('Administração'),
  other: () => t('Outras despesas'),
  other_income: () => t('Outras receitas'),
  depreciation: () => t('Depreciação'),
  interest: () => t('Juros'),
  income_tax: () => t('Imposto de renda'),
};

/** '2ª de 3', or empty. */
export const partWords = ({ recurrence, position, instalments }: PayablePayment): string =>
  recurrence === 'instalments' ? t('{n}ª de {of}', { n: position + 1, of: instalments }) : '';

/** What stands under the name of a row: when, which part, who, what for. */
export function rowWords(payment: PayablePayment, category: string, today: string): string {
  const { due_date, paid_on, counterpart } = payment;
  const late = paid_on === null && due_date < today;
  const when = paid_on
    ? t('paga {day}', { day: shortDay(paid_on) })
    : late
      ? t('venceu {day}, há {n, plural, one {# dia} other {# dias}}', {
          day: shortDay(due_date),
          n: daysBetween(due_date, today),
        })
      : shortDay(due_date);
  return [when, partWords(payment), counterpart, category].filter(Boolean).join(' · ');
}

/** '+R$ 2.400,00' of what comes in. */
export const signedTotal = ({ kind, total }: Pick<PayablePayment, 'kind' | 'total'>, country_id: number): string =>
  `${kind === 'receivable' ? '+' : ''}${formatMoney(total, country_id)}`;
