import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const exportsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/export/$id',
    component: lazyRouteComponent(() => import('./export-page.tsx'), 'ExportPage'),
  }),
];
