import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { discountsSearch } from './discounts-search.ts';

export const discountsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/discounts/$id',
    validateSearch: discountsSearch,
    component: lazyRouteComponent(() => import('./discounts-page.tsx'), 'DiscountsPage'),
  }),
];
