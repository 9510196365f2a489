import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../platform/root-routes.tsx';

export const signUpRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/gratuito',
    component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
  }),
  // The sign-up's address on printed tickets: the store keeps that it came by one.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ticket-join',
    component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
  }),
];
