import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const designRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/design/$id',
    component: lazyRouteComponent(() => import('./design-page.tsx'), 'DesignPage'),
  }),
];
