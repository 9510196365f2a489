import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const storeLinkRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/domain/$id',
    component: lazyRouteComponent(() => import('./store-link-page.tsx'), 'StoreLinkPage'),
  }),
];
