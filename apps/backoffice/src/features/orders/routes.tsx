import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { boardSearch, findSearch } from './board-search.ts';

export const ordersRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/orders/$id',
    validateSearch: boardSearch,
    component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/order-by-id/$id',
    validateSearch: findSearch,
    component: lazyRouteComponent(() => import('./find-order-page.tsx'), 'FindOrderPage'),
  }),
];
