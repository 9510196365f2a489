import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { costsSearch } from './costs-search.ts';

export const costsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/itens-cmv/$id',
    validateSearch: costsSearch,
    component: lazyRouteComponent(() => import('./costs-page.tsx'), 'CostsPage'),
  }),
];
