import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const paymentsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/payments/$id',
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
  }),
];
