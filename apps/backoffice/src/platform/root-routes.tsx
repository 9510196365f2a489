import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import { findPage } from './pages.ts';
import { signInHref } from './return-path.ts';
import { judgeVisit } from './route-guard.ts';
import { ensureSession } from './session.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Asks for what the page shows, while its code and the session are still on their way: when the app opens with it. */
    begin?: (client: QueryClient, params: Readonly<Record<string, string>>) => void;
  }
}

/** The parent of public pages; what surrounds them is set in routes.tsx. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** The parent of every page that asks for a login: `createRoute({ getParentRoute: () => appRoute, path: '/store/menu/$id', … })`. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ context, location, matches, params }) => {
    const { id } = params as { id?: string }; // the store's, on the pages that have one
    const page = findPage(matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1') ?? '');
    const session = await ensureSession(context.queryClient);
    switch (judgeVisit({ page, store_id: id, session }).go) {
      case 'login':
        throw redirect({ href: signInHref(location.href), reloadDocument: true });
      case 'dashboard':
        throw redirect({ to: '/dashboard' });
      case 'not-found':
        throw notFound();
      case 'ahead':
    }
  },
});
