import { ATTENTIONS } from '@comanda/domain/online-payments/arrival';
import { ONLINE_METHODS, REFUND_STATES, STEP_KINDS } from '@comanda/domain/online-payments/codes';
import { MOST_ONLINE_INSTALLMENTS } from '@comanda/domain/payments/installments';
import { DUE_KINDS } from '@comanda/domain/online-payments/dues';
import { PAYMENT_STATES } from '@comanda/domain/online-payments/states';
import * as z from 'zod';
import { approval } from '../floor/approvals.ts';
import {
  done,
  flag,
  id,
  instant,
  money,
  orderId,
  orderParams,
  requiredText,
  signedMoney,
  storeBody,
  storeQuery,
  textId,
} from '../fields.ts';
import { ALL_ROLES, anyone, customer, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** Tries per minute and address: who pays tries a few times. */
const PAYING = 20;
const WATCHING = 120;
const token = z.string().min(20).max(80);
const state = z.enum(PAYMENT_STATES);
const method = z.enum(ONLINE_METHODS);

/** A card that a provider keeps: never more of it. */
const savedCard = z.object({ id, card_brand: z.string(), card_last_four: z.string() });
export type SavedCard = z.output<typeof savedCard>;

/** What who pays sees of a payment: the newest try, or the one that brought the money. */
export const payingState = z.object({
  /** Null before the first try. */
  state: state.nullable(),
  method: method.nullable(),
  /** How who ordered wants to pay; null for a way that is none of these. */
  wanted: method.nullable(),
  /** In the provider's own words: why it was refused. */
  detail: z.string(),
  /** What it costs now. */
  amount: money,
  /** The Pix to copy; empty where there is none. */
  code: z.string(),
  /** The provider's own page for it. */
  page_url: z.string(),
  expires_at: instant.nullable(),
  /** Seconds from now until then: the clock of a phone may be wrong. */
  expires_in: z.number().nullable(),
  card_brand: z.string(),
  card_last_four: z.string(),
  changed_at: instant.nullable(),
  paid_at: instant.nullable(),
  kind: z.enum(DUE_KINDS),
  /** What it is for: the table's number, a charge's words, a bill's month; empty for an order. */
  title: z.string(),
  /** Nobody is to pay it any more. */
  closed: z.boolean(),
  /** Null for what is no order. */
  order: z.object({ id: orderId, number: z.number().int(), status: z.string() }).nullable(),
  /** Who would take the money now: its call is `client/payment/…`. */
  taker: z.string().nullable(),
  /** What people call it. */
  taker_title: z.string(),
  /** It charges nobody without a CPF, and the order has none. */
  asks_tax_id: z.boolean(),
  /** How it can be paid online now. */
  methods: z.array(method),
  /** A card is typed on the provider's own page: `page_url` once it was asked for. */
  card_page: z.boolean(),
  /** Who has an account with the provider pays there with what it keeps for them: `page_url` once it was asked for. */
  wallet: z.boolean(),
  /** The bank wants to be sure of who pays (3-D Secure): what its own page is sent, in a frame; null where it does not. */
  challenge: z.object({ url: z.url(), creq: z.string() }).nullable(),
  /** What a page needs to show the provider's own fields for a card. */
  card: z.object({ provider: z.string(), public_key: z.string(), script: z.string() }).nullable(),
  /**
   * Of who is signed in: cards that the provider keeps for them here. `ref`: its name of one, for its fields; empty where nothing is typed.
   * `bin`: its first digits, by which the provider says in how many parts it pays; empty where it has not told them.
   */
  saved_cards: z.array(savedCard.extend({ ref: z.string(), bin: z.string() })),
  /** Whether who is signed in may have their card kept. */
  may_keep: z.boolean(),
  /** Nothing of it is money: somebody tries the product out. */
  demo: z.boolean(),
});
export type PayingState = z.output<typeof payingState>;

export const getPaying = route({
  method: 'GET',
  path: 'client/payment/{token}',
  summary: 'How the payment of an order, a share, a charge or a bill stands, for whoever holds its link',
  access: anyone,
  params: z.object({ token }),
  response: payingState,
  rate: WATCHING,
});

export const getPayingEvents = route({
  method: 'GET',
  path: 'client/payment/{token}/events',
  summary: 'That the payment of a share, a charge or a bill moved, as it happens; an order has its own stream',
  access: anyone,
  params: z.object({ token }),
  headers: ['last-event-id'],
  response: 'stream',
  rate: WATCHING,
});

const tax_id = z
  .string()
  .regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/)
  .optional();
