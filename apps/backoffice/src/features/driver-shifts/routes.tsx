import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const driverShiftsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/drivers/$id/$driverId',
    component: lazyRouteComponent(() => import('./driver-shifts-page.tsx'), 'DriverShiftsPage'),
  }),
];
