import type { PayablePayment } from '@comanda/contract/finance/payables';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Landmark } from 'lucide-react';
import { PayableCalendar } from './payable-calendar.tsx';
import { PhoneCalendar } from './phone-calendar.tsx';
import { PayableRows } from './payable-rows.tsx';
import { useMoveDue } from './use-move-due.tsx';

interface Props {
  /** Its first day. */
  month: string;
  today: string;
  payments: readonly PayablePayment[];
  country_id: number;
  categories: ReadonlyMap<number, string>;
  onOpen: (payment: PayablePayment) => void;
}

/** The calendar beside the list; on a phone above it, folded. */
export function MonthBody({ month, categories, ...shown }: Props) {
  const move = useMoveDue();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
      <div className="max-lg:hidden">
        <PayableCalendar month={month} {...shown} onMove={move.ask} />
      </div>
      <div className="min-w-0 lg:hidden">
        <PhoneCalendar month={month} {...shown} onMove={(payment) => move.ask(payment, null)} />
      </div>
      {move.dialog}
      <section className="card overflow-hidden" aria-label={t('Lista')}>
        {shown.payments.length === 0 ? (
          <EmptyState icon={<Landmark className="size-6" aria-hidden />} title={t('Nenhuma conta aqui')}>
            {t('Comece pelo aluguel: diga o valor e o dia, e ele aparece todo mês.')}
          </EmptyState>
        ) : (
          <PayableRows categories={categories} {...shown} />
        )}
      </section>
    </div>
  );
}
