import type { PayablePayment } from '@comanda/contract/finance/payables';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Landmark, Plus } from 'lucide-react';
import { keepFocus } from '../../../platform/keep-focus.ts';
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
  /** Where the month has none at all: the first is typed. */
  onNew: (() => void) | undefined;
}

/** The calendar beside the list; on a phone above it, folded. */
export function MonthBody({ month, categories, onNew, ...shown }: Props) {
  const move = useMoveDue();
  if (onNew)
    return (
      <section className="card">
        <EmptyState
          icon={<Landmark className="size-6" aria-hidden />}
          title={t('Nenhuma conta neste mês')}
          action={
            <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={onNew}>
              {t('Cadastrar conta')}
            </Button>
          }
        >
          {t('Comece pelo aluguel: diga o valor e o dia, e ele aparece todo mês.')}
        </EmptyState>
      </section>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)]">
      <div className="max-lg:hidden">
        <PayableCalendar month={month} {...shown} onMove={move.ask} />
      </div>
      <div className="min-w-0 lg:hidden">
        <PhoneCalendar month={month} {...shown} onMove={(payment) => move.ask(payment, null)} />
      </div>
      {move.dialog}
      <section ref={keepFocus} className="card overflow-hidden" aria-label={t('Lista')}>
        {shown.payments.length === 0 ? (
          <EmptyState icon={<Landmark className="size-6" aria-hidden />} title={t('Nenhuma conta aqui')} />
        ) : (
          <PayableRows categories={categories} {...shown} />
        )}
      </section>
    </div>
  );
}
