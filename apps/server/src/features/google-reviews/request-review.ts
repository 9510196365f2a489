import { type Money, ZERO } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrder } from '../orders/public.ts';
import { findReview, getReviewed, getReviewSettings, giveForReview, putReview, reviewedBy } from '../reviews/public.ts';

interface Requested {
  points: Money;
  url: string;
  store: { name: string; url: string; country_id: number };
}

/**
 * Thanks for a visit and says where Google asks: the balance is of the visit, given once, whatever anybody writes, and where.
 * @throws {AppError} not_found, also while the store asks nobody; order_not_delivered
 */
export async function requestReview(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  { store_id: told, order_id: token }: { store_id?: number | undefined; order_id: string },
  now: Date,
): Promise<Requested> {
  const { store_id, order_id } = await reviewedBy(db, token, now);
  if (told !== undefined && told !== store_id) throw new AppError('not_found');
  const settings = await getReviewSettings(db, store_id);
  if (settings.google_url === '') throw new AppError('not_found');
  const points = await transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, order_id);
    if (order.status !== 'delivered') throw new AppError('order_not_delivered');
    const before = orNull(await findReview(tx, store_id, order_id));
    if (before !== null) return before;
    const { client_id } = order;
    const amount = settings.google_points;
    const given = await giveForReview(tx, { store_id, order_id, client_id, thanks: 'visit', amount, now });
    await putReview(tx, store_id, order_id, { google_asked_at: now, google_points: given });
    return given;
  });
  const { store_name, url, country_id } = await getReviewed(db, store_id, order_id);
  return { points, url: settings.google_url, store: { name: store_name, url, country_id } };
}

/** What this visit has given before. */
const orNull = (review: { google_asked_at: string | null; google_points: Money | null } | null): Money | null =>
  review?.google_asked_at == null ? null : (review.google_points ?? ZERO);
