import type { findCharges } from '@comanda/contract/finance/charges';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';
import { daysBetween } from '@comanda/domain/local-time';
import { t } from '@comanda/ui/i18n';
import { dayCount } from '@comanda/words/days-words';
import type { Figure } from '../../platform/day-figures.ts';
import { monthName } from '../payables/public.ts';

/** What is to come, what is late and what has come. */
export function figuresOf(
  { open, overdue, paid_month }: Output<typeof findCharges>['sums'],
  today: string,
  country_id: number,
): Figure[] {
  const days = dayCount(Math.round((paid_month.days ?? 0) * 10) / 10);
  return [
    {
      label: t('A receber'),
      value: formatMoney(open.sum, country_id),
      delta: null,
      note: t('{n, plural, =0 {nenhuma aberta} one {# aberta} other {# abertas}}', { n: open.count }),
    },
    {
      label: t('Vencidas'),
      value: formatMoney(overdue.sum, country_id),
      delta: null,
      note:
        overdue.since === null
          ? t('nada vencido')
          : t('{n, plural, one {# vencida} other {# vencidas}}, há {days, plural, one {# dia} other {até # dias}}', {
              n: overdue.count,
              days: daysBetween(overdue.since, today),
            }),
    },
    {
      label: t('Recebido em {month}', { month: monthName(today, country_id) }),
      value: formatMoney(paid_month.sum, country_id),
      delta: null,
      note:
        paid_month.count === 0
          ? t('nenhuma cobrança ainda')
          : t('{n, plural, =0 {nenhuma cobrança} one {# cobrança} other {# cobranças}}, {days} em média', {
              n: paid_month.count,
              days,
            }),
    },
  ];
}
