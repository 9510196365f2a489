import type { PayablePayment } from '@comanda/contract/finance/payables';
import { monthEnd } from '@comanda/domain/payables/due-dates';
import { weeksOf } from '@comanda/domain/payables/month-view';
import { cx } from '@comanda/ui/cx';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { weekdaysShort } from '@comanda/words/weekdays';
import { IconButton } from '@comanda/ui/icon-button';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { shortDay, signedTotal } from '../payable-words.ts';

interface Props {
  /** Its first day. */
  month: string;
  today: string;
  payments: readonly PayablePayment[];
  country_id: number;
  onOpen: (payment: PayablePayment) => void;
  onMove: (payment: PayablePayment) => void;
}

/** So many marks stand in a day. */
const MOST_MARKS = 3;

/** A month for a finger: each day with a mark for each bill, and the bills of the day that was touched below. */
export function PhoneCalendar({ month, today, payments, country_id, onOpen, onMove }: Props) {
  const byDay = Map.groupBy(payments, ({ due_date }) => due_date);
  const [touched, setTouched] = useState<string | null>(null);
  const inMonth = (day: string) => day.slice(0, 7) === month.slice(0, 7);
  const chosen = touched !== null && inMonth(touched) ? touched : inMonth(today) ? today : null;
  const shown = chosen === null ? [] : (byDay.get(chosen) ?? []);
  return (
    <Fold title={t('Calendário')} className="card px-3 py-1">
      <div className="grid grid-cols-7 pb-2 text-center">
        {weekdaysShort().map((name) => (
          <span key={name} aria-hidden className="py-1 text-ui font-semibold text-fg-3">
            {name}
          </span>
        ))}
        {weeksOf(month, monthEnd(month))
          .flat()
          .map((day) => (
            <DayButton
              key={day}
              day={day}
              today={today}
              payments={byDay.get(day) ?? []}
              away={!inMonth(day)}
              chosen={day === chosen}
              onTouch={() => setTouched(day)}
            />
          ))}
      </div>
      {chosen !== null && (
        <section aria-label={shortDay(chosen)} aria-live="polite" className="border-t border-line py-2">
          <h2 className="text-ui font-semibold text-fg-2">{shortDay(chosen)}</h2>
          {shown.length === 0 && <p className="py-2 text-sm text-fg-3">{t('Nada vence neste dia.')}</p>}
          {shown.map((payment) => (
            <div key={payment.id} className="flex items-center gap-2">
              <button
                type="button"
                className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 text-left text-sm"
                onClick={() => onOpen(payment)}
              >
                <span className={cx('truncate font-semibold', payment.paid_on !== null && 'text-fg-3 line-through')}>
                  {payment.description}
                </span>
                <span className="t-money shrink-0">{signedTotal(payment, country_id)}</span>
              </button>
              {payment.paid_on === null && (
                <IconButton
                  label={t('Mudar o vencimento de {name}', { name: payment.description })}
                  onClick={() => onMove(payment)}
                >
                  <CalendarClock className="size-4" aria-hidden />
                </IconButton>
              )}
            </div>
          ))}
        </section>
      )}
    </Fold>
  );
}

interface DayProps {
  day: string;
  today: string;
  payments: readonly PayablePayment[];
  /** Of another month. */
  away: boolean;
  chosen: boolean;
  onTouch: () => void;
}

function DayButton({ day, today, payments, away, chosen, onTouch }: DayProps) {
  const count = t('{n, plural, =0 {sem contas} one {# conta} other {# contas}}', { n: payments.length });
  return (
    <button
      type="button"
      disabled={away}
      aria-pressed={chosen}
      aria-current={day === today ? 'date' : undefined}
      aria-label={`${shortDay(day)}, ${count}`}
      className={cx(
        'flex min-h-12 flex-col items-center justify-center rounded-md text-sm',
        away && 'text-fg-3 opacity-50',
        day === today && 'font-bold text-primary',
        chosen && 'bg-primary-soft ring-2 ring-primary ring-inset',
      )}
      onClick={onTouch}
    >
      {Number(day.slice(8))}
      <span aria-hidden className="flex h-2 items-center gap-0.5">
        {payments.slice(0, MOST_MARKS).map((payment) => (
          <span key={payment.id} className={cx('size-1.5 rounded-full', markOf(payment, today))} />
        ))}
      </span>
    </button>
  );
}

/** Late, paid, to be received, to be paid. */
function markOf({ paid_on, due_date, kind }: PayablePayment, today: string): string {
  if (paid_on !== null) return 'border border-fg-3';
  if (due_date < today) return 'bg-danger';
  return kind === 'receivable' ? 'bg-info' : 'bg-fg-2';
}
