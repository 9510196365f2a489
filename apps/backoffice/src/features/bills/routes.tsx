import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute, rootRoute } from '../../platform/root-routes.tsx';

export const billsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/bills/$id',
    component: lazyRouteComponent(() => import('./bills-page.tsx'), 'BillsPage'),
  }),
];

export const billPublicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ticket-payment',
    validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
      typeof token === 'string' && token ? { token } : {},
    component: lazyRouteComponent(() => import('./ticket-payment-page.tsx'), 'TicketPaymentPage'),
  }),
];
