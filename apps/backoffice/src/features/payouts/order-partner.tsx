import type { Order } from '@comanda/contract/orders/orders';
import { getMarketplaceOrder, getPayouts, linkMarketplaceOrder } from '@comanda/contract/finance/payouts';
import { marketplacePaid } from '@comanda/domain/statements/marketplace-paid';
import type { Marketplace } from '@comanda/domain/statements/payout-line';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { MARKETPLACE_NAMES } from '@comanda/words/payout-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { usePermission } from '../../platform/session.tsx';

/** Of an order that a marketplace pays: its number there, by which the payout finds it. */
export function OrderPartner({ order }: { order: Order }) {
  const { id, store_id } = order;
  const marketplace = marketplacePaid(order.payment_name);
  const asked = { params: { id }, query: { store_id } };
  const { data } = useQuery({ ...read(getMarketplaceOrder, asked), enabled: marketplace !== null });
  if (marketplace === null || data === undefined) return null;
  const known = data.order ?? { marketplace, partner_order: '' };
  return <Number key={known.partner_order} order={order} {...known} />;
}

interface Props {
  order: Pick<Order, 'id' | 'store_id'>;
  marketplace: Marketplace;
  partner_order: string;
}

function Number({ order: { id, store_id }, marketplace, partner_order }: Props) {
  const [typed, setTyped] = useState(partner_order);
  const allowed = usePermission('orders_edit');
  const save = useWrite(linkMarketplaceOrder, {
    refreshes: [getMarketplaceOrder, getPayouts],
    onDone: () => showToast({ text: t('Número guardado.') }),
  });
  const partner = MARKETPLACE_NAMES[marketplace]();
  return (
    <form
      className="flex items-end gap-2 border-b border-line p-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { id }, body: { store_id, marketplace, partner_order: typed.trim() } });
      }}
    >
      <div className="min-w-0 flex-1">
        <TextInput
          label={t('Número do pedido no {partner}', { partner })}
          maxLength={60}
          value={typed}
          readOnly={!allowed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {allowed && typed.trim() !== partner_order && (
        <Button type="submit" pending={save.isPending}>
          {t('Guardar')}
        </Button>
      )}
    </form>
  );
}
