import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../platform/root-routes.tsx';

export const signUpRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/gratuito',
    component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
  }),
];
