import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute } from '../../platform/root-routes.tsx';

export const feesRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/delivery-fee/$id',
    validateSearch: z.object({ cidade: z.coerce.number().int().positive().optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./fees-page.tsx'), 'FeesPage'),
  }),
];
