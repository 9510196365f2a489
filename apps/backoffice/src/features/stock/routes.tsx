import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { historySearch, stockSearch, tagsSearch } from './stock-search.ts';

const getParentRoute = () => appRoute;

/** 1 are items, 2 complements. */
export const stockRoutes = [
  createRoute({
    getParentRoute,
    path: '/store/stock-update/$id/1',
    validateSearch: stockSearch,
    component: lazyRouteComponent(() => import('./stock-pages.tsx'), 'ItemStockPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/store/stock-update/$id/2',
    validateSearch: stockSearch,
    component: lazyRouteComponent(() => import('./stock-pages.tsx'), 'ComplementStockPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/store/stock-update-history/$id/1',
    validateSearch: historySearch,
    component: lazyRouteComponent(() => import('./history-pages.tsx'), 'ItemHistoryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/store/stock-update-history/$id/2',
    validateSearch: historySearch,
    component: lazyRouteComponent(() => import('./history-pages.tsx'), 'ComplementHistoryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/store/stock-individual-update-history/$id',
    validateSearch: historySearch,
    component: lazyRouteComponent(() => import('./history-pages.tsx'), 'OneHistoryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/store/tags/$id',
    validateSearch: tagsSearch,
    component: lazyRouteComponent(() => import('./tags-page.tsx'), 'TagsPage'),
  }),
];
