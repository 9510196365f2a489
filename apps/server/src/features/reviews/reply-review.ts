import { randomInt } from 'node:crypto';
import type { replyReview as replyRoute } from '@comanda/contract/reviews';
import type { Order } from '@comanda/contract/orders';
import type { Out } from '@comanda/contract/route';
import { DISCOUNT } from '@comanda/domain/fields/discount';
import { usualIn } from '@comanda/domain/fields/field';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { hasPermission } from '@comanda/domain/permissions';
import { couponEnds } from '@comanda/domain/reviews';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { addDiscount } from '../discounts/public.ts';
import { lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { getStoreSettings, touchMenu } from '../stores/public.ts';
import { findReview, putReview } from './reviews.repo.ts';

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
  services: Pick<Services, 'recorded' | 'events' | 'transaction'>,
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
    if (coupon && before?.discount_id != null) throw new AppError('review_coupon_given');
    await updateOrder(tx, store, locked, { review_reply });
    await putReview(tx, store, id, {
      replied_at: now,
      ...(coupon ? { discount_id: await giveCoupon(tx, by, coupon) } : {}),
    });
    return recordChange(tx, store, id, { kind: 'review', by: 'staff', user_id: user.id }, now);
  });
  await services.transaction((tx) => touchMenu(tx, store));
  services.events.wake(store);
  return order;
}

/** Without what is easily taken for something else. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const couponName = (): string => `VOLTE${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

async function giveCoupon(
  tx: Tx,
  { store, now }: Acting,
  { type, value, days }: NonNullable<Reply['coupon']>,
): Promise<number> {
  const { zone } = await getStoreSettings(tx, store);
  const { id } = await addDiscount(
    tx,
    store,
    {
      ...usualIn(DISCOUNT, 'form'),
      store_id: store,
      name: couponName(),
      type,
      value,
      unlimited: false,
      number_limit: 1,
      expire_date: couponEnds(now, days, zone),
    },
    now,
  );
  return id;
}
