import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const storesRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store',
    component: lazyRouteComponent(() => import('./new-store-page.tsx'), 'NewStorePage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/$id',
    component: lazyRouteComponent(() => import('./general-page.tsx'), 'GeneralPage'),
  }),
];
