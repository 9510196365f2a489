import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../platform/root-routes.tsx';

export const driverPageRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/entregador/$token',
    component: lazyRouteComponent(() => import('./driver-page.tsx'), 'DriverPage'),
  }),
];
