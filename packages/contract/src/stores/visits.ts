import * as z from 'zod';
import { day, done, id, itemId, storeBody, storeQuery } from '../fields.ts';
import { ALL_ROLES, anyone, inQuery, route, staff } from '../route.ts';

/** Where a visitor came from, as far as the link says; nothing else is kept of them. */
export const VISIT_SOURCES = [
  'direct',
  'qr',
  'whatsapp',
  'instagram',
  'facebook',
  'google',
  'tiktok',
  'referral',
  'other',
] as const;

/** What a visit does after it has opened the page, in the order of the funnel. */
export const VISIT_STEPS = ['item', 'cart', 'checkout', 'order'] as const;

export const countVisit = route({
  method: 'POST',
  path: 'stores/click',
  summary:
    'Counts a visit of the store’s page, with where it came from, an item that was seen, or how far the visit came',
  access: anyone,
  body: storeBody.extend({
    type: z.enum(['page', ...VISIT_STEPS]).default('page'),
    item_id: itemId.optional(),
    /** The first item of this visit. */
    first: z.boolean().optional(),
    source: z.enum(VISIT_SOURCES).catch('other').optional(),
    /** The post by whose link the visit came. */
    post: id.optional(),
  }),
  response: done,
  rate: 60,
});

export const getVisits = route({
  method: 'GET',
  path: 'stores/click',
  summary: 'Openings of the store’s page a day, the last 30 days, and where they came from',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.object({
    days: z.array(z.object({ day, views: z.number().int() })),
    sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), views: z.number().int() })),
  }),
});
