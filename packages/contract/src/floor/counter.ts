import { CLIENT } from '@comanda/domain/fields/client';
import { CARD_GIFTS } from '@comanda/domain/loyalty/codes';
import { answerShape } from '../kinds.ts';
import { ZERO } from '@comanda/domain/money';
import * as z from 'zod';
import { noCouponCode } from '@comanda/words/field-words';
import { approval } from './approvals.ts';
import { cart, LINE_REFUSALS } from '../orders/cart.ts';
import { COUPON_REFUSALS, orderQuote, PLACE_REFUSALS, placedOrder } from '../orders/checkout.ts';
import { clientAddress } from '../clients/clients.ts';
import { deliveryAddress, distanceFee } from '../delivery/fees.ts';
import { discount } from '../marketing/discounts.ts';
import {
  flag,
  id,
  idParams,
  instant,
  money,
  orderId,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textId,
  clientId,
  clientParams,
} from '../fields.ts';
import { lineChoice, staffLineChoice } from '../orders/line-choice.ts';
import { marketplaceOrder, orderWish } from '../orders/order-wish.ts';
import { deliveryMethod } from '../orders/orders.ts';
import { ALL_ROLES, inBody, inParams, inQuery, route, staff } from '../route.ts';

/** One of the counter's two parallel tabs. */
export const ORDER_TABS = [1, 2] as const;
const orderTab = z.literal(ORDER_TABS);

/** Type 1 percent, 2 money. */
const typedDiscount = { type: z.literal([1, 2]), value: money };
const counterLine = staffLineChoice.extend({ discount: z.object(typedDiscount).nullish() });
export const ADDITION_REASON_MAX = 60;

export const cashierDraft = storeBody.extend({
  ...orderWish.shape,
  orderTab: orderTab.default(1),
  client: z
    .object({
      name: text(80).default(''),
      phone: text(30).default(''),
      cpf: text(20).default(''),
      /** 'dd/mm' or 'dd/mm/aaaa' */
      birthday: text(10).default(''),
      birthday_day: z.number().int().min(1).max(31).nullish(),
      birthday_month: z.number().int().min(1).max(12).nullish(),
    })
    .nullish(),
  /** Left out, or empty: those of the tab's cart, which is empty afterwards. */
  items: z.array(counterLine).max(100).default([]),
  delivery_method: deliveryMethod,
  /** Accepted from older clients; the change is computed here. */
  multiple_payments_change: money.nullish(),
  /** Typed; read when the store's fee_type is −3. */
  fee_total: money.nullish(),
  /** When it will be fetched or brought, ISO 8601; left out for as soon as possible. */
  pickup_time: instant.nullish(),
  /** Pay with the client's cashback. */
  cashback: flag.default(false),
  /** A surcharge that somebody typed. Sales kept by older releases say here whether the service fee is charged. */
  additions: z.union([money, z.boolean()]).default(ZERO),
  /** Why; a surcharge without it is refused. */
  additions_reason: text(ADDITION_REASON_MAX).default(''),
  /** Whether the service fee is charged at a table. */
  service_fee: flag.default(true),
  /** Manual discount; `pass` is the store's discount password, where one is set, for those of single lines too. */
  discount: z.object({ ...typedDiscount, pass: z.string().max(200).default('') }).nullish(),
  /** Somebody's yes to a discount above the caller's own limit. */
  approval: approval.nullish(),
  paid: flag.default(false),
  marketplace_order: marketplaceOrder.nullish(),
});

export const placeCashierOrder = route({
  method: 'POST',
  path: 'cashier/order',
  summary: 'An order typed at the counter, once for each Idempotency-Key',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  headers: ['idempotency-key'],
  body: cashierDraft.extend({ quote: orderQuote.nullish() }),
  response: placedOrder,
  errors: [
    ...PLACE_REFUSALS,
    'addition_reason_required',
    'discount_password_wrong',
    'permission_missing',
    'approval_required',
    'pin_wrong',
    'too_many_attempts',
  ],
});

