import { DOOR_KINDS } from '@comanda/domain/delivery/door-report';
import { MOST_INSTALLMENTS } from '@comanda/domain/payments/installments';
import { ORDER_STATUSES } from '@comanda/domain/orders/order-status';
import { PIX_STATES } from '@comanda/domain/statements/match-pix';
import type { TraceRule } from '@comanda/domain/orders/trace';
import { WASTE_CODES } from '@comanda/domain/menu/waste-reasons';
import { ORDER, ORDER_LINE } from '@comanda/domain/fields/order';
import * as z from 'zod';
import { answerShape } from '../kinds.ts';
import { approval } from '../floor/approvals.ts';
import {
  day,
  driverId,
  flag,
  id,
  instant,
  money,
  orderId,
  orderParams,
  signedMoney,
  storeBody,
  storeQuery,
  text,
  textClientId,
} from '../fields.ts';
import { priceRule } from '../menu/menu-fields.ts';
import { ALL_ROLES, inBody, inParams, inQuery, route, staff } from '../route.ts';
import { RANGE_ERRORS, SOLD_FILTERS } from '../reports/sold-filters.ts';

export const orderStatus = z.enum(ORDER_STATUSES);
export const deliveryMethod = z.literal([1, 2, 3, 4]);

/** One step of how a total came to be; the apps find the words. */
export const traceLine = z.object({
  rule: z.string().transform((rule) => rule as TraceRule), // written only by the domain
  outcome: z.enum(['applied', 'lost', 'refused', 'info']),
  amount: signedMoney,
  detail: z.record(z.string(), z.unknown()),
});

export const orderComplement = z.object({
  complement_id: id,
  complement_group_id: id,
  group_name: z.string(),
  name: z.string(),
  /** In one piece of the item. */
  quantity: z.number().int(),
  price: money,
  total: money,
});

const pizzaPrice = z.object({
  price_rule: priceRule,
  parts: z.array(z.object({ id, name: z.string(), price: z.number(), quantity: z.number().int() })).readonly(),
  price: money,
  complement_group_id: id.optional(),
});
/** How several flavors made a price: of the line itself, and of each question about flavors. */
export const pizzaPrices = z.array(pizzaPrice);

export const orderItem = z.object({
  /** The line's number in its order is what remove-cart-item takes as `itemId`. */
  ...answerShape(ORDER_LINE, 'card'),
  quantity_formatted: z.string(),
  pizzas: pizzaPrices,
  complementos: z.array(orderComplement),
});

export const wasteReason = z.enum(WASTE_CODES);
/** Of a card on credit; any other way of paying is one. */
export const installments = z.number().int().min(1).max(MOST_INSTALLMENTS);
export const payment = z.object({
  payment: z.number().int(),
  real_id: id.nullable().optional(),
  amount: money,
  /** Left out: one. */
  installments: installments.optional(),
});
export const orderMessage = z.object({ by: z.enum(['store', 'customer', 'system']), text: z.string(), at: instant });

/** The whole order, as the panel's card and drawer, the print view and the events carry it. */
export const order = z.object({
  ...answerShape(ORDER, 'card'),
  status: orderStatus,
  delivery_method: deliveryMethod,
  pix_state: z.enum(PIX_STATES).nullable(),
  multiple_payments: z.array(payment).nullable(),
  trace: z.array(traceLine),
  messages: z.array(orderMessage),
  /** How many changes the kitchen has not yet confirmed to have read. */
  kitchen_waiting: z.number().int(),
  cart_itens: z.array(orderItem),
});
export type Order = z.output<typeof order>;
export type OrderItem = z.output<typeof orderItem>;

/** What of a placed order was put right, as a person reads it before and after. */
export const CORRECTED_PARTS = ['payment', 'place', 'client', 'discount', 'schedule'] as const;
export const correction = z.object({ what: z.enum(CORRECTED_PARTS), before: z.string(), after: z.string() });
export type Correction = z.output<typeof correction>;

