import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const excludedRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/excluded/$id',
    component: lazyRouteComponent(() => import('./excluded-page.tsx'), 'ExcludedPage'),
  }),
];
