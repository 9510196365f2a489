import type { ReviewForm } from '@comanda/contract/marketing/reviews';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { maskName } from '@comanda/domain/clients/mask-name';
import { ZERO } from '@comanda/domain/money';
import { type ReviewReason, reviewWrite } from '@comanda/domain/clients/reviews';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { findLink, findTracked, type LinkedOrder } from '../orders/public.ts';
import { wordGives } from './give-for-review.ts';
import { getReviewOrder } from './review-form.repo.ts';

/** The order that a tracking or a review link opens. @throws {AppError} not_found */
export const reviewedBy = async (db: Db, token: string, now: Date): Promise<LinkedOrder> =>
  orNotFound((await findTracked(db, token)) ?? (await findLink(db, token, 'review', now)));

/** @throws {AppError} not_found */
export async function readForm(db: Db, token: string, now: Date): Promise<ReviewForm> {
  const { store_id, order_id } = await reviewedBy(db, token, now);
  const order = await getReviewOrder(db, store_id, order_id);
  const write = reviewWrite({ ...order, replied: order.review_reply !== null }, now);
  return {
    number: order.number,
    write,
    points: wordGives({ write, client_id: order.client_id }, order.offered),
    given: order.given ?? ZERO,
    brought: order.delivery_method === DELIVERY_METHOD.delivery,
    client_name: maskName(order.client_name),
    courier: order.driver_name?.trim().split(/\s+/)[0] ?? '',
    lines: order.lines,
    rating: order.rating,
    review: order.review ?? '',
    reasons: (order.reasons ?? []) as ReviewReason[], // written by `reviewOrder` alone
    delivery_liked: order.delivery_liked,
    named: order.named ?? true,
    has_picture: Boolean(order.has_picture),
    review_reply: order.review_reply ?? '',
    coupon: order.coupon,
    google: (order.google_url ?? '') !== '',
  };
}
