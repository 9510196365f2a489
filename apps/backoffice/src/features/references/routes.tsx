import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute } from '../../platform/root-routes.tsx';

/** The month that a reseller looks at: '2026-11'. */
const referenceSearch = z.object({
  mes: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
});

export const referencesRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/reference/$id',
    validateSearch: referenceSearch,
    component: lazyRouteComponent(() => import('./reference-page.tsx'), 'ReferencePage'),
  }),
];
