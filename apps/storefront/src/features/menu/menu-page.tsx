import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { Suspense, useEffect, useMemo } from 'react';
import { useCart } from '../../platform/cart/cart.tsx';
import { lazyPart } from '../../platform/page/lazy-page.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { slotAhead } from '../../platform/cart/slot-ahead.ts';
import { useRoute } from '../../platform/page/route-context.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ClosedNotice } from './store/closed-notice.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuBody, StoreFooter, StoreHeader } from './menu-parts.tsx';
import { menuView } from './menu-view.ts';
import { PromoLine } from './items/promo-line.tsx';
import { ReceiveChoice } from './receive/receive-choice.tsx';
import { HIGHLIGHTS, MENU_TOP, sectionKey } from './section-keys.ts';
import { TablePlace } from './receive/table-place.tsx';
import { useQuery } from './use-query.ts';
import { useReceiving } from './receive/use-receiving.ts';

const SearchResults = lazyPart(async () => (await import('./search-results.tsx')).SearchResults);
const CartBar = lazyPart(async () => (await import('./cart-bar.tsx')).CartBar);
const CartColumn = lazyPart(async () => (await import('../cart/public.ts')).CartColumn);

/** The store's page: what it is, how it delivers, and everything that it sells now. */
export function MenuPage() {
  const store = useStore();
  const { route, params } = useRoute();
  const now = useNow();
  const receiving = useReceiving();
  const { delivery_method, table, draft } = receiving;
  const [query, setQuery] = useQuery();
  const { cart } = useCart();
  const filled = cart !== null && cart.cart_itens.length > 0;

  const slot = slotAhead(draft.schedule_at, now);
  // A closed store shows what it will sell when it opens.
  const next = store.opening.next;
  const at = slot ?? (store.is_open || next === null || delivery_method === DELIVERY_METHOD.table ? null : next);
  const minute = Math.floor(now.getTime() / 60_000);
  const view = useMemo(
    () => menuView(store, { delivery_method, at: new Date(at ?? minute * 60_000), scheduled: slot !== null }),
    [store, delivery_method, at, minute, slot],
  );
  // The same elements as long as nothing of theirs has changed: parts that are not awake yet stay as they are.
  const header = useMemo(() => <StoreHeader table={table} />, [table]);
  const body = useMemo(() => <MenuBody view={view} />, [view]);
  const footer = useMemo(() => <StoreFooter />, []);
  const bar = [
    ...(view.highlights.length > 0 ? [{ key: HIGHLIGHTS, name: t('Destaques') }] : []),
    ...view.sections.map(({ key, group }) => ({ key, name: group.name })),
  ];
  useOpenGroup(route.name === 'group' ? Number(params.group) : null);

  return (
    <div className={filled ? 'max-lg:pb-16' : undefined}>
      <a
        href={`#${MENU_TOP}`}
        className="sr-only z-(--z-bar) rounded-md bg-sf-surface px-4 py-3 text-base font-semibold text-sf-fg focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('Ir para o cardápio')}
      </a>
      {header}
      <main className="mx-auto max-w-290 lg:grid lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-8 lg:px-6 lg:pt-6 print:block">
        <div className="min-w-0">
          <ClosedNotice receiving={receiving} now={now} />
          {table === null ? <ReceiveChoice receiving={receiving} now={now} /> : <TablePlace table={table} />}
          <div id={MENU_TOP} />
          <MenuBar sections={bar} query={query} onSearch={setQuery} />
          <PromoLine receiving={receiving} now={now} />
          {query.trim() !== '' ? (
            <Suspense fallback={<div className="min-h-dvh" />}>
              <SearchResults view={view} query={query} />
            </Suspense>
          ) : (
            body
          )}
          {footer}
        </div>
        <aside className="hidden lg:block print:hidden" aria-label={t('Sua sacola')}>
          {filled ? (
            <Suspense fallback={null}>
              <CartColumn />
            </Suspense>
          ) : (
            <EmptyColumn />
          )}
        </aside>
      </main>
      {filled && (
        <Suspense fallback={null}>
          <CartBar cart={cart} delivery_method={delivery_method} />
        </Suspense>
      )}
    </div>
  );
}

const EmptyColumn = () => (
  <div className="sticky top-6 rounded-lg border border-sf-line bg-sf-surface p-5 text-sf-fg">
    <h2 className="t-title text-lg">{t('Sua sacola')}</h2>
    <p className="mt-1 text-sm text-sf-fg-2">{t('Está vazia. Escolha algo gostoso.')}</p>
  </div>
);

/** The address of a section opens the menu there. */
function useOpenGroup(group_id: number | null): void {
  useEffect(() => {
    if (group_id !== null) document.getElementById(sectionKey(group_id))?.scrollIntoView();
  }, [group_id]);
}
