import { mailingType } from '@comanda/contract/mailing';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute, rootRoute } from '../../platform/root-routes.tsx';

export const mailingPublicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/unsubscribe/$email',
    validateSearch: z.object({ t: z.string().max(64).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
];

export const mailingRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/mailing/$id',
    validateSearch: z.object({ tipo: mailingType.optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./mailing-page.tsx'), 'MailingPage'),
  }),
];
