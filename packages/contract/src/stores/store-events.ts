import * as z from 'zod';
import { idParams } from '../fields.ts';
import { ALL_ROLES, inParams, route, staff } from '../route.ts';

/** How often the store's stream says that it is there. */
export const LIVE_HEARTBEAT_MS = 1_500;
export const getStoreEvents = route({
  method: 'GET',
  path: 'stores/{id}/events',
  summary: 'What happens in the store, as it happens: new-order, order-updated, store-status …',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
  }),
  headers: ['last-event-id'],
  response: 'stream',
});
