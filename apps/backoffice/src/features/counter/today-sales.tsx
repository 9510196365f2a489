import { getOrdersDay, type Order } from '@comanda/contract/orders/orders';
import { formatMoney, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { buttonClass } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { StatusBadge } from '@comanda/ui/status-badge';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { METHOD_LOOK, OrderPayment, PaymentBadge } from '../orders/public.ts';
import { ordersPage } from '../orders/pages.ts';

interface Props {
  store: SessionStore;
  onClose: () => void;
}

/** What the team has sold today, the newest first: each with how its money stands. */
export function TodaySales({ store, onClose }: Props) {
  const day = useQuery({ ...read(getOrdersDay, { query: { store_id: store.id } }), staleTime: 0 });
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t('Vendas de hoje')}>
      <Answer of={day} rows={4}>
        {({ orders }) => {
          const sales = orders.filter(({ origin }) => origin === 'cashier').toSorted((a, b) => b.id - a.id);
          return sales.length === 0 ? (
            <EmptyState icon={<ReceiptText className="size-6" aria-hidden />} title={t('Nenhuma venda hoje')}>
              {t('Cada venda do balcão fica aqui até o dia fechar.')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {sales.map((order) => (
                <SaleRow
                  key={order.id}
                  order={order}
                  store={store}
                  open={order.id === opened}
                  onToggle={() => setOpened(order.id === opened ? null : order.id)}
                />
              ))}
            </ul>
          );
        }}
      </Answer>
    </Dialog>
  );
}

interface RowProps {
  order: Order;
  store: SessionStore;
  open: boolean;
  onToggle: () => void;
}

function SaleRow({ order, store, open, onToggle }: RowProps) {
  const { number, created_at, client_name, total, status } = order;
  const { country_id } = store;
  const time = formatTime(created_at, storeZone(store.timezone, country_id), country_id);
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-left"
        aria-expanded={open}
        onClick={onToggle}
      >
        <span className="t-num text-lg">{number}</span>
        <span className="min-w-0 flex-1 truncate text-sm">
          {[time, client_name || METHOD_LOOK[order.delivery_method].label()].join(' · ')}
        </span>
        <b className="t-money text-sm">{formatMoney(total, country_id)}</b>
        <ChevronDown className={open ? 'size-4 rotate-180 text-fg-3' : 'size-4 text-fg-3'} aria-hidden />
        <span className="flex w-full flex-wrap gap-1.5">
          {status === 'cancelled' && <StatusBadge status={status} />}
          <PaymentBadge order={order} country_id={country_id} />
        </span>
      </button>
      {open && (
        <div className="mb-3 rounded-lg border border-line">
          <OrderPayment order={order} store={store} />
          <div className="p-3 text-right">
            <PageLink
              page={ordersPage}
              store_id={store.id}
              search={{ pedido: order.id, ver: 'historico' }}
              className={buttonClass('secondary', 'sm')}
            >
              {t('Abrir o pedido')}
            </PageLink>
          </div>
        </div>
      )}
    </li>
  );
}
