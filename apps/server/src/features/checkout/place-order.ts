import type { orderDraft, orderQuote } from '@comanda/contract/orders/checkout';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { asStoreId } from '@comanda/domain/ids';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import { recordConsent } from '../consents/public.ts';
import { measureOrder } from '../measuring/public.ts';
import { readReferrer } from '../referrals/public.ts';
import { checkSeat } from '../seats/public.ts';
import { findNewestCartItem } from './cart-key.repo.ts';
import { addressOf, customerRequest, distanceOf } from './customer-request.ts';
import { orderSessionToken, requestHash } from './idempotency.ts';
import { prepareAccount } from './writing/order-account.ts';
import { placeWithKey } from './place-with-key.ts';
import type { Placed } from './placed-answer.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';

type Body = z.output<typeof orderDraft> & { quote?: z.output<typeof orderQuote> | null | undefined };
export interface Caller {
  customer: SignedInCustomer | undefined;
  /** null when the caller sent none: the cart then names the order. */
  key: string | null;
  user_agent: string | undefined;
  /** Of the phone that orders: says at which table it sits. */
  cookies: FastifyRequest['cookies'];
  now: Date;
}

/** A customer's order from their cart. @throws {AppError} table_pin_required; see placeWithKey */
export async function placeOrder(
  services: Pick<Services, 'db' | 'transaction' | 'pool' | 'events' | 'config' | 'maps' | 'clock'>,
  cache: SnapshotCache,
  body: Body,
  { customer, key, user_agent, cookies, now }: Caller,
): Promise<Placed> {
  const { config } = services;
  const { store } = await cache.recent(body.store_id);
  const atTable = body.delivery_method === DELIVERY_METHOD.table && body.table_number != null;
  const keepSeat = atTable ? await checkSeat(services.db, store.id, body.table_number ?? 0, { cookies }) : null;
  const idem_key = key ?? (await keyOfCart(services, body));
  const distance = await distanceOf(services, store, body.delivery_method, addressOf(body, store));
  const referrer = await readReferrer(services, store.id, body.referral);
  const request = customerRequest(body, store, customer, distance, { quote: body.quote ?? null, referrer });
  const password = customer === undefined ? (body.password ?? null) : null;
  const token = password === null ? null : orderSessionToken(config.SECRET, store.id, idem_key);
  const account =
    password === null || token === null ? null : await prepareAccount(request, password, { token, now, user_agent });
  const placed = await placeWithKey(services, cache, {
    store_id: store.id,
    idem_key,
    // What the browser is called elsewhere makes no other order of it.
    request_hash: requestHash({ ...body, measured: undefined }),
    origin: 'storefront',
    source: { cookie_code: body.cookieCode },
    customer_id: customer?.id ?? null,
    code_discount: body.code_discount ?? '',
    discount_id: body.discount_id ?? null,
    request,
    lines: [],
    account,
    token,
    now,
  });
  await keepSeat?.(placed.id);
  const { client_id, id: order_id } = placed;
  if (client_id !== null && body.offers.length > 0)
    await services.transaction((tx) =>
      recordConsent(tx, store.id, {
        client_id,
        order_id,
        channels: body.offers,
        place: 'checkout',
        customer_id: customer?.id ?? null,
        now,
      }),
    );
  if (body.measured) await measureOrder(services, store.id, placed.id, { browser: body.measured, user_agent, now });
  return placed;
}

/** Without a key the cart's own lines are one: the same lines are ordered once. */
async function keyOfCart({ db }: Pick<Services, 'db'>, { store_id, cookieCode }: Body): Promise<string> {
  const newest = await findNewestCartItem(db, asStoreId(store_id), cookieCode); // any store's cart is opened by its code alone
  if (newest === null) throw new AppError('cart_empty');
  return `cart:${requestHash([cookieCode, newest])}`;
}
