import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { simulatorSearch } from './simulator-search.ts';

export const simulatorRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/simulator/$id',
    validateSearch: simulatorSearch,
    component: lazyRouteComponent(() => import('./simulator-page.tsx'), 'SimulatorPage'),
  }),
];
