import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import { HOME, rolesOf, type Page } from './page.ts';
import { signInHref } from './return-path.ts';
import { judgeVisit } from './route-guard.ts';
import { ensureSession } from '../session.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** The parent of public pages; what surrounds them is set in routes.tsx. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** What stands before the address in the ids of those pages. */
export const APP = 'app';

/** The parent of every page that asks for a login. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: APP,
  beforeLoad: async ({ context, location, matches, params, preload }) => {
    const { id } = params as { id?: string }; // the store's, on the pages that have one
    const roles = rolesOf(matches.at(-1)?.staticData.page);
    const session = await ensureSession(context.queryClient);
    switch (judgeVisit({ roles, store_id: id, session }).go) {
      case 'login':
        throw redirect({ href: signInHref(location.href), reloadDocument: true });
      case 'dashboard':
        if (!preload)
          showToast({ text: t('Seu acesso não abre esta página. Fale com o dono da loja.'), tone: 'warning' });
        throw redirect({ to: HOME });
      case 'not-found':
        throw notFound();
      case 'ahead':
    }
  },
});
