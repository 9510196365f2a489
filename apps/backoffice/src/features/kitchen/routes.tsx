import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { kitchenSearch } from './kitchen-search.ts';

export const kitchenRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/kds/$id',
    validateSearch: kitchenSearch,
    component: lazyRouteComponent(() => import('./kitchen-page.tsx'), 'KitchenPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/kds/$id/pronto',
    component: lazyRouteComponent(() => import('./called-page.tsx'), 'CalledPage'),
  }),
];
