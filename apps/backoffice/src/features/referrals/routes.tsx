import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../platform/root-routes.tsx';

export const referralsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/referrals/$id',
    component: lazyRouteComponent(() => import('./referrals-page.tsx'), 'ReferralsPage'),
  }),
];