/** What an `order-updated` event says about itself, beside the order as it now is. */
export const orderChange = z.object({
  kind: z.enum([
    'status',
    'undo',
    'times',
    'message',
    'paid',
    'unpaid',
    'items',
    'note',
    'review',
    'driver',
    'table',
    'corrected',
    'paid_said',
    /** Of a payment by a provider: what it says has changed. */
    'payment',
    'pin',
    'pix',
    /** Held back, or let go: `reason` says why, empty of one that may leave. */
    'hold',
  ]),
  from: orderStatus.optional(),
  to: orderStatus.optional(),
  /** Of an edit: what the client now owes more (or less) than before. */
  difference: signedMoney.optional(),
  /** Of 'corrected': what, and why. */
  corrections: z.array(correction).optional(),
  reason: z.string().optional(),
  /** Of 'driver': what they say at the door. */
  door: z.enum(DOOR_KINDS).optional(),
  /** Of 'pix': what the bank's statement, or whoever looked at it, now says. */
  pix: z.enum(PIX_STATES).nullable().optional(),
  /** Of 'pin': how far it was moved; left out when it had no place. */
  metres: z.number().int().optional(),
  /** Of 'pin': the move before was taken back. */
  undone: z.boolean().optional(),
  by: z.enum(['staff', 'customer', 'driver', 'system']),
  user_id: id.optional(),
});
export type OrderChanged = z.output<typeof orderChange>;
/**
 * Payloads of the store's stream, by event type. `hello` comes first; `reset` instead of it says that too much was missed:
 * the reader reads its list anew. Both carry `{ seq }`.
 * @internal Readers look at no more than they need; tests hold the stream to it.
 */
export const newOrderEvent = z.object({ origin: z.string(), order });
/** @internal Likewise. */
export const orderUpdatedEvent = z.object({ change: orderChange, order });

const FILTERS = {
  status: orderStatus.optional(),
  delivery_method: z.enum(['1', '2', '3', '4']).transform(Number).optional(),
  origin: text(40).optional(),
  /** Also one of several ways. */
  payment: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .optional(),
  rating: z.enum(['1', '2', '3', '4', '5']).transform(Number).optional(),
  paid: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .optional(),
  client_id: textClientId.optional(),
  /** Number of the order, or a part of the client's name or phone. */
  search: text(80).optional(),
};

export const listOrders = route({
  method: 'GET',
  path: 'stores/orders',
  summary: 'Orders: the open ones, or the history, newest first',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({
    /** `open`: everything not yet delivered or cancelled. `history`: all of the period. */
    view: z.enum(['open', 'history']).default('open'),
    from: day.optional(),
    to: day.optional(),
    ...FILTERS,
    ...SOLD_FILTERS,
    /** `next` of the page before. */
    before: orderParams.shape.id.optional(),
    limit: z
      .string()
      .regex(/^([1-9]\d?|100)$/)
      .transform(Number)
      .optional(),
  }),
  response: z.object({
    orders: z.array(order),
    next: id.nullable(),
    /** The day from which on orders were looked for; a history without `from` is that of the last 90 days. */
    since: day.nullable(),
    /** Number of the store's newest event that this list has seen: where its stream goes on. */
    seq: z.number().int(),
  }),
  // Of what is found by the facts of the days, as reports are.
  errors: RANGE_ERRORS,
});

export const getOrdersDay = route({
  method: 'GET',
  path: 'stores/v2/orders-day',
  summary:
    'The board: all orders of the business day, and older ones that are still open; those that are over come without lines, messages and trace',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ day: day.optional() }),
  response: z.object({ day, orders: z.array(order), seq: z.number().int() }),
});

