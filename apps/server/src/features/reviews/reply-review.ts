import { randomInt } from 'node:crypto';
import type { replyReview as replyRoute } from '@comanda/contract/marketing/reviews';
import type { Order } from '@comanda/contract/orders/orders';
import type { Out } from '@comanda/contract/route';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { hasPermission } from '@comanda/domain/permissions';
import { couponEnds } from '@comanda/domain/clients/reviews';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { insertPersonalCoupons } from '../discounts/public.ts';
import { lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { getStoreSettings, touchMenu } from '../stores/public.ts';
import { mailReply } from './mail-of-review.ts';
import { findReview, getReviewed, putReview } from './reviews.repo.ts';

type Reply = Out<(typeof replyRoute)['body']>;
interface Acting {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}

/**
 * The store's answer; a later one replaces it. Its coupon is one, and counts once.
 * @throws {AppError} not_found, also while there is no review; review_coupon_given, permission_missing
 */
export async function replyReview(
  services: Pick<Services, 'recorded' | 'events' | 'transaction' | 'config' | 'mail'>,
  by: Acting,
  id: OrderId,
  { review_reply, coupon }: Reply,
): Promise<Order> {
  const { store, user, now } = by;
  if (coupon && !hasPermission(user.type, user.permissions, 'discounts_give'))
    throw new AppError('permission_missing', { permission: 'discounts_give' });
  // The new coupon alone is kept in the history: no row was there before.
  const scope = coupon ? { discounts: { column: 'id', ids: [] } } : {};
  const order = await services.recorded(by, scope, async (tx) => {
    const locked = await lockOrder(tx, store, id);
    if (locked.reviewed_at === null) throw new AppError('not_found');
    const before = await findReview(tx, store, id);
    const { client_id, review_reply: said } = await getReviewed(tx, store, id);
    const given = before?.discount_id != null;
    // The same words with their coupon again: the answer to the first never arrived.
    if (coupon && given && said !== review_reply) throw new AppError('review_coupon_given');
    await updateOrder(tx, store, locked, { review_reply });
    await putReview(tx, store, id, {
      replied_at: now,
      ...(coupon && !given ? { discount_id: await giveCoupon(tx, by, { ...coupon, client_id }) } : {}),
    });
    // A second thought is not told again.
    if (before?.replied_at == null) await mailReply(services, tx, await getReviewed(tx, store, id), now);
    return recordChange(tx, store, id, { kind: 'review', by: 'staff', user_id: user.id }, now);
  });
  await services.transaction((tx) => touchMenu(tx, store));
  services.events.wake(store);
  void services.mail.deliver(now);
  return order;
}

/** Without what is easily taken for something else. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const couponName = (): string => `VOLTE${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Of whoever wrote the review alone; of whoever has its code where the order names nobody. */
async function giveCoupon(
  tx: Tx,
  { store, now }: Acting,
  { type, value, days, client_id }: NonNullable<Reply['coupon']> & { client_id: ClientId | null },
): Promise<number> {
  const { zone } = await getStoreSettings(tx, store);
  const name = couponName();
  const expire_date = couponEnds(now, days, zone);
  const given = { name, client_id, type, value, minimum_value: ZERO, expire_date };
  const id = (await insertPersonalCoupons(tx, store, [given], now)).get(name);
  if (id === undefined) throw new Error('the coupon that was just written is not there');
  return id;
}
