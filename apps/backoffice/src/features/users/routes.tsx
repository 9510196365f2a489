import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute } from '../../platform/root-routes.tsx';

/** Who is open stands in the address: somebody's number, or a new one. */
const usersSearch = z.object({
  usuario: z
    .union([z.literal('novo'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
});

export const usersRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/users/$id',
    validateSearch: usersSearch,
    component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
  }),
];
