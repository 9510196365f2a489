import type { PayablePayment } from '@comanda/contract/payables';
import { monthEnd } from '@comanda/domain/payables/due-dates';
import { weeksOf } from '@comanda/domain/payables/month-view';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ArrowDownLeft, ArrowUpRight, Check, CircleAlert } from 'lucide-react';
import { shortDay, signedTotal } from './payable-words.ts';

interface Props {
  /** Its first day. */
  month: string;
  today: string;
  payments: readonly PayablePayment[];
  country_id: number;
  onOpen: (payment: PayablePayment) => void;
}

const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
/** So many stand in a day; the others are counted. */
const MOST_A_DAY = 3;

/** A month as it hangs on the wall: the list beside it says the same in words. */
export function PayableCalendar({ month, today, payments, country_id, onOpen }: Props) {
  const byDay = Map.groupBy(payments, ({ due_date }) => due_date);
  return (
    <section className="card overflow-hidden" aria-label={t('Calendário')}>
      <table className="w-full table-fixed border-collapse text-ui">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="border-b border-line px-1.5 py-2 text-left font-semibold text-fg-3">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, monthEnd(month)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={cx(
                    'h-20 border-line p-1 align-top not-last:border-r [tr:not(:last-child)>&]:border-b',
                    day.slice(0, 7) !== month.slice(0, 7) && 'bg-surface-2 text-fg-3',
                    day === today && 'bg-primary-soft',
                  )}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <Day
                    day={day}
                    today={today}
                    payments={byDay.get(day) ?? []}
                    country_id={country_id}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Day({ day, today, payments, country_id, onOpen }: Omit<Props, 'month'> & { day: string }) {
  return (
    <>
      <span className={cx('px-0.5', day === today && 'font-bold')}>
        {Number(day.slice(8))}
        {day === today && <span className="ml-1">{t('hoje')}</span>}
      </span>
      {payments.slice(0, MOST_A_DAY).map((payment) => {
        const { id, kind, description, paid_on } = payment;
        const late = paid_on === null && day < today;
        const Mark = paid_on ? Check : late ? CircleAlert : kind === 'payable' ? ArrowUpRight : ArrowDownLeft;
        return (
          <button
            key={id}
            type="button"
            onClick={() => onOpen(payment)}
            aria-label={`${description}, ${shortDay(day)}, ${signedTotal(payment, country_id)}`}
            className={cx(
              'mt-0.5 flex min-h-6 w-full items-center gap-1 rounded-sm px-1.5 text-left font-semibold',
              paid_on
                ? 'bg-surface-3 text-fg-2'
                : late
                  ? 'bg-danger text-danger-fg'
                  : kind === 'payable'
                    ? 'border border-line-strong bg-surface'
                    : 'bg-info-soft text-info-text',
            )}
          >
            <Mark className="size-3 shrink-0" aria-hidden />
            <span className="truncate">{description}</span>
          </button>
        );
      })}
      {payments.length > MOST_A_DAY && (
        <span className="px-1.5 text-fg-3">{t('mais {n}', { n: payments.length - MOST_A_DAY })}</span>
      )}
    </>
  );
}
