import { formatDayMonth } from '@comanda/domain/format';
import type { PayablePayment } from '@comanda/contract/finance/payables';
import { daysBetween } from '@comanda/domain/local-time';
import { monthEnd } from '@comanda/domain/payables/due-dates';
import { sumsOf } from '@comanda/domain/payables/month-view';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';

interface Props {
  payments: readonly PayablePayment[];
  today: string;
  month: string;
  country_id: number;
}

/** What is late, what goes out, what comes in and what is done with, of a month. */
export function MonthFigures({ payments, today, month, country_id }: Props) {
  const { overdue, to_pay, to_receive, paid } = sumsOf(payments, today);
  const until = formatDayMonth(monthEnd(month));
  const bills = (n: number) => t('{n, plural, =0 {nenhuma conta} one {# conta} other {# contas}}', { n });
  const figures = [
    {
      label: t('Atrasado'),
      value: overdue.sum,
      note: overdue.since
        ? t('{n, plural, one {# conta} other {# contas}}, há {days, plural, one {# dia} other {# dias}}', {
            n: overdue.count,
            days: daysBetween(overdue.since, today),
          })
        : t('nada atrasado'),
      late: overdue.count > 0,
    },
    { label: t('A pagar até {day}', { day: until }), value: to_pay.sum, note: bills(to_pay.count) },
    { label: t('A receber até {day}', { day: until }), value: to_receive.sum, note: bills(to_receive.count) },
    { label: t('Pago no mês'), value: paid.sum, note: bills(paid.count) },
  ];
  return (
    <dl className="card grid grid-cols-2 overflow-hidden lg:grid-cols-4">
      {figures.map(({ label, value, note, late }) => (
        <div
          key={label}
          className="border-line px-4 py-3 max-lg:odd:border-r max-lg:nth-[-n+2]:border-b lg:not-last:border-r"
        >
          <dt className="text-ui text-fg-3">{label}</dt>
          <dd className={cx('text-xl font-bold', late && 'text-danger-text')}>
            <Money value={value} country_id={country_id} />
          </dd>
          <dd className={cx('text-ui', late ? 'text-danger-text' : 'text-fg-3')}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
