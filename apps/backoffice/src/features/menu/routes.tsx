import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { menuSearch } from './menu-search.ts';

export const menuRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/menu/$id',
    validateSearch: menuSearch,
    component: lazyRouteComponent(() => import('./menu-page.tsx'), 'MenuPage'),
  }),
];
