import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute, rootRoute } from '../../platform/root-routes.tsx';

/** Who is open stands in the address: somebody's number, a new one or an invitation; or whose devices. */
const usersSearch = z.object({
  usuario: z
    .union([z.literal('novo'), z.literal('convite'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
  aparelhos: z.coerce.number().int().positive().optional().catch(undefined),
});

export const usersRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/users/$id',
    validateSearch: usersSearch,
    component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/conta',
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
];

export const invitePublicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/conta/convite',
    validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
      typeof token === 'string' && token ? { token } : {},
    component: lazyRouteComponent(() => import('./accept-invite-page.tsx'), 'AcceptInvitePage'),
  }),
];
