import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { cashSearch, reportSearch } from './cash-search.ts';

export const cashRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/cashier-control/$id',
    validateSearch: cashSearch,
    component: lazyRouteComponent(() => import('./cash-page.tsx'), 'CashPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/report/cashier/$id',
    validateSearch: reportSearch,
    component: lazyRouteComponent(() => import('./cash-report-page.tsx'), 'CashReportPage'),
  }),
];