/** The server's cart of one of the caller's two tabs, for clients that keep no cart of their own. */
const tabBody = storeBody.extend({ orderTab: orderTab.default(1) });
export const getCounterCart = route({
  method: 'GET',
  path: 'cashier/cart-item/{a}/{b}',
  summary: 'What lies in one of the caller’s two tabs: `a` is the store, `b` the tab',
  access: staff(ALL_ROLES, inParams('a'), 'orders_edit'),
  params: z.object({ a: textId, b: z.enum(['1', '2']).transform((tab) => (tab === '1' ? 1 : 2)) }),
  response: cart,
});
export const saveCounterCartItem = route({
  method: 'POST',
  path: 'cashier/cart-item',
  summary: 'Adds a line to a tab, or replaces the one named by `editId`',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: tabBody.extend({ ...lineChoice.shape, editId: id.nullish() }),
  response: cart,
  errors: [...LINE_REFUSALS, 'cart_full'],
});
export const updateCounterCartQuantity = route({
  method: 'POST',
  path: 'cashier/cart-item/update-quantity/{id}',
  summary: 'Changes how much of a tab’s line; 0 removes it',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: idParams,
  body: tabBody.extend({ quantity: z.number().int().min(0).max(1_000_000) }),
  response: cart,
  errors: LINE_REFUSALS,
});

export const getCounterFee = route({
  method: 'POST',
  path: 'cashier/fee/distance',
  summary: 'What the way to an address costs',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend(deliveryAddress.shape),
  response: distanceFee,
});

/** A coupon with its conditions, for a sale as it stands: the counter goes on counting by the same rules. */
export const checkCounterCoupon = route({
  method: 'POST',
  path: 'cashier/coupon',
  summary: 'A coupon that somebody typed at the counter, if it counts for the sale as it stands',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({
    code_discount: requiredText(60, noCouponCode),
    subtotal: money,
    delivery_method: deliveryMethod,
    client_phone: text(30).default(''),
  }),
  response: discount.extend({
    /** Whether it is the client's first order; null while nobody is named. */
    first_order: z.boolean().nullable(),
  }),
  errors: COUPON_REFUSALS,
});

export const findCounterClients = route({
  method: 'GET',
  path: 'cashier/clients/{id}',
  summary: 'The store’s clients by a part of the phone or of the name, who ordered last first; eight at most',
  access: staff(ALL_ROLES, inParams('id'), 'orders_edit'),
  params: idParams,
  query: z.object({ search: text(80) }),
  response: z.array(z.object({ id: clientId, name: z.string(), phone: z.string(), blocked: z.boolean() })),
});

const stampCard = z.object({
  program_id: id,
  name: z.string(),
  have: z.number().int(),
  needs: z.number().int(),
  gives: z.enum(CARD_GIFTS),
  value: money,
  item_ids: z.array(id),
  menu_group_ids: z.array(id),
});

/** A client as somebody who sells to them needs it. */
export const counterClient = z.object({
  ...answerShape(CLIENT, 'counter'),
  /** What they owe on credit ('fiado'), and up to how much they may; null buys nothing on credit. */
  credit_balance: money,
  credit_limit: money.nullable(),
  /** Their cards, the empty ones too. */
  cards: z.array(stampCard),
  /** Where their deliveries went, the last first; each once. */
  addresses: z.array(clientAddress),
  /** The newest five, with what it takes to order the same again. */
  orders: z.array(
    z.object({
      id: orderId,
      number: z.number().int(),
      created_at: instant,
      delivery_method: deliveryMethod,
      total: money,
      /** '2× X-Nena, 1× Suco' */
      words: z.string(),
      items: z.array(lineChoice),
    }),
  ),
});
export type CounterClient = z.output<typeof counterClient>;
export const getCounterClient = route({
  method: 'GET',
  path: 'cashier/client/{id}',
  summary: 'One client with addresses, last orders and balances',
  access: staff(ALL_ROLES, inQuery, 'orders_edit'),
  params: clientParams,
  query: storeQuery,
  response: counterClient,
});

export const printCounterReceipt = route({
  method: 'POST',
  path: 'cashier/receipt',
  summary: 'The receipt of a sale on the store’s printer, or its drawer alone; `papers` 0 says that the screen prints',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  /**
   * @param op_id made by the screen: the same twice is one paper
   * @param drawer it opens, if cash went into it
   */
  body: storeBody.extend({
    order_id: orderId,
    op_id: text(60),
    paper: flag.default(true),
    drawer: flag.default(false),
  }),
  response: z.object({ papers: z.number().int() }),
});
