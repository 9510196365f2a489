import { deletePayment, type PayablePayment, restorePayment } from '@comanda/contract/finance/payables';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../../platform/api.ts';
import { keepFocus } from '../../../platform/keep-focus.ts';
import { useStoreId } from '../../../platform/session.tsx';
import { shortDay, signedTotal } from '../payable-words.ts';
import { PAYABLE_READS } from '../use-payables.ts';

/** What was deleted, until somebody brings it back or deletes it for good. */
export function TrashRows({ payments, country_id }: { payments: readonly PayablePayment[]; country_id: number }) {
  const store_id = useStoreId();
  const [going, setGoing] = useState<PayablePayment | null>(null);
  const restore = useWrite(restorePayment, { refreshes: PAYABLE_READS });
  const remove = useWrite(deletePayment, { refreshes: PAYABLE_READS });
  if (payments.length === 0)
    return (
      <section className="card">
        <EmptyState icon={<Trash2 className="size-6" aria-hidden />} title={t('A lixeira está vazia')}>
          {t('O que você excluir fica aqui até ser apagado de vez.')}
        </EmptyState>
      </section>
    );
  return (
    <section ref={keepFocus} className="card" aria-label={t('Lixeira')}>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <b className="block truncate text-sm font-semibold">{payment.description}</b>
              <span className="text-ui text-fg-3">
                {[shortDay(payment.due_date), payment.counterpart].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="t-money text-sm">{signedTotal(payment, country_id)}</span>
            <Button
              size="sm"
              aria-label={t('Trazer de volta: {name}', { name: payment.description })}
              onClick={() => restore.mutate({ params: { id: payment.id }, body: { store_id, together: true } })}
            >
              {t('Trazer de volta')}
            </Button>
            <Button
              size="sm"
              variant="danger-ghost"
              aria-label={t('Apagar de vez: {name}', { name: payment.description })}
              onClick={() => setGoing(payment)}
            >
              {t('Apagar')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={going !== null}
        onClose={() => setGoing(null)}
        tone="danger"
        title={t('Apagar {name} de vez?', { name: going?.description ?? '' })}
        confirmLabel={t('Apagar de vez')}
        onConfirm={() => remove.mutateAsync({ params: { id: going?.id ?? 0 }, query: { store_id } })}
      >
        {t('O pagamento e os anexos dele deixam de existir.')}
      </ConfirmDialog>
    </section>
  );
}
