import type { applyDiscount as applyDiscountRoute, Cart } from '@comanda/contract/cart';
import type { Out } from '@comanda/contract/route';
import { asStoreId } from '@comanda/domain/ids';
import { cleanPhone } from '@comanda/domain/phone';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { newCookieCode } from '../../platform/tokens.ts';
import { type SnapshotCache, speakRefusal } from '../checkout/public.ts';
import { findDiscount, findDiscountByName } from '../discounts/public.ts';
import { findCartClients, holdCart, setCartDiscount } from './cart.repo.ts';
import { type CartContext, readCart, refuseCoupon } from './read-cart.ts';

type Body = Out<(typeof applyDiscountRoute)['body']>;
type Writing = Pick<Services, 'db' | 'transaction'> & { cache: SnapshotCache };

/** What an empty cart may still come to meet. */
const LATER: readonly string[] = ['coupon_minimum', 'coupon_takeaway_only', 'coupon_delivery_only', 'coupon_no_fee'];

/**
 * Puts a coupon on a cart, or takes it off when none is named. A coupon page is opened before there is a cart: an empty one
 * keeps a coupon whose conditions can still be met.
 * @throws {AppError} not_found; every coupon refusal
 */
export async function applyDiscount(services: Writing, body: Body, context: CartContext): Promise<Cart> {
  const { db, cache, transaction } = services;
  const store_id = asStoreId(body.store_id); // carts are opened by their code, whatever the store
  const snapshot = await cache.current(store_id);
  if (snapshot === null) throw new AppError('not_found');
  const { store } = snapshot;
  const code = body.code_discount ?? '';
  const named = code !== '' || body.discount_id != null;
  const discount =
    code === ''
      ? body.discount_id == null
        ? null
        : await findDiscount(db, store_id, body.discount_id)
      : await findDiscountByName(db, store_id, code);
  if (named && discount === null) throw new AppError('coupon_not_found');

  const cart = await readCart(services, store_id, body.cookie_code ?? null, context);
  if (discount !== null) {
    const phone = cleanPhone(body.client_phone ?? '', store.country_id);
    const clients = await findCartClients(db, store_id, { customer_id: context.customer?.id ?? null, phone });
    const refusal = refuseCoupon(discount, snapshot, { ...context, subtotal: cart.subtotal, clients });
    const waits = cart.cart_itens.length === 0 && refusal !== null && LATER.includes(refusal.code);
    if (refusal !== null && !waits) {
      const spoken = speakRefusal(refusal, { country_id: store.country_id, zone: store.zone, now: context.now });
      throw new AppError(spoken.code, spoken.detail);
    }
  }
  const cookie_code = body.cookie_code ?? newCookieCode();
  await transaction(async (tx) => {
    await holdCart(tx, store_id, cookie_code, { now: context.now });
    await setCartDiscount(tx, store_id, cookie_code, discount?.id ?? null);
  });
  return readCart(services, store_id, cookie_code, context);
}
