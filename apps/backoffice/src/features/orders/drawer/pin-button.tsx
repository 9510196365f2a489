import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { MapPinPen } from 'lucide-react';
import { useState } from 'react';
import { type SessionStore, usePermission } from '../../../platform/session.tsx';
import { PinDialog } from './pin-dialog.tsx';

interface Props {
  store: SessionStore;
  order: { id: number; number: number };
}

/** Opens the place of an order's address on the map, to put it right. */
export function PinButton({ store, order }: Props) {
  const [open, setOpen] = useState(false);
  const allowed = usePermission('orders_edit');
  return (
    <>
      <IconButton
        label={t('Corrigir o ponto do pedido {number} no mapa', { number: order.number })}
        disabledReason={allowed ? undefined : t('Seu usuário não tem permissão para isso.')}
        onClick={() => setOpen(true)}
      >
        <MapPinPen className="size-4.5" aria-hidden />
      </IconButton>
      {open && <PinDialog store={store} order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
