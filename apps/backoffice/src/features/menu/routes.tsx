import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { prefetchMenu } from './menu-reads.ts';
import { menuSearch } from './menu-search.ts';

export const menuRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/menu/$id',
    validateSearch: menuSearch,
    staticData: { begin: (client, { id = '' }) => prefetchMenu(client, id) },
    // Not awaited: the page shows its skeleton meanwhile.
    loader: ({ context, params }) => prefetchMenu(context.queryClient, params.id),
    component: lazyRouteComponent(() => import('./menu-page.tsx'), 'MenuPage'),
  }),
];
