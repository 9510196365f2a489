import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const deskInfoRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/desk-info/$id',
    component: lazyRouteComponent(() => import('./desk-info-page.tsx'), 'DeskInfoPage'),
  }),
];
