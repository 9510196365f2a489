import { listOrders } from '@comanda/contract/orders/orders';
import { getPayouts, linkMarketplaceOrder, type PayoutRowSeen } from '@comanda/contract/finance/payouts';
import { formatMoney, formatTime } from '@comanda/domain/format';
import type { OrderId } from '@comanda/domain/ids';
import type { Marketplace } from '@comanda/domain/statements/payout-line';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { RadioCards } from '@comanda/ui/choice-group';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  row: PayoutRowSeen;
  marketplace: Marketplace;
  store: SessionStore;
  onClose: () => void;
}

/** Which of the store's orders a line is: those of its day, the nearest in value first. */
export function LinkOrderDialog({ row, marketplace, store, onClose }: Props) {
  const { country_id } = store;
  const zone = storeZone(store.timezone, country_id);
  const [chosen, setChosen] = useState<OrderId | null>(null);
  const link = useWrite(linkMarketplaceOrder, { refreshes: [getPayouts], onDone: onClose });
  const day = row.date ?? undefined;
  const asked = useQuery(
    read(listOrders, {
      query: { store_id: store.id, view: 'history', limit: '100', ...(day ? { from: day, to: day } : {}) },
    }),
  );
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Qual pedido seu é o {number}?', { number: row.partner_order })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button
            variant="primary"
            pending={link.isPending}
            disabledReason={chosen === null ? t('Escolha um pedido.') : undefined}
            onClick={() => {
              if (chosen === null) return;
              const { partner_order } = row;
              link.mutate({ params: { id: chosen }, body: { store_id: store.id, marketplace, partner_order } });
            }}
          >
            {t('Ligar')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm">{t('No extrato, {value}.', { value: money(row.gross) })}</p>
      <Answer
        of={asked}
        rows={4}
        isEmpty={({ orders }) => orders.length === 0}
        empty={<p className="text-sm text-fg-2">{t('Você não teve pedidos neste dia.')}</p>}
      >
        {({ orders }) => (
          <RadioCards
            label={t('Pedido')}
            hideLabel
            columns="grid-cols-1"
            value={chosen}
            onChange={setChosen}
            choices={orders
              .toSorted((a, b) => Math.abs(a.total - row.gross) - Math.abs(b.total - row.gross))
              .slice(0, 30)
              .map(({ id, number, client_name, total, created_at }) => ({
                value: id,
                label: `${number} · ${client_name || t('Sem nome')}`,
                hint: `${money(total)} · ${formatTime(created_at, zone, country_id)}`,
              }))}
          />
        )}
      </Answer>
    </Dialog>
  );
}
