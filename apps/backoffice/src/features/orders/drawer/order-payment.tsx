import { getOnlinePayment } from '@comanda/contract/finance/online-payments';
import type { Order } from '@comanda/contract/orders/orders';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { PaymentLinkButton, PaymentPanel, stateTone, stateWords } from '../../online-payments/public.ts';

/** How the money of an order that is paid online stands, with its whole way; nothing for any other. */
export function OrderPayment({ order, store }: { order: Order; store: SessionStore }) {
  const { id, store_id, payment_status } = order;
  const { data } = useQuery({
    ...read(getOnlinePayment, { query: { store_id, order_id: id } }),
    enabled: payment_status !== null,
    staleTime: 0,
  });
  if (payment_status === null) return null;
  return (
    <section className="border-b border-line p-5">
      <h3 className="t-label mb-2">{t('Pagamento online')}</h3>
      {data?.payment ? (
        <PaymentPanel payment={data.payment} store={store} />
      ) : (
        <Badge tone={stateTone(payment_status)}>{stateWords(payment_status)}</Badge>
      )}
    </section>
  );
}

/** The link that pays an order that is not paid; it stays open while sending it changes the order. */
export function OrderLink({ order, store }: { order: Order; store: SessionStore }) {
  if (order.paid_at !== null || order.status === 'cancelled' || order.table_number !== null) return null;
  return (
    <div className="border-b border-line p-5 empty:hidden">
      <PaymentLinkButton order={order} store={store} className="w-full" />
    </div>
  );
}
