import {
  deletePayment,
  findPayments,
  orderPayments,
  type OwnPaymentMethod,
  togglePayment,
} from '@comanda/contract/finance/payments';
import type { Output } from '@comanda/contract/route';
import { getStore } from '@comanda/contract/stores/stores';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SortableList } from '@comanda/ui/sortable-list';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { RowMenu } from '../../platform/row-menu.tsx';
import { useWrite } from '../../platform/api.ts';
import { RowPauseButton } from '../switches/public.ts';
import { MethodDialog } from './method-dialog.tsx';
import { methodScope } from './method-words.ts';

type Payments = Output<typeof findPayments>;
const REFRESHES = [findPayments, getStore];

export function MethodList({ store_id, payments }: { store_id: number; payments: Payments }) {
  const [editing, setEditing] = useState<OwnPaymentMethod | 'new' | null>(null);
  const [removing, setRemoving] = useState<OwnPaymentMethod | null>(null);
  const [order, setOrder] = useState<number[] | null>(null);
  const sort = useWrite(orderPayments, { refreshes: REFRESHES });
  const toggle = useWrite(togglePayment, { refreshes: REFRESHES });
  const remove = useWrite(deletePayment, { refreshes: REFRESHES });
  const methods =
    order === null
      ? payments.payment_methods
      : order.flatMap((id) => payments.payment_methods.find((method) => method.real_id === id) ?? []);
  const params = (method: OwnPaymentMethod) => ({ params: { id: method.real_id, storeId: store_id } });

  function saveOrder(sorted: Payments['payment_methods']) {
    const real_ids = sorted.map((method) => method.real_id);
    setOrder(real_ids);
    // On refusal the toast says why, and the list falls back to what is saved.
    sort.mutate({ body: { store_id, real_ids } }, { onSettled: () => setOrder(null) });
  }

  return (
    <div className="card">
      {methods.length === 0 ? (
        <EmptyState icon={<CreditCard className="size-6" aria-hidden />} title={t('Nenhuma forma de pagamento')}>
          {t('Sem nenhuma, o cliente não consegue terminar o pedido.')}
        </EmptyState>
      ) : (
        <SortableList
          label={t('Formas de pagamento')}
          items={methods}
          keyOf={(method) => method.real_id}
          nameOf={(method) => method.name}
          onSort={saveOrder}
          inMenu
        >
          {(method, moves) => (
            <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-24 flex-1 sm:min-w-40">
                <p className="flex flex-wrap items-center gap-1.5 text-sm font-semibold">
                  {method.name}
                  {method.labels.map((label) => (
                    <Badge key={label} tone={label.startsWith('-') ? 'success' : 'neutral'}>
                      {label}
                    </Badge>
                  ))}
                </p>
                <p className="text-ui text-fg-3">
                  {[methodScope(method), method.additional_text].filter(Boolean).join(' · ')}
                </p>
              </div>
              <Switch
                label={t('Aceitar {name}', { name: method.name })}
                hideLabel
                checked={method.enabled}
                onChange={() => toggle.mutate(params(method))}
              />
              {method.enabled && <RowPauseButton kind="payment" id={method.real_id} name={method.name} look="button" />}
              <RowMenu
                name={method.name}
                entries={[{ id: 'edit', label: t('Editar'), onAction: () => setEditing(method) }, ...moves]}
                last={{ id: 'delete', label: t('Excluir'), onAction: () => setRemoving(method) }}
              />
            </div>
          )}
        </SortableList>
      )}
      <div className="border-t border-line p-3">
        <Button icon={<Plus className="size-4" aria-hidden />} onClick={() => setEditing('new')}>
          {t('Adicionar forma de pagamento')}
        </Button>
      </div>
      {editing !== null && (
        <MethodDialog
          store_id={store_id}
          method={editing === 'new' ? null : editing}
          pixOffered={payments.pix_offered}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        tone="danger"
        title={t('Excluir {name}?', { name: removing?.name ?? '' })}
        confirmLabel={t('Excluir forma')}
        onConfirm={() => (removing ? remove.mutateAsync(params(removing)) : undefined)}
      >
        {t('Os pedidos já feitos continuam com ela. Para parar por um tempo, basta desligar.')}
      </ConfirmDialog>
    </div>
  );
}
