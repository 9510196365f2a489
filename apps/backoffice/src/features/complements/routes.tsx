import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute } from '../../platform/root-routes.tsx';

/** What is looked at stands in the address: words, and the group that is open for editing. */
const complementsSearch = z.object({
  ver: z.literal('grade').optional().catch(undefined),
  busca: z.string().max(80).optional().catch(undefined),
  grupo: z
    .union([z.literal('novo'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
});

export const complementsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/complements/$id',
    validateSearch: complementsSearch,
    component: lazyRouteComponent(() => import('./complements-page.tsx'), 'ComplementsPage'),
  }),
];
