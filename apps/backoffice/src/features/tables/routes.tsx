import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { roundSearch, tablesSearch } from './tables-search.ts';

const floor = lazyRouteComponent(() => import('./tables-page.tsx'), 'TablesPage');

export const tablesRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/tables/$id/all',
    validateSearch: tablesSearch,
    component: floor,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/tables/$id/$tableNumber',
    validateSearch: tablesSearch,
    component: floor,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/tables/$id/$tableNumber/round',
    validateSearch: roundSearch,
    component: lazyRouteComponent(() => import('./round-page.tsx'), 'RoundPage'),
  }),
];
