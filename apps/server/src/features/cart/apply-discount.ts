import type { applyDiscount as applyDiscountRoute, Cart } from '@comanda/contract/orders/cart';
import type { ErrorCode } from '@comanda/contract/errors';
import type { Out } from '@comanda/contract/route';
import { asStoreId } from '@comanda/domain/ids';
import { cleanPhone } from '@comanda/domain/phone';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { newCookieCode } from '../../platform/tokens.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { putDiscount } from './cart.repo.ts';
import { type CartContext, checkCart, describeCart, openCart, rememberAnswer } from './read-cart.ts';

type Body = Out<(typeof applyDiscountRoute)['body']>;
type Writing = Pick<Services, 'db'> & { cache: SnapshotCache };

/** What an empty cart may still come to meet. */
const LATER: readonly string[] = ['coupon_minimum', 'coupon_takeaway_only', 'coupon_delivery_only', 'coupon_no_fee'];

/**
 * Puts a coupon on a cart, or takes it off when none is named, in two round trips. A coupon page is opened before there is a
 * cart: an empty one keeps a coupon whose conditions can still be met.
 * @throws {AppError} not_found; every coupon refusal
 */
export async function applyDiscount(services: Writing, body: Body, context: CartContext): Promise<Cart> {
  const { db, cache } = services;
  const store_id = asStoreId(body.store_id); // carts are opened by their code, whatever the store
  const { store } = await cache.recent(store_id);
  const code_discount = (body.code_discount ?? '').trim();
  const named = code_discount !== '' || body.discount_id != null;
  const keys = {
    cookie_code: body.cookie_code ?? null,
    phone: cleanPhone(body.client_phone ?? '', store.country_id),
    code_discount,
    discount_id: body.discount_id ?? null,
  };
  const { snapshot, reads } = await openCart(services, store_id, keys, context);
  if (reads.coupon === 'not_found') throw new AppError('coupon_not_found');
  const coupon = named ? reads.coupon : null;

  const cookie_code = body.cookie_code ?? newCookieCode();
  const row = {
    table_number: null,
    revision: 0,
    quoted: null,
    ...reads.cart,
    cookie_code,
    discount_id: coupon?.id ?? null,
  };
  const checked = checkCart(snapshot, { ...reads, cart: row }, context);
  const cart = await describeCart(db, snapshot, { ...reads, ...checked, coupon, cart: row }, context);
  const refusal = cart.discount_refusal;
  const waits = cart.cart_itens.length === 0 && refusal !== null && LATER.includes(refusal.code);
  // The contract widens what `refuseCoupon` has said.
  if (refusal !== null && !waits) throw new AppError(refusal.code as ErrorCode, refusal.detail);
  await putDiscount(db, store_id, cookie_code, { discount_id: row.discount_id, now: context.now });
  await rememberAnswer(db, snapshot, { ...reads, ...checked }, context);
  return cart;
}
