import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { tableMapSearch } from './table-map-search.ts';

export const tableMapRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/table-map/$id',
    validateSearch: tableMapSearch,
    component: lazyRouteComponent(() => import('./table-map-page.tsx'), 'TableMapPage'),
  }),
];
