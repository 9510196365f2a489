import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const menuFilesRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/menu-import/$id',
    component: lazyRouteComponent(() => import('./menu-import-page.tsx'), 'MenuImportPage'),
  }),
];
