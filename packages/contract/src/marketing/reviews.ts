import { REVIEW_SETTING } from '@comanda/domain/fields/review';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { ZERO } from '@comanda/domain/money';
import { REVIEW_REASON_CODES } from '@comanda/domain/clients/reviews';
import * as z from 'zod';
import { t } from '@comanda/words/i18n';
import { unreadablePicture } from '@comanda/words/field-words';
import {
  day,
  flag,
  id,
  itemId,
  idParams,
  instant,
  money,
  orderId,
  orderParams,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { PICTURE_MAX } from '../delivery/delivery-pictures.ts';
import { deliveryMethod, order } from '../orders/orders.ts';
import { answerShape } from '../kinds.ts';
import { shownRating } from '../stores/stores.ts';
import { anyone, inBody, inParams, inQuery, MANAGERS, route, staff } from '../route.ts';

const rating = z.number().int().min(1).max(5);
const reason = z.enum(REVIEW_REASON_CODES);
const reasons = z.array(reason).max(REVIEW_REASON_CODES.length);
const token = z.string().max(80);
/** As many lines as an order's form shows. */
const MOST_LINES = 60;
export const REVIEW_MAX = 1000;

const reviewLine = z.object({
  line: z.number().int(),
  name: z.string(),
  detail: z.string(),
  image: z.string().nullable(),
});
const coupon = z.object({ name: z.string(), type: z.number().int(), value: money, expire_date: day.nullable() });

export const getReviewForm = route({
  method: 'GET',
  path: 'orders/review/{token}',
  summary: 'What a review is asked of, and what was written already; the token is the tracking or the review link’s',
  access: anyone,
  params: z.object({ token }),
  response: z.object({
    number: z.number().int(),
    write: z.enum(['new', 'change', 'early', 'late']),
    brought: z.boolean(),
    /** 'Camila R.' */
    client_name: z.string(),
    /** First name of who brought it; empty where nobody did. */
    courier: z.string(),
    lines: z.array(reviewLine.extend({ liked: z.boolean().nullable() })),
    rating: rating.nullable(),
    review: z.string(),
    reasons: z.array(reason),
    delivery_liked: z.boolean().nullable(),
    named: z.boolean(),
    has_picture: z.boolean(),
    review_reply: z.string(),
    /** What the shop gave for it, for this customer’s eyes. */
    coupon: coupon.nullable(),
    /** What sending it gives now, whatever the stars; and what it has given. */
    points: money,
    given: money,
    /** The store asks at Google too; `points` are for the visit, whatever is written, and where. */
    google: z.boolean(),
  }),
  rate: 60,
});
export type ReviewForm = z.output<(typeof getReviewForm)['response']>;

export const reviewOrder = route({
  method: 'POST',
  path: 'stores/orders/review',
  summary: 'The client says how it was, and may change it for a day; the token is the tracking or the review link’s',
  access: anyone,
  body: z.object({
    token,
    rating,
    review: text(REVIEW_MAX).optional(),
    reasons: reasons.default([]),
    lines: z
      .array(z.object({ line: id, liked: z.boolean() }))
      .max(MOST_LINES)
      .default([]),
    delivery_liked: z.boolean().nullable().default(null),
    /** Shown as 'Camila R.'; else under no name. */
    named: flag.default(true),
    /** JPEG, PNG or WebP, for the shop’s people alone; left out, one that is there stays. */
    picture: z.base64({ error: unreadablePicture }).min(1).max(PICTURE_MAX).optional(),
  }),
  response: z.object({ rating, review: z.string() }),
  errors: ['order_not_delivered', 'already_reviewed'],
  rate: 20,
});

/** Days for which a coupon of an answer may hold. */
export const COUPON_DAYS = 180;
/** Said of a coupon that gives nothing. */
export const giftWithoutValue = () => t('Diga quanto vale o cupom.');

export const replyReview = route({
  method: 'POST',
  path: 'stores/orders/review/{id}',
  summary: 'The store answers a review, for everybody; a coupon that comes along is for this customer alone, once',
  access: staff(MANAGERS, inBody),
  params: orderParams,
  body: storeBody.extend({
    review_reply: requiredText(REVIEW_MAX),
    coupon: z
      .object({
        type: z.literal([DISCOUNT_TYPE.percent, DISCOUNT_TYPE.value]),
        value: money.refine((value) => value > 0, { error: giftWithoutValue }),
        days: z.number().int().min(1).max(COUPON_DAYS),
      })
      .refine(({ type, value }) => type !== DISCOUNT_TYPE.percent || value <= 100, {
        path: ['value'],
        error: () => t('O desconto vai até 100%.'),
      })
      .optional(),
  }),
  response: order,
  errors: ['review_coupon_given', 'permission_missing'],
});

const storeReview = z.object({
  order_id: orderId,
  number: z.number().int(),
  /** Which order of this client it is; 0 when nobody is named. */
  client_orders: z.number().int(),
  client_name: z.string(),
  client_phone: z.string(),
  total: money,
  delivery_method: deliveryMethod,
  created_at: instant,
  ready_time: instant.nullable(),
  dispatch_time: instant.nullable(),
  delivered_time: instant.nullable(),
  promised_until: instant.nullable(),
  driver_name: z.string(),
  rating,
  review: z.string(),
  review_reply: z.string(),
  reviewed_at: instant,
  reasons: z.array(reason),
  delivery_liked: z.boolean().nullable(),
  has_picture: z.boolean(),
  hidden_reason: z.string(),
  coupon: coupon.nullable(),
  lines: z.array(reviewLine.extend({ liked: z.boolean() })),
});
export type StoreReview = z.output<typeof storeReview>;

export const REVIEW_VIEWS = ['unanswered', 'low', 'text', 'picture', 'hidden', 'all'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];
export const REVIEWS_PAGE = 50;
export const listReviews = route({
  method: 'GET',
  path: 'stores/reviews/{id}',
  summary: 'A store’s reviews, unanswered ones first and then the newest, fifty at a time',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  query: z.object({
    view: z.enum(REVIEW_VIEWS).default('all'),
    reason: reason.optional(),
    page: textId.optional(),
  }),
  response: z.object({ reviews: z.array(storeReview), more: z.boolean() }),
});

export const getReviewFigures = route({
  method: 'GET',
  path: 'stores/reviews/figures/{id}',
  summary:
    'What a store’s reviews come to: the average that everybody sees, its stars, what people talk of, what they ate',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: z.object({
    /** Null while nobody has rated. */
    average: z.number().nullable(),
    count: z.number().int(),
    /** Of the last 90 days, less that of the ninety before; null where one of them has none. */
    change: z.number().nullable(),
    /** From five stars to one. */
    stars: z.array(z.number().int()),
    views: z.record(z.enum(REVIEW_VIEWS), z.number().int()),
    reasons: z.array(z.object({ reason, low: z.number().int(), high: z.number().int() })),
    /** Of the last 90 days, those that were judged most. */
    items: z.array(
      z.object({
        item_id: itemId,
        name: z.string(),
        image: z.string().nullable(),
        liked: z.number().int(),
        rated: z.number().int(),
      }),
    ),
    url: z.string(),
  }),
});
export type ReviewFigures = z.output<(typeof getReviewFigures)['response']>;

export const getShownReviews = route({
  method: 'GET',
  path: 'stores/reviews/shown/{id}',
  summary: 'What a store’s page shows of its reviews, or would if it showed them',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: z.object({
    shown: z.boolean(),
    /** Null while nobody has rated. */
    rating: shownRating.nullable(),
  }),
});

export const getReviewPicture = route({
  method: 'GET',
  path: 'stores/reviews/picture/{id}',
  summary: 'The picture that came with a review; it is kept for a year',
  access: staff(MANAGERS, inQuery),
  params: orderParams,
  query: storeQuery,
  /** An address with the picture in it. */
  response: z.object({ image: z.string().nullable() }),
});

export const hideReview = route({
  method: 'POST',
  path: 'stores/reviews/hide/{id}',
  summary:
    'Takes a review’s words off the store’s page, or puts them back; its stars go on counting. Who and why is kept',
  access: staff(MANAGERS, inBody),
  params: orderParams,
  body: storeBody
    .extend({ hidden: flag, reason: text(300).default('') })
    .refine(({ hidden, reason: why }) => !hidden || why !== '', {
      path: ['reason'],
      error: () => t('Escreva por que ela sai da loja.'),
    }),
  response: z.object({ hidden_reason: z.string() }),
});

const settings = answerShape(REVIEW_SETTING, 'form');
export const reviewSettings = z.object({ ...settings, ...answerShape(REVIEW_SETTING, 'replies') });
export type ReviewSettings = z.output<typeof reviewSettings>;
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('Use HH:mm.') });

