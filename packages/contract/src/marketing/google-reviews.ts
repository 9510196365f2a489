import { googleReviewUrl } from '@comanda/domain/clients/reviews';
import * as z from 'zod';
import { t } from '@comanda/words/i18n';
import { done, id, idParams, instant, money, requiredText, storeBody, text } from '../fields.ts';
import { wordPoints } from './reviews.ts';
import { anyone, inBody, inParams, MANAGERS, OWNERS, route, staff, withProof } from '../route.ts';

/** Where Google asks for stars: a link of its panel, or the id of a place. */
const googleLink = text(300)
  .refine((given) => given === '' || googleReviewUrl(given) !== null, {
    error: () => t('Cole o link de avaliação que o Google mostra, ou o Place ID.'),
  })
  .transform((given) => googleReviewUrl(given) ?? '');

const reviewId = z.string().min(1).max(200);
/** Letters of an answer; in bytes Google has a bound of its own. */
export const GOOGLE_REPLY_MAX = 1000;
const googleReview = z.object({
  review_id: z.string(),
  /** Empty for who shows no name. */
  reviewer: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  created_at: instant,
  reply: z.string(),
  replied_at: instant.nullable(),
  /** The answer is not at Google yet. */
  waits: z.boolean(),
  failure: z.string(),
});
export type GoogleReviewRow = z.output<typeof googleReview>;

export const googlePage = z.object({
  google_url: z.string(),
  /** Balance that each visit gives, whoever reviews and whatever is written. */
  google_points: money,
  /** Customers who were asked in the last 90 days. */
  asked: z.number().int(),
  /** This installation can connect places. */
  available: z.boolean(),
  /** A double answers: nobody wrote what is read of it. */
  demo: z.boolean(),
  state: z.enum(['none', 'connecting', 'choosing', 'live', 'stopped']),
  title: z.string(),
  average: z.number().nullable(),
  total: z.number().int(),
  synced_at: instant.nullable(),
  /** Why the last try did not come about, in words. */
  failure: z.string(),
  /** The newest hundred, unanswered ones first. */
  reviews: z.array(googleReview),
});
export type GooglePage = z.output<typeof googlePage>;

export const getGoogleReviews = route({
  method: 'GET',
  path: 'stores/google-reviews/{id}',
  summary: 'A store on Google: where it asks for reviews, its place, and what people wrote there',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: googlePage,
});

export const googleLinkForm = z.object({
  google_url: googleLink,
  google_points: wordPoints,
});
export const saveGoogleLink = route({
  method: 'PUT',
  path: 'stores/google-reviews/{id}',
  summary: 'Changes where a store asks for reviews on Google, and what the visit gives',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: googleLinkForm,
  response: googlePage,
});

export const connectGoogle = route({
  method: 'POST',
  path: 'stores/google-reviews/connect',
  summary: 'Where the owner lets the product read and answer the reviews of their place',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody,
  response: z.object({ url: z.string() }),
  errors: ['google_off'],
});
export const confirmGoogle = route({
  method: 'POST',
  path: 'stores/google-reviews/confirm',
  summary: 'The owner comes back from Google',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ state: z.string().min(1).max(200), code: z.string().min(1).max(500) }),
  response: done,
  errors: ['google_off', 'google_connect_expired', 'google_connect_refused', 'google_silent'],
});
export const findGooglePlaces = route({
  method: 'GET',
  path: 'stores/google-reviews/places/{id}',
  summary: 'The places that the connected account manages',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  response: z.array(z.object({ name: z.string(), title: z.string() })),
  errors: ['google_off', 'google_silent', 'google_refused'],
});
export const chooseGooglePlace = route({
  method: 'POST',
  path: 'stores/google-reviews/place',
  summary: 'Chooses the place that is the store, and begins to read its reviews',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ name: z.string().min(1).max(200) }),
  response: done,
  errors: ['google_off', 'google_silent', 'google_refused'],
});
export const disconnectGoogle = route({
  method: 'POST',
  path: 'stores/google-reviews/disconnect',
  summary: 'Forgets the account and what was read of it; answers that stand at Google stay there',
  access: staff(OWNERS, inBody),
  body: storeBody,
  response: done,
});
export const syncGoogle = route({
  method: 'POST',
  path: 'stores/google-reviews/sync',
  summary: 'Asks for new reviews now',
  access: staff(MANAGERS, inBody),
  body: storeBody,
  response: done,
  rate: 10,
});
export const replyGoogle = route({
  method: 'POST',
  path: 'stores/google-reviews/reply',
  summary: 'Answers a review on Google; it goes out at once, or as soon as Google answers',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({ review_id: reviewId, reply: requiredText(GOOGLE_REPLY_MAX) }),
  response: googleReview,
});

export const requestGoogleReview = route({
  method: 'POST',
  path: 'stores/google-review-request',
  summary:
    'What the visit of an order gives, and where Google asks for its review; the same for everybody, whatever they write. `order_id` is the tracking or the review link’s token',
  access: anyone,
  body: z.object({ store_id: id.optional(), order_id: z.string().min(1).max(80) }),
  response: z.object({
    /** Balance that this visit has given; nothing where the shop gives none or nobody is named. */
    points: money,
    /** Google’s own page. */
    url: z.string(),
    store: z.object({ name: z.string(), url: z.string(), country_id: z.number().int() }),
  }),
  errors: ['order_not_delivered'],
  rate: 20,
});
