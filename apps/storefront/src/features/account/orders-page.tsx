import type { listClientStoreOrders } from '@comanda/contract/clients/client-orders';
import type { trackOrder } from '@comanda/contract/orders/tracking';
import type { DeliveryMethod } from '@comanda/domain/codes';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { storePath, trackPath } from '@comanda/domain/paths';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Button, buttonClass } from '@comanda/ui/button';
import { EmptyState, ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { ReceiptText, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { askRepeat } from '../../platform/ask-repeat.ts';
import { type KeptOrder, readOrders } from '../../platform/cart/kept-orders.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { SessionState } from '../../platform/page/session-state.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { loadSession, useSession } from '../../platform/session.ts';
import { accountPath } from '../../platform/store/store-links.ts';
import { useRequest } from '../../platform/use-request.ts';
import { statusWords } from '../tracking/public.ts';

/** How many of this device's orders are asked about. */
const ASKED = 10;

interface ListedOrder {
  token: string;
  number: number;
  created_at: string;
  total: number;
  items: string[];
  /** Null while it is not known, or no longer to be had. */
  status: OrderStatus | null;
  delivery_method: DeliveryMethod;
}

/** A customer's orders in this store: all of them for an account, those of this device for a guest. */
export function OrdersPage() {
  const store = useStore();
  const { status, customer } = useSession();
  useEffect(() => {
    void loadSession();
  }, []);
  return (
    <PageFrame title={t('Meus pedidos')} className="space-y-3 p-3 pb-8">
      {status !== 'known' ? (
        <SessionState />
      ) : (
        <Orders key={customer?.id ?? 'guest'} customer_id={customer?.id ?? null} />
      )}
      {status === 'known' && customer === null && (
        <p className="px-2 text-center text-sm text-sf-canvas-fg-2">
          {t('Estes são os pedidos feitos neste aparelho.')}{' '}
          <Link
            href={accountPath(store.url)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            {t('Entrar para ver todos')}
          </Link>
        </p>
      )}
    </PageFrame>
  );
}

function Orders({ customer_id }: { customer_id: number | null }) {
  const store = useStore();
  const [orders, setOrders] = useState<readonly ListedOrder[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    const show = (found: readonly ListedOrder[]) => {
      if (!stop.signal.aborted) setOrders(found);
    };
    if (customer_id === null) void findKept(store.url, stop.signal).then(show);
    else
      findOwn(customer_id, store.url, stop.signal).then(show, () => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [customer_id, store.url, round]);

  if (failed)
    return (
      <Panel>
        <ErrorState
          title={t('Não conseguimos buscar seus pedidos agora.')}
          onRetry={() => {
            setFailed(false);
            setRound(round + 1);
          }}
        />
      </Panel>
    );
  if (orders === null) return <SkeletonRows rows={4} className="h-24" />;
  if (orders.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<ReceiptText className="size-6" aria-hidden />}
          title={t('Seus pedidos vão aparecer aqui')}
          action={
            <Link href={storePath(store.url)} className={buttonClass('store', 'lg')}>
              {t('Ver o cardápio')}
            </Link>
          }
        >
          {t('Depois do primeiro, dá para acompanhar, repetir e avaliar.')}
        </EmptyState>
      </Panel>
    );
  return (
    <ul className="space-y-3">
      {orders.map((order) => (
        <li key={order.token}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: ListedOrder }) {
  const store = useStore();
  const zone = storeZone(store.timezone, store.country_id);
  const moving = order.status !== null && order.status !== 'delivered' && order.status !== 'cancelled';
  return (
    <article className="rounded-xl bg-sf-surface text-sf-fg shadow-1 hover:shadow-2">
      <Link href={trackPath(store.url, order.token)} className="block rounded-xl p-4">
        <div className="flex items-center gap-3">
          <b className="t-num text-2xl">{order.number}</b>
          <span className="min-w-0 flex-1 text-sm text-sf-fg-2">
            {formatShortDate(order.created_at, zone)}, {formatTime(order.created_at, zone, store.country_id)}
          </span>
          {order.status && (
            <Badge tone={moving ? 'brand' : order.status === 'cancelled' ? 'danger' : 'neutral'}>
              {statusWords(order.status, order)}
            </Badge>
          )}
        </div>
        <div className="mt-2 flex items-end gap-3">
          <p className="line-clamp-2 min-w-0 flex-1 text-sm">{order.items.join(', ')}</p>
          <b className="t-money text-base">{formatMoney(order.total, store.country_id)}</b>
        </div>
      </Link>
      {!moving && <Repeat order={order} />}
    </article>
  );
}

function Repeat({ order: { token, number } }: { order: ListedOrder }) {
  const request = useRequest();
  return (
    <div className="border-t border-sf-line px-4 py-1.5">
      <Button
        className="border-transparent! bg-transparent px-0! text-sf-accent-text"
        icon={<RotateCcw className="size-4.5" aria-hidden />}
        pending={request.pending}
        pendingText={t('Abrindo…')}
        aria-label={t('Pedir de novo o pedido {number}', { number })}
        onClick={() => void request.run(() => askRepeat(token))}
      >
        {t('Pedir de novo')}
      </Button>
      {request.message && (
        <p role="alert" className="pb-2 text-sm font-semibold text-danger-text">
          {request.message}
        </p>
      )}
    </div>
  );
}

async function findOwn(customer_id: number, slug: string, signal: AbortSignal): Promise<ListedOrder[]> {
  const { orders } = await call<typeof listClientStoreOrders>(
    { method: 'GET', path: 'stores/orders/by-id/{clientId}/{storeUrl}' },
    { params: { clientId: customer_id, storeUrl: slug }, signal },
  );
  return orders.map((order) => ({
    token: order.track_token,
    number: order.number,
    created_at: order.created_at,
    total: order.total,
    status: order.status,
    delivery_method: order.delivery_method,
    items: order.cart_itens.map(({ quantity_formatted, name }) => `${quantity_formatted} ${name}`),
  }));
}

/** A guest's orders say what this device knows of them, and their status when the server tells it. */
async function findKept(slug: string, signal: AbortSignal): Promise<ListedOrder[]> {
  return Promise.all(readOrders(slug).map((kept, index) => askAbout(kept, index < ASKED ? signal : null)));
}

const listed = (kept: KeptOrder): ListedOrder => ({ ...kept, status: null, delivery_method: 2 });

/** @param signal null asks nothing: of an old order the status is of no use */
async function askAbout(kept: KeptOrder, signal: AbortSignal | null): Promise<ListedOrder> {
  if (signal === null) return listed(kept);
  try {
    const { order } = await call<typeof trackOrder>(
      { method: 'GET', path: 'orders/track/{token}' },
      { params: { token: kept.token }, signal },
    );
    return { ...kept, total: order.total, status: order.status, delivery_method: order.delivery_method };
  } catch {
    return listed(kept); // offline, or the store has let it go
  }
}
