import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { absentSearch, clientsSearch } from './clients-search.ts';

export const clientsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/clients/$id',
    validateSearch: clientsSearch,
    component: lazyRouteComponent(() => import('./clients-page.tsx'), 'ClientsPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/blocks/$id',
    validateSearch: clientsSearch.pick({ busca: true, pagina: true, cliente: true }),
    component: lazyRouteComponent(() => import('./blocks-page.tsx'), 'BlocksPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/clients-no-order/$id',
    validateSearch: absentSearch,
    component: lazyRouteComponent(() => import('./absent-page.tsx'), 'AbsentPage'),
  }),
];
