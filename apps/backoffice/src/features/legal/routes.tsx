import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../platform/root-routes.tsx';

export const legalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/termos-servico',
    component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/politica-privacidade',
    component: lazyRouteComponent(() => import('./privacy-page.tsx'), 'PrivacyPage'),
  }),
];
