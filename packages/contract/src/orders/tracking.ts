import { namesIn, pick } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import * as z from 'zod';
import { cart, cookieCode } from './cart.ts';
import { orderPix } from './checkout.ts';
import { instant, money, orderParams, requiredText, storeQuery, text } from '../fields.ts';
import { orderComplement, order, orderItem, orderStatus } from './orders.ts';
import { anyone, customer, route } from '../route.ts';
import { designColors } from '../stores/store-design.ts';
import { pushSubscription } from './watch.ts';

/** Guesses per minute and address: a token has 128 random bits, and nobody types one. */
const GUESSES = 20;
const WATCHING = 120;
const tokenParams = z.object({ token: z.string().max(80) });

/** What a stranger who holds the link may see: names and addresses are masked. */
export const trackedOrder = z.object({
  ...pick(order.shape, namesIn(ORDER, 'tracked')),
  /** In the order's usual way; `at` null until it happened. */
  timeline: z.array(z.object({ status: orderStatus, at: instant.nullable() })),
  cancellation: z.object({ code: z.string(), label: z.string(), reason: z.string() }).nullable(),
  can_cancel: z.boolean(),
  can_review: z.boolean(),
  /** 'Camila R.' */
  client_name: z.string(),
  /** The last four digits. */
  client_phone: z.string(),
  /** Street without its number. */
  address: z.string(),
  cart_itens: z.array(
    orderItem.omit({ item_id: true, menu_group_id: true }).extend({ complementos: z.array(orderComplement) }),
  ),
});
export type TrackedOrder = z.output<typeof trackedOrder>;

export const tracking = z.object({
  order: trackedOrder,
  store: z.object({
    name: z.string(),
    url: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    address: z.string(),
    timezone: z.number().int(),
    country_id: z.number().int(),
  }),
  /** Until the order is paid or over. */
  pix: orderPix.nullable(),
  /** The server’s public key, with which a browser asks to be told; null once there is nothing more to tell. */
  push_key: z.string().nullable(),
  /** Where the stream goes on. */
  seq: z.number().int(),
});

export const trackOrder = route({
  method: 'GET',
  path: 'orders/track/{token}',
  summary: 'How an order is doing, for whoever holds its link',
  access: anyone,
  params: tokenParams,
  response: tracking,
  rate: WATCHING,
});
/** Each `order-updated` carries `{ order: trackedOrder }`. */
export const trackOrderEvents = route({
  method: 'GET',
  path: 'orders/track/{token}/events',
  summary: 'The same, as it happens',
  access: anyone,
  params: tokenParams,
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
  }),
  headers: ['last-event-id'],
  response: 'stream',
  rate: WATCHING,
});
export const cancelTrackedOrder = route({
  method: 'POST',
  path: 'orders/track/{token}/cancel',
  summary: 'The client cancels, until the store has begun',
  access: anyone,
  params: tokenParams,
  body: z.object({ cancellation_code: requiredText(40), cancellation_reason: text(300).optional() }),
  response: tracking,
  errors: ['order_finished', 'step_not_yours', 'cancellation_reason_required', 'conflict'],
  rate: GUESSES,
});
export const sayPaid = route({
  method: 'POST',
  path: 'orders/track/{token}/paid',
  summary: 'The client says that the Pix is paid, or takes it back; the store still checks it',
  access: anyone,
  params: tokenParams,
  body: z.object({ paid: z.boolean() }),
  response: tracking,
  errors: ['order_finished', 'conflict'],
  rate: GUESSES,
});
export const followByPush = route({
  method: 'POST',
  path: 'orders/track/{token}/push',
  summary: 'Tells this browser of each step of the order, until its end',
  access: anyone,
  params: tokenParams,
  body: pushSubscription,
  response: 'none',
  errors: ['order_finished', 'push_service_unknown', 'too_many_devices'],
  rate: GUESSES,
});
export const createTrackedLink = route({
  method: 'POST',
  path: 'orders/track/{token}/links',
  summary: 'A link of the client’s own order: to repeat it, or to review it',
  access: anyone,
  params: tokenParams,
  body: z.object({ purpose: z.enum(['repeat', 'review']) }),
  response: z.object({ url: z.string(), token: z.string(), expires_at: instant }),
  rate: GUESSES,
});

const handover = z.object({
  number: z.number().int(),
  status: orderStatus,
  store_name: z.string(),
  store_url: z.string(),
  client_name: z.string(),
  delivered_time: instant.nullable(),
  can_deliver: z.boolean(),
});
export const getDelivered = route({
  method: 'GET',
  path: 'orders/delivered/{token}',
  summary: 'What the link would mark as delivered; changes nothing',
  access: anyone,
  params: tokenParams,
  response: handover,
  rate: GUESSES,
});
export const confirmDelivered = route({
  method: 'POST',
  path: 'orders/delivered/{token}',
  summary: 'Marks the order as delivered',
  access: anyone,
  params: tokenParams,
  response: handover,
  errors: ['order_finished', 'step_not_allowed', 'conflict'],
  rate: GUESSES,
});

const repeatLine = z.object({
  line: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  quantity_formatted: z.string(),
  /** Names of variation, size, flavors and complements. */
  choices: z.array(z.string()),
  before: money,
  /** What it costs now; null when it cannot be had. */
  now: money.nullable(),
  /** Why not, in words. */
  missing: z.string().nullable(),
});
export const getRepeat = route({
  method: 'GET',
  path: 'orders/repeat/{token}',
  summary: 'An earlier order’s items, with what is missing or costs otherwise now; nothing about who ordered',
  access: anyone,
  params: tokenParams,
  response: z.object({
    store_id: z.number().int(),
    store_name: z.string(),
    store_url: z.string(),
    country_id: z.number().int(),
    /** The store's, which the page of its order wears. */
    design: designColors,
    lines: z.array(repeatLine),
    before: money,
    now: money,
  }),
  rate: GUESSES,
});
export const getOwnRepeat = route({
  method: 'GET',
  path: 'client/repeat-order/{id}',
  summary: 'The same of an own order, by its id: whoever is signed in needs no link',
  access: customer,
  params: orderParams,
  query: storeQuery,
  response: getRepeat.response,
});
export const repeatOrder = route({
  method: 'POST',
  path: 'orders/repeat/{token}',
  summary: 'Puts what can be had into a cart',
  access: anyone,
  params: tokenParams,
  body: z.object({ cookie_code: cookieCode.nullish() }),
  response: cart,
  errors: ['cart_full'],
  rate: GUESSES,
});

export const locateOrder = route({
  method: 'GET',
  path: 'orders/locate/{token}',
  summary: 'Where a courier has to go, and what is to be charged there',
  access: anyone,
  params: tokenParams,
  response: z.object({
    ...pick(order.shape, namesIn(ORDER, 'bring')),
    store_name: z.string(),
    country_id: z.number().int(),
    map_url: z.string(),
    paid: z.boolean(),
  }),
  rate: GUESSES,
});
