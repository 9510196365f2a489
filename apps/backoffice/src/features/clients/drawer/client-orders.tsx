import type { ClientCard } from '@comanda/contract/clients/clients';
import { listOrders, type Order } from '@comanda/contract/orders/orders';
import type { Output } from '@comanda/contract/route';
import { formatDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { StatusBadge } from '@comanda/ui/status-badge';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Answer } from '../../../platform/page/answer.tsx';
import { call } from '../../../platform/api.ts';
import { PageLink } from '../../../platform/page/page-link.tsx';
import type { SessionStore } from '../../../platform/session.tsx';
import { ordersPage } from '../../orders/pages.ts';

const PER_PAGE = '20';

/** Everything the person has ordered, newest first; each opens in the panel. */
export function ClientOrders({ store, client }: { store: SessionStore; client: ClientCard }) {
  const query = {
    store_id: store.id,
    view: 'history' as const,
    client_id: client.id,
    limit: PER_PAGE,
  };
  const pages = useInfiniteQuery({
    queryKey: [listOrders.path, query],
    initialPageParam: null as number | null, // pages are named by the order before them
    queryFn: ({ pageParam, signal }): Promise<Output<typeof listOrders>> =>
      call<typeof listOrders>(listOrders, {
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next,
  });
  return (
    <section className="p-5" aria-label={t('Pedidos')}>
      <Answer
        of={pages}
        rows={2}
        rowClass="h-10"
        isEmpty={(data) => data.pages.every((page) => page.orders.length === 0)}
        empty={<p className="mt-2 text-sm text-fg-3">{t('Os pedidos aparecem aqui assim que chegarem.')}</p>}
      >
        {(data) => (
          <ul className="mt-1 divide-y divide-line">
            {data.pages
              .flatMap((page) => page.orders)
              .map((order) => (
                <OrderRow key={order.id} store={store} order={order} />
              ))}
          </ul>
        )}
      </Answer>
      {pages.hasNextPage && (
        <Button
          className="mt-3 w-full"
          pending={pages.isFetchingNextPage}
          pendingText={t('Carregando…')}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('Ver pedidos mais antigos')}
        </Button>
      )}
    </section>
  );
}

function OrderRow({ store, order }: { store: SessionStore; order: Order }) {
  const zone = storeZone(store.timezone, store.country_id);
  const row = (
    <>
      <span className="t-num w-12 shrink-0 text-lg">{order.number}</span>
      <span className="min-w-0 flex-1">
        <StatusBadge status={order.status} />
        <span className="mt-0.5 block text-ui text-fg-3">
          {formatDate(order.created_at, zone, store.country_id)} ·{' '}
          {formatTime(order.created_at, zone, store.country_id)}
        </span>
      </span>
      <Money value={order.total} country_id={store.country_id} className="text-sm font-semibold" />
    </>
  );
  const look = 'flex min-h-14 items-center gap-3 py-2';
  return (
    <li>
      <PageLink
        page={ordersPage}
        search={{ pedido: order.id }}
        className={`${look} -mx-2 rounded-md px-2 hover:bg-surface-2`}
        otherwise={<div className={look}>{row}</div>}
      >
        {row}
      </PageLink>
    </li>
  );
}
