import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { driversSearch } from './drivers-search.ts';

export const driversRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/drivers/$id',
    validateSearch: driversSearch,
    component: lazyRouteComponent(() => import('./drivers-page.tsx'), 'DriversPage'),
  }),
];