const wish = {
  token,
  /** What whoever pays was shown, in cents: another amount is not asked for. */
  amount: z.number().int().positive().optional(),
};
const pays = {
  method: 'POST',
  access: anyone,
  response: payingState,
  rate: PAYING,
} as const;
const PAYING_ERRORS = [
  'not_found',
  'order_finished',
  'charge_cancelled',
  'bill_free',
  'tab_closed',
  'share_paid',
  'online_payment_off',
  'payment_provider_silent',
  'too_many_payment_tries',
  'payment_amount_changed',
  'conflict',
] as const;
/** Of the provider's own fields: works once. The number itself never comes here. */
const cardToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,100}$/)
  .refine((word) => !/^\d{12,19}$/.test(word));
export const payByMercadoPago = route({
  ...pays,
  path: 'client/payment/mercadopago',
  summary: 'Asks for a Pix, or pays with a card’s token; what can still be paid is given again',
  body: z.discriminatedUnion('method', [
    z.object({ ...wish, method: z.literal('pix') }),
    z.object({
      ...wish,
      method: z.literal('card'),
      card_token: cardToken,
      /** A second one, by which the provider keeps the card; of no use to who is not signed in. */
      save_token: cardToken.optional(),
      /** The kept card of which the word was made. */
      saved_card: id.optional(),
      brand: z.string().regex(/^[a-z0-9_]{2,30}$/),
      installments: z.number().int().min(1).max(MOST_ONLINE_INSTALLMENTS),
      tax_id,
    }),
    /** With what the provider keeps for who pays: its own page, to which they are sent. */
    z.object({ ...wish, method: z.literal('wallet') }),
  ]),
  errors: PAYING_ERRORS,
});
export const payByAsaas = route({
  ...pays,
  path: 'client/payment/asaas',
  summary: 'Asks for a Pix, or for the provider’s page on which a card is typed; what can still be paid is given again',
  body: z.discriminatedUnion('method', [
    z.strictObject({ ...wish, method: z.literal('pix'), tax_id }),
    z.strictObject({
      ...wish,
      method: z.literal('card'),
      tax_id,
      /** Whether the provider keeps the card that is typed there; of no use to who is not signed in. */
      save: flag.optional(),
      /** Pays at once with one that it keeps. */
      saved_card: id.optional(),
    }),
  ]),
  errors: [...PAYING_ERRORS, 'tax_id_needed'],
});

export const getOwnCards = route({
  method: 'GET',
  path: 'client/cards',
  summary: 'The cards that a provider keeps for the signed-in customer in a store',
  access: customer,
  query: z.object({ store_id: textId }),
  response: z.array(savedCard),
});
export const removeOwnCard = route({
  method: 'POST',
  path: 'client/cards/remove',
  summary: 'The signed-in customer wants a card kept no longer; the provider is told',
  access: customer,
  body: storeBody.extend({ id }),
  response: z.array(savedCard),
});

export const lookAtPayment = route({
  ...pays,
  path: 'client/payment/look',
  summary: 'Who comes back from a page of the provider or of a bank: it is asked at once how the payment stands',
  body: z.object({ token }),
});

export const payTableOnline = route({
  method: 'POST',
  path: 'table-session/online',
  summary: 'Where the phone pays its part of the table’s bill by a provider, or all that nobody else pays',
  access: anyone,
  body: storeBody.extend({ number: z.number().int().min(1).max(9_999_999), part: z.enum(['mine', 'all']) }),
  response: z.object({ path: z.string() }),
  errors: ['table_pin_required', 'tab_closed', 'share_paid', 'share_being_paid', 'online_payment_off'],
  rate: PAYING,
});