export const orderLog = z.object({
  seq: z.number().int(),
  type: z.string(),
  at: instant,
  change: orderChange.nullable(),
  user_name: z.string().nullable(),
});
export const getOrder = route({
  method: 'GET',
  path: 'stores/orders-by-id/{id}',
  summary: 'One order with its log',
  access: staff(ALL_ROLES, inQuery),
  params: orderParams,
  query: storeQuery,
  response: z.object({ order, log: z.array(orderLog) }),
});

export const updateOrder = route({
  method: 'PUT',
  path: 'stores/orders',
  summary:
    'Moves an order along, refuses or cancels it, changes its times, writes to the client, marks it paid, gives it to a driver',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({
    id: orderId,
    status: orderStatus.optional(),
    /** The status that the person saw; another one by now is answered with `conflict`. */
    from: orderStatus.optional(),
    /** Takes the last step back, within five minutes. */
    undo: flag.optional(),
    /** With `preparing`: how long it will take. Alone: a new promise, counted from now. */
    prepare_time_minutes: z.number().int().min(1).max(600).optional(),
    cancellation_code: text(40).optional(),
    cancellation_reason: text(300).optional(),
    message: text(300).optional(),
    paid: flag.optional(),
    /** With `cancelled`, where the kitchen has seen or made some of it: what becomes of the food. */
    waste_reason: wasteReason.optional(),
    /** Who brings it, null for nobody: of a delivery that is not cancelled, an active driver of the store. */
    driver_id: driverId.nullable().optional(),
    /** The store's discount password, where the store asks for one to cancel. */
    password: z.string().max(200).optional(),
    /** With `cancelled`: the yes of somebody who may, for whoever may not cancel this much. */
    approval: approval.optional(),
  }),
  response: order,
  errors: [
    'conflict',
    'order_finished',
    'paid_with_table',
    'step_not_allowed',
    'permission_missing',
    'cancellation_reason_required',
    'waste_reason_required',
    'nothing_to_undo',
    'undo_too_late',
    'undo_told_partner',
    'discount_password_wrong',
    'approval_required',
    'pin_wrong',
    'credit_client_required',
    'credit_not_allowed',
    'credit_over_limit',
    'not_a_delivery',
    'driver_inactive',
    'driver_off',
  ],
});

export const getCancellations = route({
  method: 'GET',
  path: 'stores/client/cancellations/{id}',
  summary: 'Why a store or a client may cancel, in the order to show',
  access: staff(ALL_ROLES, inParams('id')),
  params: orderParams,
  response: z.object({
    store: z.array(z.object({ code: z.string(), label: z.string(), needs_words: z.boolean() })),
    customer: z.array(z.object({ code: z.string(), label: z.string(), needs_words: z.boolean() })),
  }),
});

export const holdOrder = route({
  method: 'PUT',
  path: 'stores/orders/hold/{id}',
  summary:
    'Keeps an open order from leaving the store, with the reason that the kitchen and the panel say; empty lets it go',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: orderParams,
  body: storeBody.extend({ reason: text(120) }),
  response: order,
  errors: ['order_finished', 'order_on_its_way'],
});

export const noteOrder = route({
  method: 'PUT',
  path: 'stores/orders/note/{id}',
  summary: 'Changes what was asked for in words, of an open order or of one of its lines; the kitchen is told of it',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: orderParams,
  body: storeBody.extend({
    /** Null for the whole order. */
    line: z.number().int().min(1).nullable(),
    observation: text(300),
    /** The words that the person saw; other ones by now are answered with `conflict`. */
    from: z.string().max(1000),
  }),
  response: order,
  errors: ['order_finished', 'order_on_its_way', 'conflict'],
});

export const createOrderLink = route({
  method: 'POST',
  path: 'stores/orders/link/{id}',
  summary: 'A link for a stranger, one purpose each; a new one each time',
  access: staff(ALL_ROLES, inBody),
  params: orderParams,
  body: storeBody.extend({ purpose: z.enum(['track', 'repeat', 'locate', 'delivered', 'review']) }),
  response: z.object({ url: z.string(), token: z.string(), expires_at: instant.nullable() }),
});