export const getReviewSettings = route({
  method: 'GET',
  path: 'stores/review-settings/{id}',
  summary: 'When a store asks for reviews, and what it is told of at once',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: z.object({
    ...reviewSettings.shape,
    /** The store’s number writes to people now. */
    whatsapp: z.boolean(),
    /** Approved templates that a name, an order and a link can fill. */
    templates: z.array(z.object({ name: z.string(), body: z.string() })),
  }),
});
/** More of it would be a price for a word. */
export const MOST_POINTS = 100;
/** Balance that a word gives, here or elsewhere. */
export const wordPoints = money.refine((value) => value <= MOST_POINTS, {
  error: () => t('Use no máximo {most}.', { most: MOST_POINTS }),
});
export const reviewSettingsForm = z.object({
  invite: flag,
  invite_minutes: z.number().int().min(5).max(1440),
  quiet_from: hour,
  quiet_until: hour,
  alert_rating: z.number().int().min(0).max(4),
  /** Balance for the word on an order, whatever it says. */
  review_points: wordPoints.default(ZERO),
  /** A template of the store’s WhatsApp that is approved: name, order and link fill it, in this order; empty asks nobody there. */
  invite_template: text(512).default(''),
});
/** Answers that are kept ready; `{nome}` is filled in. */
export const QUICK_REPLIES_MAX = 12;
const quickReply = requiredText(REVIEW_MAX);
export const saveReviewSettings = route({
  method: 'PUT',
  path: 'stores/review-settings/{id}',
  summary: 'Changes when a store asks for reviews',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: reviewSettingsForm,
  response: reviewSettings,
  errors: ['whatsapp_template_unfit'],
});

export const saveQuickReplies = route({
  method: 'PUT',
  path: 'stores/review-replies/{id}',
  summary: 'The answers to reviews that are kept ready, instead of those before',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: z.object({ quick_replies: z.array(quickReply).max(QUICK_REPLIES_MAX) }),
  response: reviewSettings,
});
