import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

const page = lazyRouteComponent(() => import('./counter-page.tsx'), 'CounterPage');
export const counterRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/cashier/$id',
    component: page,
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/cashier/$id/$tableNumber',
    component: page,
  }),
];
