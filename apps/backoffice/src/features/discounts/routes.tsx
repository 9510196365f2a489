import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute } from '../../platform/root-routes.tsx';

export const discountsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/discounts/$id',
    validateSearch: z.object({
      cupom: z
        .union([z.literal('novo'), z.coerce.number().int().positive()])
        .optional()
        .catch(undefined),
    }),
    component: lazyRouteComponent(() => import('./discounts-page.tsx'), 'DiscountsPage'),
  }),
];
