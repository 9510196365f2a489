import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const hoursRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/time/$id',
    component: lazyRouteComponent(() => import('./hours-page.tsx'), 'HoursPage'),
  }),
];
