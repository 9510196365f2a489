import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const printRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/printer/$id',
    component: lazyRouteComponent(() => import('./printer-page.tsx'), 'PrinterPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/print_groups/$id',
    component: lazyRouteComponent(() => import('./print-groups-page.tsx'), 'PrintGroupsPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/printer-suggestions/$id',
    component: lazyRouteComponent(() => import('./printer-suggestions-page.tsx'), 'PrinterSuggestionsPage'),
  }),
];
