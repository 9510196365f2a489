import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const citiesRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/cities/$id',
    component: lazyRouteComponent(() => import('./cities-page.tsx'), 'CitiesPage'),
  }),
];
