import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { menuDraftsSearch } from './menu-drafts-search.ts';

export const menuDraftsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/menu-drafts/$id',
    validateSearch: menuDraftsSearch,
    component: lazyRouteComponent(() => import('./menu-drafts-page.tsx'), 'MenuDraftsPage'),
  }),
];
