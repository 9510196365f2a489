import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { NOT_FOUND, PAGES } from './pages.ts';
import { CartProvider } from './platform/cart/cart.tsx';
import { DraftBanner } from './platform/page/draft-banner.tsx';
import { measures } from './platform/measure.ts';
import { usePath } from './platform/page/navigation.tsx';
import { LostCodeNotice, OfflineBanner } from './platform/page/offline-banner.tsx';
import { LaterToaster } from './platform/page/later-toaster.tsx';
import { OverlayContext } from './platform/page/overlay-context.ts';
import { usePage } from './platform/page/page-context.tsx';
import { PageLoading, PageOnItsWay } from './platform/page/page-loading.tsx';
import { RouteContext } from './platform/page/route-context.tsx';
import { isOutside, isOverlay, matchRoute, type RouteMatch } from './platform/page/routes.ts';
import { useDocumentTitle } from './platform/page/use-document-title.ts';
import { useMounted } from './platform/page/use-mounted.ts';
import { useScrollMemory } from './platform/page/use-scroll-memory.ts';

const Measuring = lazy(async () => ({ default: (await import('./features/measuring/public.ts')).Measuring }));

/** The page of the address; an item or the cart that was opened from the menu stands above it. */
export function Screen() {
  const { store, draft } = usePage();
  const address = usePath();
  // What is shown stays until the next page's code is here.
  const path = useDeferredValue(address);
  // The same object as long as the address is: it is a context, and parts that are not awake yet would be redrawn by a change.
  const match = useMemo(() => matchRoute(path), [path]);
  const [menu, setMenu] = useState<RouteMatch | null>(null);
  const known = match && PAGES[match.route.name] && (store || !match.route.needsStore) ? match : null;
  if (known && PAGES[known.route.name] === PAGES.menu && menu?.path !== known.path) setMenu(known);

  const base = known && menu && isOverlay(known) ? menu : known;
  useScrollMemory(base?.path ?? path);
  useDocumentTitle(path);
  if (!known || !base)
    return (
      <Suspense fallback={<PageLoading />}>
        <NOT_FOUND />
      </Suspense>
    );
  return (
    <CartProvider>
      <DraftBanner />
      <OfflineBanner />
      {address !== path && <PageOnItsWay />}
      <Content match={base} />
      {store && draft === undefined && measures(store) && <MeasuringInBrowser />}
      {known === base ? (
        <>
          <LaterToaster />
          <LostCodeNotice />
        </>
      ) : (
        <OverlayContext value={true}>
          <Content match={known} />
        </OverlayContext>
      )}
    </CartProvider>
  );
}

function Content({ match }: { match: RouteMatch }) {
  const Page = PAGES[match.route.name];
  if (!Page) return null;
  return (
    <RouteContext value={match}>
      <Suspense fallback={isOverlay(match) ? <PageOnItsWay /> : <PageLoading />}>
        {isOutside(match) ? (
          <div className="outside contents">
            <Page key={match.route.name} />
          </div>
        ) : (
          <Page key={match.route.name} />
        )}
      </Suspense>
    </RouteContext>
  );
}

/** Apart from the screen: what it learns once the browser has taken over redraws nothing else. */
function MeasuringInBrowser() {
  return (
    useMounted() && (
      <Suspense fallback={null}>
        <Measuring />
      </Suspense>
    )
  );
}
