import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const dispatchRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/orders-map/$id',
    component: lazyRouteComponent(() => import('./dispatch-page.tsx'), 'DispatchPage'),
  }),
];
