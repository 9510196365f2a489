import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute, rootRoute } from '../../platform/root-routes.tsx';

export const complaintsPublicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/denuncia',
    validateSearch: z.object({ loja: z.string().max(200).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./complaint-page.tsx'), 'ComplaintPage'),
  }),
];

export const complaintsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/complaints',
    validateSearch: z.object({ resolvidas: z.literal(true).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./complaints-page.tsx'), 'ComplaintsPage'),
  }),
];
