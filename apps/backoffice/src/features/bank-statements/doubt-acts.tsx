import { getBankStatements, type PixOrderRow } from '@comanda/contract/finance/bank-statements';
import { isFinal } from '@comanda/domain/orders/order-status';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { usePermission, useStore } from '../../platform/session.tsx';
import { BlockDialog } from '../client-block/public.ts';
import { HoldDialog } from '../order-hold/public.ts';

/** Where money was said to have come and has not: the order stays in the store, and its client orders no more. */
export function DoubtActs({ order, reason }: { order: PixOrderRow; reason: string }) {
  const store = useStore();
  const [holding, setHolding] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const seesClients = usePermission('clients_view');
  if (store === null) return null;
  const { id, number, status, held_reason, client_id, client_name } = order;
  const stays = held_reason === '' && !isFinal(status) && status !== 'dispatched';
  return (
    <>
      {stays && (
        <Button size="sm" onClick={() => setHolding(true)}>
          {t('Segurar pedido')}
        </Button>
      )}
      {client_id !== null && seesClients && (
        <Button size="sm" variant="ghost" onClick={() => setBlocking(true)}>
          {t('Bloquear cliente')}
        </Button>
      )}
      {blocking && client_id !== null && (
        <BlockDialog
          store_id={store.id}
          client={{ id: client_id, name: client_name || t('este cliente') }}
          reason={reason}
          onClose={() => setBlocking(false)}
        />
      )}
      {holding && (
        <HoldDialog
          order={{ id, number, store_id: store.id }}
          reason={reason}
          refreshes={[getBankStatements]}
          onClose={() => setHolding(false)}
        />
      )}
    </>
  );
}
