import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../platform/root-routes.tsx';

export const signUpRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/gratuito',
    component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
  }),
  // The sign-up's other address, printed and linked in older material.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ticket-join',
    beforeLoad: () => {
      throw redirect({ to: '/gratuito', replace: true });
    },
  }),
];
