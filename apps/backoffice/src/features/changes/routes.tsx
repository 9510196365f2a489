import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { changesSearch } from './changes-search.ts';

export const changesRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/changes/$id',
    validateSearch: changesSearch,
    component: lazyRouteComponent(() => import('./changes-page.tsx'), 'ChangesPage'),
  }),
];
