import { CART_LINE } from '@comanda/domain/fields/cart-line';
import { ORDER_LINE } from '@comanda/domain/fields/order';
import type { LineProblemCode } from '@comanda/domain/orders/line-problems';
import * as z from 'zod';
import { discount } from '../marketing/discounts.ts';
import type { ErrorCode } from '../errors.ts';
import { id, itemId, idParams, instant, money, storeBody, text, textId, clientId } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { lineChoice } from './line-choice.ts';
import { deliveryMethod, orderComplement, pizzaPrices } from './orders.ts';
import { anyone, route } from '../route.ts';

/** Why a line cannot be ordered: every code of the domain's `lineProblems` and `cartProblems`. */
export const LINE_REFUSALS = [
  'item_gone',
  'item_hidden',
  'item_not_for_method',
  'item_not_today',
  'item_not_now',
  'item_sold_out',
  'item_out_of_stock',
  'item_requires_schedule',
  'item_sample',
  'stock_short',
  'quantity_invalid',
  'quantity_minimum',
  'quantity_step',
  'quantity_maximum',
  'variation_required',
  'variation_unknown',
  'complement_unknown',
  'complement_quantity_invalid',
  'complement_sold_out',
  'complement_stock_short',
  'complement_minimum',
  'complement_maximum',
  'complement_only_one',
  'size_unknown',
  'flavors_missing',
  'flavors_too_many',
  'flavor_unknown',
  'flavor_sold_out',
  'points_not_accepted',
  'group_only_one',
] as const satisfies readonly ErrorCode[];

/** 128 random bits: whoever has it has the cart. */
export const cookieCode = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Why a line cannot be ordered as it stands; `message` is ready to show. */
export const cartProblem = z.object({
  code: z.string().transform((code) => code as LineProblemCode | 'group_only_one' | 'item_gone'), // the domain's codes
  message: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

export const cartItem = z.object({
  ...answerShape(ORDER_LINE, 'cart'),
  ...answerShape(CART_LINE, 'row'),
  /** Public path without size, or null. */
  image: z.string().nullable(),
  item_minimum_quantity: z.number().int(),
  item_free_delivery: z.boolean(),
  quantity_formatted: z.string(),
  complementos: z.array(orderComplement),
  pizzas: pizzaPrices,
  requires_schedule: z.boolean(),
  /** What is left of the item; null is not counted. */
  stock: z.number().int().nullable(),
  problems: z.array(cartProblem),
});

export const cart = z.object({
  store_id: id,
  /** null until something is put in. */
  cookie_code: cookieCode.nullable(),
  table_number: z.number().int().nullable(),
  cart_itens: z.array(cartItem),
  /** Of the lines that can be ordered. */
  subtotal: money,
  points_total: z.number().int(),
  /** The coupon on the cart, with its conditions, so that the browser computes the same totals. */
  discount: discount.nullable(),
  /** Why the coupon does not count for this cart as it stands; null when it does. */
  discount_refusal: cartProblem.extend({ code: z.string() }).nullable(),
  /** The signed-in customer in this store; null for a guest. `points` is the cashback balance. */
  client: z.object({ id: id.nullable(), points: money, hasOrderInStore: z.boolean() }).nullable(),
  /** What the store offers beside ("vai bem com seu pedido"): items that can be added with one tap. */
  upsell: z.array(
    z.object({
      id: itemId,
      name: z.string(),
      image: z.string().nullable(),
      price1: money,
      type: z.number().int(),
      minimum_quantity: z.number().int(),
    }),
  ),
});
export type Cart = z.output<typeof cart>;
export type CartItem = z.output<typeof cartItem>;

/** How the order is meant to go: availability and the coupon depend on it. */
const context = {
  delivery_method: z.enum(['1', '2', '3', '4']).transform(Number).optional(),
  schedule_at: instant.optional(),
};
const storeSlug = text(30);
export const getCart = route({
  method: 'GET',
  path: 'client/cart/{storeSlug}',
  summary: 'The signed-in customer’s cart in a store, or an empty one',
  access: anyone,
  params: z.object({ storeSlug }),
  query: z.object(context),
  response: cart,
});
export const getCartByCode = route({
  method: 'GET',
  path: 'client/cart/{storeSlug}/{cookieCode}',
  summary: 'A cart, priced now; lines that cannot be ordered say why',
  access: anyone,
  params: z.object({ storeSlug, cookieCode }),
  query: z.object(context),
  response: cart,
});

/** Why a code that was typed does not count. */
export const TYPED_COUPON_REFUSALS = [
  'coupon_not_found',
  'coupon_inactive',
  'coupon_expired',
  'coupon_used_up',
  'coupon_day',
  'coupon_time',
  'coupon_first_order',
  'coupon_of_another',
  'coupon_takeaway_only',
  'coupon_minimum',
  'coupon_delivery_only',
  'coupon_no_fee',
  'coupon_table',
] as const;

export const applyDiscount = route({
  method: 'POST',
  path: 'cart/discount',
  summary: 'Puts a coupon on a cart by id or by its code; neither takes it off. An empty cart keeps it for later',
  access: anyone,
  body: storeBody.extend({
    discount_id: id.nullish(),
    code_discount: text(60).nullish(),
    client_id: clientId.nullish(),
    cookie_code: cookieCode.nullish(),
    delivery_method: deliveryMethod.nullish(),
    /** Whose first order it would be. */
    client_phone: text(30).nullish(),
  }),
  response: cart,
  errors: TYPED_COUPON_REFUSALS,
  rate: 30,
  counts: 'refusals',
});

export const saveCartItem = route({
  method: 'POST',
  path: 'client/cart-item',
  summary: 'Adds a line, or replaces the one named by `editId`; makes the cart when there is none',
  access: anyone,
  body: storeBody.extend({
    ...lineChoice.shape,
    client_id: clientId.nullish(),
    cookie_code: cookieCode.nullish(),
    editId: id.nullish(),
    table_number: z.number().int().min(1).max(9_999_999).nullish(),
    delivery_method: deliveryMethod.nullish(),
    schedule_at: instant.nullish(),
    /** What the client took for the scarcest part. The server looks itself, at every part: proven in shared-stock.db.test.ts. */
    item_stock_lowest_id: id.nullish(),
    /** The store whose cart of the same `cookie_code` this one replaces: the customer was asked. */
    leaves_store_id: id.nullish(),
  }),
  response: cart,
  errors: [...LINE_REFUSALS, 'cart_full'],
  rate: 120,
  counts: 'calls',
});

const cartKey = storeBody.extend({ cookie_code: cookieCode });
export const updateCartQuantity = route({
  method: 'POST',
  path: 'client/cart-item/update-quantity/{id}',
  summary: 'Changes how much of a line; 0 removes it',
  access: anyone,
  params: idParams,
  body: cartKey.extend({ quantity: z.number().int().min(0).max(1_000_000) }),
  response: cart,
  errors: LINE_REFUSALS,
  rate: 120,
  counts: 'calls',
});
export const removeCartItem = route({
  method: 'POST',
  path: 'client/cart-item/remove/{id}',
  summary: 'Removes a line',
  access: anyone,
  params: idParams,
  body: cartKey,
  response: cart,
  rate: 120,
  counts: 'calls',
});
export const removeCartItemByGet = route({
  method: 'GET',
  path: 'client/cart-item/remove/{id}',
  summary: 'Removes a line: for older clients; never from another site',
  access: anyone,
  params: idParams,
  query: z.object({ store_id: textId, cookie_code: cookieCode }),
  response: cart,
  rate: 120,
  counts: 'calls',
});
