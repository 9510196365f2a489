import type { StorefrontPage } from '@comanda/contract/stores/storefront-page';
import { startTransition, useEffect, useState } from 'react';
import type { LivePage } from './page-context.tsx';

/** A page that somebody comes back to is asked for anew when it is older than this. */
const STALE_MS = 60_000;

/** The page's data, kept fresh: prices, what has run out and the hours change while somebody looks elsewhere. */
export function useLivePage(first: StorefrontPage): LivePage {
  const [page, setPage] = useState<LivePage>(() => ({ ...first, received: performance.now() }));

  useEffect(() => {
    const { store, received, draft } = page;
    if (!store || draft !== undefined) return;
    let current = true;
    const refresh = async () => {
      const { freshStore } = await import('../store/fresh-store.ts');
      const fresh = await freshStore(store);
      if (fresh && current) startTransition(() => setPage({ ...page, ...fresh, received: performance.now() }));
    };
    const onShow = () => {
      if (document.visibilityState === 'visible' && performance.now() - received > STALE_MS) void refresh();
    };
    // Opening and closing change what can be ordered, at an instant that is known.
    const turn = store.opening.until ?? store.opening.next;
    const wait = turn === null ? Infinity : Date.parse(turn) - Date.parse(page.now) + 1000;
    const timer = wait > 0 && wait < 24 * 3_600_000 ? setTimeout(() => void refresh(), wait) : undefined;
    // A page that the worker kept may be of another day.
    if (Date.now() - Date.parse(page.now) > 10 * STALE_MS && navigator.onLine) void refresh();
    document.addEventListener('visibilitychange', onShow);
    addEventListener('online', onShow);
    return () => {
      current = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
      removeEventListener('online', onShow);
    };
  }, [page]);

  return page;
}
