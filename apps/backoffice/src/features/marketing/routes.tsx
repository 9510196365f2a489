import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';
import { artSearch } from './art-search.ts';

export const marketingRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/menu-pdf/$id',
    component: lazyRouteComponent(() => import('./menu-pdf-page.tsx'), 'MenuPdfPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/ima-geladeira/$id',
    validateSearch: artSearch,
    component: lazyRouteComponent(() => import('./art-pages.tsx'), 'MagnetPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/social-images/$id',
    validateSearch: artSearch,
    component: lazyRouteComponent(() => import('./art-pages.tsx'), 'SocialImagesPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/marketing-images/$id',
    validateSearch: artSearch,
    component: lazyRouteComponent(() => import('./art-pages.tsx'), 'MarketingImagesPage'),
  }),
];
