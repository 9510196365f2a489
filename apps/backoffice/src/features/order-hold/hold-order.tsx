import { getOrder, getOrdersDay, holdOrder, type Order } from '@comanda/contract/orders/orders';
import { isFinal } from '@comanda/domain/orders/order-status';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';

type Reads = readonly { path: string }[];
type Named = Pick<Order, 'id' | 'number' | 'store_id'>;

/** Holds an order back, and lets it go, each with a way back. @param refreshes what shows it besides the orders */
function useHold({ id, number, store_id }: Named, refreshes: Reads = []) {
  const write = useWrite(holdOrder, { refreshes: [getOrder, getOrdersDay, ...refreshes] });
  const hold = (reason: string) => write.mutateAsync({ params: { id }, body: { store_id, reason } });
  const letGo = (before: string) =>
    void hold('').then(
      () => showToast({ text: t('Pedido {number} liberado.', { number }), undo: () => void hold(before) }),
      () => {}, // the refusal was shown by the write
    );
  return { hold, letGo, pending: write.isPending };
}

interface Props {
  order: Named;
  /** What it is about, to begin with. */
  reason?: string;
  refreshes?: Reads;
  onClose: () => void;
}

/** Why it is not to leave: the kitchen reads it, and whoever looks at the panel. */
export function HoldDialog({ order, reason: first = '', refreshes, onClose }: Props) {
  const [reason, setReason] = useState(first);
  const { hold, pending } = useHold(order, refreshes);
  const { number } = order;
  const done = () => {
    onClose();
    showToast({ text: t('Pedido {number} segurado.', { number }) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Segurar o pedido {number}?', { number })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={reason.trim() === '' ? t('Diga o motivo.') : undefined}
            onClick={() => void hold(reason.trim()).then(done, () => {})} // the refusal was shown by the write
          >
            {t('Segurar pedido')}
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <p className="text-fg-2">
          {t('Ele não sai da loja até alguém liberar. A cozinha e o painel mostram o motivo.')}
        </p>
        <TextInput
          label={t('Motivo')}
          maxLength={120}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}

/** That it is held, above all else, and the way to let it go. */
export function HeldBanner({ order }: { order: Order }) {
  const { letGo, pending } = useHold(order);
  if (order.held_reason === '' || isFinal(order.status)) return null;
  return (
    <div className="p-5 pb-0">
      <Banner
        tone="warning"
        title={t('Este pedido está segurado')}
        action={
          <Button size="sm" pending={pending} onClick={() => letGo(order.held_reason)}>
            {t('Liberar')}
          </Button>
        }
      >
        {order.held_reason}
      </Banner>
    </div>
  );
}
