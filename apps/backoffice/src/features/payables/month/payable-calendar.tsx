import type { PayablePayment } from '@comanda/contract/finance/payables';
import { monthEnd } from '@comanda/domain/payables/due-dates';
import { weeksOf } from '@comanda/domain/payables/month-view';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { weekdaysShort } from '@comanda/words/weekdays';
import { Kbd } from '@comanda/ui/kbd';
import { PayableChip } from './payable-chip.tsx';
import { shortDay } from '../payable-words.ts';
import { useDragDue } from './use-drag-due.ts';

interface Props {
  /** Its first day. */
  month: string;
  today: string;
  payments: readonly PayablePayment[];
  country_id: number;
  onOpen: (payment: PayablePayment) => void;
  /** To another day; without one it is asked for. */
  onMove: (payment: PayablePayment, day: string | null) => void;
}

/** So many stand in a day; the others are counted. */
const MOST_A_DAY = 3;

/** A month as it hangs on the wall, on which bills are carried from day to day: the list beside it says the same in words. */
export function PayableCalendar({ month, today, payments, country_id, onOpen, onMove }: Props) {
  const drag = useDragDue(onMove);
  const byDay = Map.groupBy(payments, ({ due_date }) => due_date);
  return (
    <section className="card overflow-hidden" aria-label={t('Calendário')}>
      <table className="w-full table-fixed border-collapse text-ui">
        <thead>
          <tr>
            {weekdaysShort().map((name) => (
              <th key={name} scope="col" className="border-b border-line px-1.5 py-2 text-left font-semibold text-fg-3">
                {name}
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
                  data-day={day}
                  className={cx(
                    'h-20 border-line p-1 align-top not-last:border-r [tr:not(:last-child)>&]:border-b',
                    day.slice(0, 7) !== month.slice(0, 7) && 'bg-surface-2 text-fg-3',
                    day === today && 'bg-primary-soft',
                    drag.dragging?.day === day && 'ring-2 ring-primary ring-inset',
                  )}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <Day
                    day={day}
                    today={today}
                    payments={byDay.get(day) ?? []}
                    country_id={country_id}
                    drag={drag}
                    onOpen={onOpen}
                    onMove={onMove}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-center justify-end gap-1.5 border-t border-line px-3 py-2 text-ui text-fg-3 pointer-coarse:hidden">
        {t('Arraste para mudar o vencimento, ou')} <Kbd>M</Kbd>
      </p>
      {drag.dragging && <Carried dragging={drag.dragging} />}
    </section>
  );
}

type DayProps = Omit<Props, 'month'> & { day: string; drag: ReturnType<typeof useDragDue> };

function Day({ day, today, payments, country_id, drag, onOpen, onMove }: DayProps) {
  return (
    <>
      <span className={cx('px-0.5', day === today && 'font-bold')}>
        {Number(day.slice(8))}
        {day === today && <span className="ml-1">{t('hoje')}</span>}
      </span>
      {payments.slice(0, MOST_A_DAY).map((payment) => (
        <PayableChip
          key={payment.id}
          payment={payment}
          today={today}
          country_id={country_id}
          away={drag.dragging?.payment.id === payment.id}
          onOpen={() => {
            if (!drag.wasDragged()) onOpen(payment);
          }}
          onMove={() => onMove(payment, null)}
          onDown={(event, byHandle) => drag.start(event, payment, byHandle)}
        />
      ))}
      {payments.length > MOST_A_DAY && (
        <span className="px-1.5 text-fg-3">{t('mais {n}', { n: payments.length - MOST_A_DAY })}</span>
      )}
    </>
  );
}

/** What is being carried, at the finger; where it would go is said to who does not see it. */
const Carried = ({ dragging }: { dragging: NonNullable<ReturnType<typeof useDragDue>['dragging']> }) => (
  <>
    <span
      aria-hidden
      className="pointer-events-none fixed z-(--z-toast) max-w-48 -translate-x-1/2 -translate-y-full truncate rounded-sm bg-fg px-2 py-1 text-ui font-semibold text-surface shadow-lg"
      style={{ left: dragging.x, top: dragging.y - 8 }}
    >
      {dragging.payment.description}
      {dragging.day !== null && ` · ${shortDay(dragging.day)}`}
    </span>
    <span className="sr-only" aria-live="polite">
      {dragging.day !== null && shortDay(dragging.day)}
    </span>
  </>
);
