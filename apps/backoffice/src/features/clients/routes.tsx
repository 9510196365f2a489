import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';
import { appRoute } from '../../platform/root-routes.tsx';
import { ORDERS } from './sorting.ts';

const whole = z.coerce.number().int().positive();

/** What is looked at stands in the address: words, order, page, only the blocked, and the open client. */
const clientsSearch = z.object({
  busca: z.string().max(80).optional().catch(undefined),
  ordem: z.enum(ORDERS).optional().catch(undefined),
  sentido: z.enum(['asc', 'desc']).optional().catch(undefined),
  pagina: whole.optional().catch(undefined),
  bloqueados: z.literal(true).optional().catch(undefined),
  cliente: whole.optional().catch(undefined),
});
export type ClientsSearch = z.output<typeof clientsSearch>;

export const clientsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/store/clients/$id',
    validateSearch: clientsSearch,
    component: lazyRouteComponent(() => import('./clients-page.tsx'), 'ClientsPage'),
  }),
];
