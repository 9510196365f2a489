import { CONSENT_CHANNELS } from '@comanda/domain/clients/consents';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import * as z from 'zod';
import { cartProblem, cookieCode, LINE_REFUSALS, TYPED_COUPON_REFUSALS } from './cart.ts';
import { consentChannel } from '../clients/consents.ts';
import { day, flag, id, instant, money, optionalEmail, orderId, storeBody, text, clientId } from '../fields.ts';
import { measuredBrowser } from '../marketing/measuring.ts';
import { order, traceLine } from './orders.ts';
import { orderPin, orderWish } from './order-wish.ts';
import { anyone, route } from '../route.ts';

/** The customer's draft. What it says about money is what they saw, never what is charged. */
export const orderDraft = storeBody.extend({
  cookieCode,
  ...orderWish.shape,
  ...orderPin,
  delivery_method: z.literal([1, 2, 3]),
  client_name: text(80),
  client_phone: text(30).default(''),
  client_email: optionalEmail.default(''),
  client_tax_id: text(20).default(''),
  /** Makes an account, and the answer carries its token. */
  password: z.string().max(200).nullish(),
  city_name: text(80).default(''),
  /** Takeaway: eaten at the store. */
  eat_local: flag.default(false),
  /** ISO 8601: the slot's start. */
  schedule_at: instant.nullish(),
  use_cashback: flag.default(false),
  decline_service_fee: flag.default(false),
  discount_id: id.nullish(),
  referral: text(60).nullish(),
  /** Only of a person who agreed to be measured: what their browser is known by. */
  measured: measuredBrowser.nullish(),
  /** By which ways the person wants to be told of offers; what is not said changes nothing. */
  offers: z.array(consentChannel).max(CONSENT_CHANNELS.length).default([]),
});

/** The amounts that the customer saw. */
export const orderQuote = z.object({
  lines: z
    .array(z.object({ id, name: z.string().max(200), quantity: z.number().int(), total_unique: money, total: money }))
    .max(100),
  fee: money,
  discount: money,
  additions: money,
  cashback: money,
  points_total: z.number().int().min(0),
  total: money,
});

export const quotedOrder = z.object({
  quote: orderQuote,
  subtotal: money,
  fee_free: z.boolean(),
  service_fee: money,
  discount_id: id.nullable(),
  discount_name: z.string(),
  trace: z.array(traceLine),
  promised_from: instant,
  promised_until: instant,
  /** The distance that the fee is for, when the store charges by it. */
  distance_km: z.number().nullable(),
  /** When the slots begin in which the kitchen has no room for these lines. */
  full_slots: z.array(instant),
  /** Everything that keeps it from being placed as it stands, each ready to show. */
  refusals: z.array(cartProblem.extend({ code: z.string() })),
});
export const quoteOrder = route({
  method: 'POST',
  path: 'client/order/quote',
  summary: 'What the order would cost, and what keeps it from being placed; places nothing',
  access: anyone,
  body: orderDraft.partial().required({ store_id: true, cookieCode: true }).omit({ password: true }),
  response: quotedOrder,
  rate: 60,
  counts: 'calls',
});

/** The text of a static Pix code; it never says that an order is paid. */
export const orderPix = z.object({
  payload: z.string(),
  key: z.string(),
  key_type: z.string(),
  name: z.string(),
  infos: z.string(),
  amount: money,
});
export const placedOrder = z.object({
  id: orderId,
  day,
  number: z.number().int(),
  ...pick(order.shape, namesIn(ORDER, 'placed')),
  track_token: z.string(),
  /** Path of the tracking page. */
  track_url: z.string(),
  pix: orderPix.nullable(),
  client_id: clientId.nullable(),
  /** A session of the account that this order made. */
  token: z.string().nullable(),
});

/** Why a coupon does not count. */
export const COUPON_REFUSALS = [...TYPED_COUPON_REFUSALS, 'coupon_cashback'] as const;

/** Every code that either way of ordering may answer. */
export const PLACE_REFUSALS = [
  'order_changed',
  'idempotency_mismatch',
  'idempotency_key_required',
  'cart_empty',
  ...LINE_REFUSALS,
  'store_closed',
  'store_closed_date',
  'store_temporarily_closed',
  'delivery_closed',
  'takeaway_closed',
  'only_scheduling',
  'schedule_required',
  'slot_too_soon',
  'slot_too_far',
  'slot_closed',
  'slot_not_offered',
  'slot_full',
  'method_not_offered',
  'minimum_order',
  'fee_required',
  'fee_unknown',
  'fee_other_day',
  'fee_off',
  'fee_total_invalid',
  'distance_required',
  'address_required',
  'address_outside',
  'invalid_zipcode',
  'table_required',
  'table_pin_required',
  'client_blocked',
  'client_name_required',
  'phone_required',
  'invalid_phone',
  'invalid_phone_portugal',
  'tax_id_required',
  'invalid_cpf',
  'invalid_nif',
  'payment_required',
  'payment_not_offered',
  'payments_invalid',
  'payments_short',
  'payments_over',
  'change_too_small',
  'points_missing',
  'points_not_accepted',
  'discount_invalid',
  ...COUPON_REFUSALS,
] as const;

export const placeOrder = route({
  method: 'POST',
  path: 'client/order',
  summary: 'Places an order, once for each Idempotency-Key',
  access: anyone,
  headers: ['idempotency-key'],
  /** Without a quote it may cost what the cart was last said to cost, and no more. */
  body: orderDraft.extend({ quote: orderQuote.nullish() }),
  response: placedOrder,
  errors: [...PLACE_REFUSALS, 'email_taken', 'phone_taken', 'weak_password'],
  rate: 20,
  counts: 'refusals',
});
