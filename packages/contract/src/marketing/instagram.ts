import { INSTAGRAM_POST } from '@comanda/domain/fields/instagram-post';
import {
  CAPTION_MAX,
  countHashtags,
  countMentions,
  HASHTAGS_MAX,
  MENTIONS_MAX,
  POST_FAILURES,
  POST_STATES,
} from '@comanda/domain/instagram/codes';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import { day, done, itemId, idParams, instant, money, storeBody, storeQuery, text } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { artFields } from './marketing.ts';
import { anyone, inBody, inQuery, MANAGERS, OWNERS, route, staff, withProof } from '../route.ts';

/** Those of the studio's that Instagram takes. */
export const POST_TEMPLATES = ['square', 'portrait', 'story'] as const;
export const postArt = artFields.extend({ template: z.enum(POST_TEMPLATES) });
export type PostArt = z.output<typeof postArt>;
/** How far ahead. */
export const AHEAD_DAYS = 180;

const post = z.object({
  ...answerShape(INSTAGRAM_POST, 'row'),
  state: z.enum(POST_STATES),
  failure: z.enum(POST_FAILURES).nullable(),
  art: postArt,
});
export type InstagramPost = z.output<typeof post>;

const account = z.object({
  /** The installation has an application at Instagram. */
  available: z.boolean(),
  username: z.string().nullable(),
  /** Until when its token opens anything; it is renewed long before. */
  until: instant.nullable(),
  /** Posts of the last 24 hours, and how many may be; null while Instagram does not say. */
  quota: z.object({ used: z.number().int(), total: z.number().int() }).nullable(),
  /** What is posted is seen by nobody. */
  demo: z.boolean(),
});
export type InstagramAccount = z.output<typeof account>;

export const getInstagram = route({
  method: 'GET',
  path: 'stores/instagram',
  summary: "The store's account at Instagram, and how many posts it may make today",
  access: staff(MANAGERS, inQuery),
  query: storeQuery,
  response: account,
});

export const connectInstagram = route({
  method: 'POST',
  path: 'stores/instagram/connect',
  summary: 'Where the owner says yes to posts',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody,
  response: z.object({ url: z.string() }),
  errors: ['instagram_off'],
  rate: 10,
});

export const confirmInstagram = route({
  method: 'POST',
  path: 'stores/instagram/confirm',
  summary: 'Who comes back from Instagram connects the account',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ state: z.string().max(80), code: z.string().min(1).max(1_000) }),
  response: account,
  errors: [
    'instagram_off',
    'instagram_connect_expired',
    'instagram_connect_refused',
    'instagram_silent',
    'partner_account_taken',
  ],
  rate: 10,
});

export const disconnectInstagram = route({
  method: 'POST',
  path: 'stores/instagram/disconnect',
  summary: 'Forgets the account; what waits for its hour becomes a draft',
  access: staff(OWNERS, inBody),
  body: storeBody,
  response: account,
});

const idea = z.object({
  post_at: instant,
  item_id: itemId,
  name: z.string(),
  price: money,
  image: z.string().nullable(),
});
export type PostIdea = z.output<typeof idea>;

const schedule = z.object({
  posts: z.array(post),
  /** The first that waits for its hour. */
  next: post.nullable(),
  /** For the seven days ahead that have none. */
  ideas: z.array(idea),
  /** Orders of the last four weeks by hour of the day. */
  hours: z.array(z.number().int()).length(24),
  /** Minutes since midnight at which most people decide. */
  best_minute: z.number().int(),
});

export const getPostSchedule = route({
  method: 'GET',
  path: 'stores/auto-instagram/schedule',
  summary: 'The posts between two days, the next one, and ideas for days without',
  access: staff(MANAGERS, inQuery),
  query: storeQuery.extend({ from: day.optional(), to: day.optional() }),
  response: schedule,
  errors: ['invalid_input'],
});

const written = z.object({
  art: postArt,
  caption: text(CAPTION_MAX)
    .refine((caption) => countHashtags(caption) <= HASHTAGS_MAX, {
      error: () => t('O Instagram aceita até 30 hashtags.'),
    })
    .refine((caption) => countMentions(caption) <= MENTIONS_MAX, {
      error: () => t('O Instagram aceita até 20 pessoas marcadas.'),
    })
    .default(''),
  alt_text: text(INSTAGRAM_POST.alt_text.max).default(''),
  post_at: instant,
  state: z.enum(['draft', 'scheduled']).default('draft'),
  /** Goes out at once, whatever `post_at` says. */
  at_once: z.boolean().default(false),
});
export type WrittenPost = z.output<typeof written>;

export const addPost = route({
  method: 'POST',
  path: 'stores/auto-instagram/schedule',
  summary: 'A new post, as a draft or for its hour; the same op_id makes it once',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({ ...written.shape, op_id: text(60).default('') }),
  response: post,
  errors: ['instagram_not_connected', 'instagram_past', 'instagram_too_many'],
});

export const updatePost = route({
  method: 'POST',
  path: 'stores/auto-instagram/schedule/{id}',
  summary: 'Changes a post that has not gone out; one that failed is tried again',
  access: staff(MANAGERS, inBody),
  params: idParams,
  body: storeBody.extend(written.shape),
  response: post,
  errors: ['not_found', 'instagram_not_connected', 'instagram_past', 'instagram_moved_on', 'instagram_too_many'],
});

export const deletePost = route({
  method: 'DELETE',
  path: 'stores/auto-instagram/schedule/{id}',
  summary: 'Takes a post out of the calendar; what is on Instagram stays there',
  access: staff(MANAGERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found', 'instagram_moved_on'],
});

export const getPostPicture = route({
  method: 'GET',
  path: 'instagram/pictures/{token}',
  summary: 'The picture of a post that is on its way, for Instagram to fetch',
  access: anyone,
  params: z.object({ token: z.string().max(80) }),
  response: 'file',
  errors: ['not_found'],
  rate: 30,
});
