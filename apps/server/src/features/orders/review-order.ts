import type { reviewOrder as reviewRoute } from '@comanda/contract/client-orders';
import type { Order } from '@comanda/contract/orders';
import type { Out } from '@comanda/contract/route';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { findLink, findTracked } from './order-links.repo.ts';
import { lockOrder, updateOrder } from './orders.repo.ts';
import { recordChange } from './record-change.ts';

type Review = Out<(typeof reviewRoute)['body']>;
type Writing = Pick<Services, 'db' | 'transaction' | 'events'>;

/** The client's word on an order, once. @throws {AppError} not_found, order_not_delivered, already_reviewed */
export async function reviewOrder(
  { db, transaction, events }: Writing,
  { token, rating, review = '' }: Review,
  now: Date,
): Promise<{ rating: number; review: string }> {
  const { store_id, order_id } = orNotFound(
    (await findTracked(db, token)) ?? (await findLink(db, token, 'review', now)),
  );
  await transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, order_id);
    if (order.status !== 'delivered') throw new AppError('order_not_delivered');
    if (order.reviewed_at !== null) throw new AppError('already_reviewed');
    await updateOrder(tx, store_id, order, { rating, review, reviewed_at: now });
    await recordChange(tx, store_id, order_id, { kind: 'review', by: 'customer' }, now);
  });
  events.wake(store_id);
  return { rating, review };
}

/** The store's answer; a later one replaces it. @throws {AppError} not_found, also while there is no review */
export async function replyReview(
  { transaction, events }: Writing,
  store_id: StoreId,
  id: OrderId,
  review_reply: string,
  { user, now }: { user: SignedInUser; now: Date },
): Promise<Order> {
  const order = await transaction(async (tx) => {
    const locked = await lockOrder(tx, store_id, id);
    if (locked.reviewed_at === null) throw new AppError('not_found');
    await updateOrder(tx, store_id, locked, { review_reply });
    return recordChange(tx, store_id, id, { kind: 'review', by: 'staff', user_id: user.id }, now);
  });
  events.wake(store_id);
  return order;
}
