import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute, rootRoute } from '../../platform/root-routes.tsx';
import { articlesSearch } from '../articles/public.ts';

export const shellPublicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/suporte',
    component: lazyRouteComponent(() => import('./support-page.tsx'), 'PublicSupportPage'),
  }),
];

export const shellAppRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/support/$id',
    validateSearch: articlesSearch,
    component: lazyRouteComponent(() => import('./support-page.tsx'), 'SupportPage'),
  }),
];
