import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const closesScheduleRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/closes-schedule/$id',
    component: lazyRouteComponent(() => import('./closes-schedule-page.tsx'), 'ClosesSchedulePage'),
  }),
];
