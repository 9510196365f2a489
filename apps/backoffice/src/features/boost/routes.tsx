import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const boostRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/boost/$id',
    component: lazyRouteComponent(() => import('./boost-page.tsx'), 'BoostPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/reference-premium',
    component: lazyRouteComponent(() => import('./premium-page.tsx'), 'PremiumPage'),
  }),
];
