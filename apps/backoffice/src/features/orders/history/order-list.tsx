import type { Order } from '@comanda/contract/orders/orders';
import { formatDate, formatMoney, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { StatusBadge } from '@comanda/ui/status-badge';
import { Table } from '@comanda/ui/table';
import { SearchX } from 'lucide-react';
import type { SessionStore } from '../../../platform/session.tsx';
import { METHOD_LOOK, placeOf } from '../order-words.ts';
import { PaymentBadge } from '../payment-badge.tsx';

interface Props {
  orders: readonly Order[];
  store: SessionStore;
  onOpen: (order: Order) => void;
  /** The history's rows say their day too. */
  withDate?: boolean;
}

/** The same orders as lines: for looking up, not for working. */
export function OrderList({ orders, store, onOpen, withDate = false }: Props) {
  const zone = storeZone(store.timezone, store.country_id);
  const whenOf = ({ created_at }: Order): string =>
    [
      ...(withDate ? [formatDate(created_at, zone, store.country_id)] : []),
      formatTime(created_at, zone, store.country_id),
    ].join(' ');
  if (orders.length === 0) {
    return (
      <EmptyState icon={<SearchX className="size-6" aria-hidden />} title={t('Nenhum pedido encontrado')}>
        {t('Confira o número, o nome ou o período.')}
      </EmptyState>
    );
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto p-3 pb-24 md:p-5">
      <div className="card">
        <Table label={t('Pedidos')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Nº')}</th>
              <th scope="col" className="max-sm:hidden">
                {t('Situação')}
              </th>
              <th scope="col">{t('Cliente')}</th>
              <th scope="col" className="max-md:hidden">
                {t('Canal')}
              </th>
              <th scope="col" className="max-md:hidden">
                {t('Pagamento')}
              </th>
              <th scope="col" className="max-sm:hidden">
                {t('Hora')}
              </th>
              <th scope="col" className="num">
                {t('Total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td>
                  <button
                    type="button"
                    className="t-num min-h-9 text-lg underline-offset-2 hover:underline"
                    onClick={() => onOpen(order)}
                    aria-label={t('Abrir pedido {number}', { number: order.number })}
                  >
                    {order.number}
                  </button>
                </td>
                <td className="max-sm:hidden">
                  <StatusBadge status={order.status} />
                </td>
                <td className="max-w-48 truncate max-sm:w-full max-sm:max-w-0">
                  {order.client_name}
                  <span className="flex flex-wrap items-center gap-x-2 pt-1 sm:hidden">
                    <StatusBadge status={order.status} />
                    <span className="text-ui text-fg-3">{whenOf(order)}</span>
                  </span>
                </td>
                <td className="max-md:hidden">
                  {[METHOD_LOOK[order.delivery_method].label(), placeOf(order, store.country_id)]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
                <td className="max-md:hidden">
                  <PaymentBadge order={order} country_id={store.country_id} />
                </td>
                <td className="whitespace-nowrap max-sm:hidden">{whenOf(order)}</td>
                <td className="num">{formatMoney(order.total, store.country_id)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}
