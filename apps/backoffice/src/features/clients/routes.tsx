import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { clientsSearch } from './clients-search.ts';

export const clientsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/clients/$id',
    validateSearch: clientsSearch,
    component: lazyRouteComponent(() => import('./clients-page.tsx'), 'ClientsPage'),
  }),
];
