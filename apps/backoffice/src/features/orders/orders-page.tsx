import { getOrder, type Order } from '@comanda/contract/orders/orders';
import { getStore } from '@comanda/contract/stores/stores';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { ReceiptText } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { read } from '../../platform/api.ts';
import { StoreStrip } from '../now/public.ts';
import { copyStoreLink } from '../store-link/public.ts';
import { useEntries } from '../../platform/journal/use-journal.ts';
import { withJournal } from '../../platform/journal/with-journal.ts';
import { useOrdersDay } from '../../platform/live/orders-day.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { useWorkSettings } from '../../platform/work-settings.ts';
import { Board } from './board/board-view.tsx';
import { boardLanes, isLine, laneOf } from './board/board.ts';
import { filterOrders } from './board/filter-orders.ts';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { History } from './history/history.tsx';
import { OrderDrawer } from './drawer/order-drawer.tsx';
import { OrderList } from './history/order-list.tsx';
import { PrintArea } from './paper/print-area.tsx';
import { RefuseDialog } from './refusing/refuse-dialog.tsx';
import type { BoardSearch } from './board-search.ts';
import { Toolbar } from './board/toolbar.tsx';
import { orderChips } from './board/order-chips.ts';
import { useAlarm } from './board/use-alarm.ts';
import { useLateAlarm } from './board/use-late-alarm.ts';
import { useBoardKeys } from './board/use-board-keys.ts';
import { useOrderSteps } from './use-order-steps.ts';
import { usePrint } from './paper/use-print.ts';
import { ordersPage } from './pages.ts';

const route = addressOf(ordersPage);

/** The board of the night: every open order where it stands, live. */
export function OrdersPage() {
  useTitle(t('Pedidos'));
  const store = useStore();
  return store && <Orders key={store.id} store={store} />;
}

function Orders({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<BoardSearch>) => void navigate({ search: { ...search, ...changes }, replace: true });
  const { data: heard, error, refetch } = useOrdersDay(store.id);
  const waiting = useEntries(store.id, 'waiting');
  const data = useMemo(() => heard && { ...heard, orders: [...withJournal(heard.orders, waiting)] }, [heard, waiting]);
  const settings = useQuery(read(getStore, { query: { store_id: store.id } }));
  const print = usePrint(store.id);
  const steps = useOrderSteps(print.accepted);
  const [refusing, setRefusing] = useState<Order | null>(null);
  const orders = data?.orders ?? [];
  const work = useWorkSettings(store.id);
  const alarm = useAlarm(orders, work.alert_option);
  const { late, putAway } = useLateAlarm(orders, work.monitor_late_orders, alarm);
  const shown = filterOrders(orders, search);
  const lanes = boardLanes(shown);
  const open = (order: Order | null) => change({ pedido: order?.id, ...(order ? { aba: laneOf(order.status) } : {}) });
  const view = search.ver ?? 'quadro';
  const onBoard = orders.find((order) => order.id === search.pedido && !isLine(order));

  const [edited, setEdited] = useState<number | null>(null);
  const editing = edited !== null && edited === search.pedido;
  useBoardKeys({
    enabled: view === 'quadro' && !editing,
    user: steps.user,
    lanes,
    selected: search.pedido,
    onOpen: open,
    onStep: (order, to) => void steps.step(order, to).catch(() => {}),
    onPrint: print.order,
    onRefuse: setRefusing,
  });

  const cardProps = {
    store,
    show_timer: work.show_timer,
    steps,
    selected: search.pedido,
    onOpen: open,
    onRefuse: setRefusing,
    onPrint: print.order,
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col md:h-[calc(100dvh-56px)] md:flex-none">
      <StoreStrip
        store={store}
        own={orderChips({ alarm, waiting: lanes.received.length, late, onOpen: open, onPutAway: putAway })}
      />
      <Toolbar store={store} search={search} onChange={change} orders={orders} alarm={alarm} settings={settings.data} />
      {view === 'historico' ? (
        <History store={store} search={search} onChange={change} onOpen={open} />
      ) : (
        <Answer
          of={{ data, error, refetch }}
          waiting={<BoardSkeleton />}
          isEmpty={() => orders.length === 0}
          empty={
            <EmptyState
              icon={<ReceiptText className="size-6" aria-hidden />}
              title={t('Nenhum pedido hoje ainda')}
              action={
                <button type="button" className="btn btn-primary" onClick={() => void copyStoreLink(store.url)}>
                  {t('Copiar link do cardápio')}
                </button>
              }
            >
              {t('Os pedidos aparecem aqui assim que chegam, com som. Deixe esta tela aberta.')}
            </EmptyState>
          }
        >
          {() =>
            view === 'lista' ? (
              <OrderList orders={shown} store={store} onOpen={open} />
            ) : (
              <Board lanes={lanes} lane={search.aba ?? 'received'} onLane={(aba) => change({ aba })} {...cardProps} />
            )
          }
        </Answer>
      )}
      {search.pedido !== undefined && (
        <OpenOrder key={search.pedido} id={search.pedido} order={onBoard} store={store} onClose={() => open(null)}>
          {(order) => (
            <OrderDrawer
              order={order}
              store={store}
              steps={steps}
              editing={editing}
              onEdit={(on) => setEdited(on ? order.id : null)}
              neighbours={neighboursOf(lanes, order)}
              onOpen={open}
              onClose={() => open(null)}
              onRefuse={() => setRefusing(order)}
              onPrint={() => print.order(order)}
            />
          )}
        </OpenOrder>
      )}
      {refusing && <RefuseDialog order={refusing} steps={steps} onClose={() => setRefusing(null)} />}
      <PrintArea job={print.job} settings={print.settings} store={store} />
    </div>
  );
}

/** The order that the address names: from the board, else asked for. */
function OpenOrder({
  id,
  order,
  store,
  onClose,
  children,
}: {
  id: number;
  order: Order | undefined;
  store: SessionStore;
  onClose: () => void;
  children: (order: Order) => ReactNode;
}) {
  const { data, error } = useQuery({
    ...read(getOrder, { params: { id }, query: { store_id: store.id } }),
    enabled: order === undefined,
  });
  const found = order ?? data?.order;
  if (found) return children(found);
  return error ? <MissingOrder onClose={onClose} /> : null;
}

function MissingOrder({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className="m-4 flex items-center gap-3 rounded-lg bg-warning-soft p-4 text-sm text-warning-text">
      <span className="flex-1">{t('Este pedido não é desta loja, ou o link está errado.')}</span>
      <button type="button" className="btn btn-secondary btn-sm" onClick={onClose}>
        {t('Fechar')}
      </button>
    </div>
  );
}

/** The orders above and below in the same lane. */
function neighboursOf(
  lanes: ReturnType<typeof boardLanes>,
  order: Order,
): { before: Order | null; after: Order | null } {
  const lane = lanes[laneOf(order.status)];
  const at = lane.findIndex(({ id }) => id === order.id);
  return { before: lane[at - 1] ?? null, after: at < 0 ? null : (lane[at + 1] ?? null) };
}
