import { Toaster } from '@comanda/ui/toast';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { PAGES } from './pages.ts';
import { NotFoundPage } from './platform/not-found-page.tsx';
import { OfflineBanner } from './platform/offline-banner.tsx';
import { PageLoading } from './platform/page-loading.tsx';
import { usePage } from './platform/page-context.tsx';
import { RouteContext } from './platform/route-context.tsx';
import { isOverlay, matchRoute, type RouteMatch } from './platform/routes.ts';

/** The page of the address; an item or the cart that was opened from the menu stands above it. */
export function Screen() {
  const { store } = usePage();
  const [path] = useLocation();
  const match = matchRoute(path);
  const [below, setBelow] = useState<RouteMatch | null>(null);
  const known = match && PAGES[match.route.name] && (store || !match.route.needsStore) ? match : null;
  const isMenu = known !== null && PAGES[known.route.name] === PAGES.menu;
  if (isMenu && below?.path !== known.path) setBelow(known);

  if (!known) return <NotFoundPage />;
  const base = isOverlay(known) && below ? below : known;
  return (
    <>
      <OfflineBanner />
      <Page match={base} />
      {known !== base && <Page match={known} />}
      <Toaster />
    </>
  );
}

function Page({ match }: { match: RouteMatch }) {
  const Content = PAGES[match.route.name];
  if (!Content) return null;
  return (
    <RouteContext value={match}>
      <Suspense fallback={<PageLoading />}>
        <Content />
      </Suspense>
    </RouteContext>
  );
}
