import { listOrders, type Order } from '@comanda/contract/orders/orders';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { EmptyState } from '@comanda/ui/empty-state';
import { SearchInput } from '@comanda/ui/search-input';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { OrderList } from './history/order-list.tsx';
import { findOrderPage, ordersPage } from './pages.ts';

const route = addressOf(findOrderPage);
const SEARCH_DELAY_MS = 300;
/** Before any order. */
const BEGINNING = '2000-01-01';

/** Any order of any day, by its number, or by the client's name or phone. */
export function FindOrderPage() {
  const store = useStore();
  return store && <FindOrder key={store.id} store={store} />;
}

function FindOrder({ store }: { store: SessionStore }) {
  const { busca = '' } = route.useSearch();
  const setSearch = route.useNavigate();
  const navigate = useNavigate();
  const words = useDebounced(busca, SEARCH_DELAY_MS).trim();
  /** What was looked for in all that the store has ever sold. */
  const [further, setFurther] = useState('');
  const period = further === words ? { from: BEGINNING } : {};
  const found = useQuery({
    ...read(listOrders, { query: { store_id: store.id, view: 'history', search: words, ...period } }),
    enabled: words !== '',
  });
  const open = (order: Order) =>
    void navigate(ordersPage.at(store, { pedido: order.id, ver: 'historico', busca: words }));

  return (
    <Page width="list">
      <SearchInput
        className="mt-3 max-w-140"
        label={t('Número, nome ou telefone')}
        value={busca}
        onChange={(text) => void setSearch({ search: { busca: text === '' ? undefined : text }, replace: true })}
      />
      {words === '' ? (
        <EmptyState icon={<Search className="size-6" aria-hidden />} title={t('De qual pedido você precisa?')}>
          {t('Digite o número do pedido, ou o nome ou o telefone de quem pediu.')}
        </EmptyState>
      ) : (
        <Answer of={found} rows={3}>
          {({ orders, since }) => (
            <div className="-mx-3 md:-mx-5">
              <OrderList orders={orders} store={store} onOpen={open} withDate />
              {since !== null && since !== BEGINNING && (
                <div className="p-3 text-center">
                  <Button onClick={() => setFurther(words)}>{t('Procurar mais atrás')}</Button>
                </div>
              )}
            </div>
          )}
        </Answer>
      )}
    </Page>
  );
}
