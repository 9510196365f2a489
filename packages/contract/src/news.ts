import * as z from 'zod';
import { storeBody } from './fields.ts';
import { anyone, route } from './route.ts';
import { pushSubscription } from './orders/watch.ts';

/** Guesses per minute and address: an order's token has 128 random bits. */
const GUESSES = 20;
/** Who asks: whoever holds the link of an order, or the signed-in customer. */
const who = storeBody.extend({ token: z.string().max(80).nullable().default(null) });

const news = z.object({
  /** With which a browser subscribes. */
  push_key: z.string(),
  /** Whether the store knows who asks, so that it may tell them. */
  can: z.boolean(),
  /** This browser is told. */
  on: z.boolean(),
});
export type News = z.output<typeof news>;

export const readNews = route({
  method: 'POST',
  path: 'client/news/state',
  summary: 'Whether this browser may be told of a store’s news, and whether it is; changes nothing',
  access: anyone,
  body: who.extend({
    /** The browser’s own, where it has one. */
    endpoint: pushSubscription.shape.endpoint.nullable().default(null),
  }),
  response: news,
  rate: 60,
});

export const followNews = route({
  method: 'POST',
  path: 'client/news',
  summary: 'The person agrees to be told of a store’s news, by this browser',
  access: anyone,
  body: who.extend(pushSubscription.shape),
  response: news,
  errors: ['not_found', 'push_service_unknown'],
  rate: GUESSES,
});

export const leaveNews = route({
  method: 'POST',
  path: 'client/news/end',
  summary: 'The person of this browser wants no news of the store any more, by none of their browsers',
  access: anyone,
  body: storeBody.extend({ endpoint: pushSubscription.shape.endpoint }),
  response: 'none',
  rate: GUESSES,
});
