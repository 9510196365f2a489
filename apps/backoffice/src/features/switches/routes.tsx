import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const switchesRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/menu-itens-pause/$id',
    component: lazyRouteComponent(() => import('./pause-page.tsx'), 'PausePage'),
  }),
];