const paymentLine = z.object({
  id,
  /** Null for what is no order. */
  order_id: orderId.nullable(),
  number: z.number().int().nullable(),
  /** Of a share of a table's bill; null for what is none. */
  table_number: z.number().int().nullable(),
  client_name: z.string(),
  state,
  method: method.nullable(),
  card_brand: z.string(),
  card_last_four: z.string(),
  amount: money,
  refunded: money,
  attention: z.enum(ATTENTIONS).nullable(),
  changed_at: instant,
});
export type OnlinePaymentLine = z.output<typeof paymentLine>;
export const listOnlinePayments = route({
  method: 'GET',
  path: 'stores/online-payments',
  summary: 'Payments by a provider, the newest first; 100 at most. With what came today',
  access: staff(MANAGERS, inQuery),
  query: storeQuery.extend({ attention: z.enum(['1']).optional(), before: instant.optional() }),
  response: z.object({
    payments: z.array(paymentLine),
    next: instant.nullable(),
    attention: z.number().int(),
    today: z.object({
      received: money,
      count: z.number().int(),
      /** What providers keep of it, and what is left. */
      fee: money,
      net: money,
    }),
    /** Of cards that were tried in the last 30 days, percent; null where none was. */
    approved_percent: z.number().nullable(),
  }),
});

export const onlinePayment = z.object({
  id,
  /** Null for what is no order. */
  order_id: orderId.nullable(),
  state,
  paid: money,
  refunded: money,
  /** What can still be given back of the try that speaks for it. */
  refundable: money,
  /** Each try that has brought money: of two, either can go back. */
  tries: z.array(
    z.object({
      number: z.number().int(),
      state,
      method,
      amount: money,
      refundable: money,
      /** The provider's number of it: what it asks for. */
      provider_id: z.string().nullable(),
      card_brand: z.string(),
      card_last_four: z.string(),
    }),
  ),
  attention: z.enum(ATTENTIONS).nullable(),
  provider: z.string(),
  fee: money.nullable(),
  net: money.nullable(),
  method: method.nullable(),
  card_brand: z.string(),
  card_last_four: z.string(),
  installments: z.number().int(),
  steps: z.array(
    z.object({
      id,
      at: instant,
      kind: z.enum(STEP_KINDS),
      state: state.nullable(),
      amount: signedMoney.nullable(),
      detail: z.string(),
      method: method.nullable(),
      user_name: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      /** Of which try. */
      attempt: z.number().int(),
      provider_id: z.string().nullable(),
      amount: money,
      reason: z.string(),
      state: z.enum(REFUND_STATES),
      created_at: instant,
    }),
  ),
});
export type OnlinePayment = z.output<typeof onlinePayment>;
export const getOnlinePayment = route({
  method: 'GET',
  path: 'stores/online-payments/order',
  summary: 'A payment with its whole way, by its id, its order or its charge; null where nobody pays online',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({
    id: textId.optional(),
    order_id: orderParams.shape.id.optional(),
    charge_id: textId.optional(),
  }),
  response: z.object({ payment: onlinePayment.nullable() }),
});
export const sendPaymentLink = route({
  method: 'POST',
  path: 'stores/online-payments/link',
  summary: 'The link by which an order that is not paid is paid online; how it was to be paid stays until then',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({ order_id: orderId }),
  response: z.object({ url: z.url(), amount: money }),
  errors: ['payment_link_off', 'paid_with_table', 'sale_paid', 'order_finished', 'conflict'],
});
export const refundOnlinePayment = route({
  method: 'POST',
  path: 'stores/online-payments/refund',
  summary: 'Gives money back to who paid, all or a part; the same `op_id` is one refund',
  access: staff(ALL_ROLES, inBody, 'orders_cancel'),
  body: storeBody.extend({
    id,
    /** Of several tries that brought money, the one that goes back; else the one that speaks for the payment. */
    attempt: z.number().int().min(1).optional(),
    amount: money,
    reason: requiredText(200, 'Diga o motivo.'),
    op_id: z.string().regex(/^[A-Za-z0-9-]{8,60}$/),
    approval: approval.optional(),
  }),
  response: z.object({ payment: onlinePayment }),
  errors: [
    'refund_nothing_left',
    'refund_too_much',
    'approval_required',
    'pin_wrong',
    'too_many_attempts',
    'payment_provider_silent',
  ],
});
export const settleAttention = route({
  method: 'POST',
  path: 'stores/online-payments/seen',
  summary: 'Somebody has looked at it',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({ id }),
  response: done,
});
