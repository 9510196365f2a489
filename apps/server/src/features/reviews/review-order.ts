import type { reviewOrder as reviewRoute } from '@comanda/contract/marketing/reviews';
import type { Out } from '@comanda/contract/route';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { reviewWrite } from '@comanda/domain/clients/reviews';
import { AppError } from '../../platform/app-error.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { readPicture } from '../driver-page/public.ts';
import { lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { touchMenu } from '../stores/public.ts';
import { giveForReview, wordGives } from './give-for-review.ts';
import { reviewedBy } from './read-form.ts';
import { getReviewed, getReviewSettings, likeLines, putPicture, putReview } from './reviews.repo.ts';
import { tellReview } from './tell-review.ts';

type Review = Out<(typeof reviewRoute)['body']>;
type Writing = Pick<Services, 'db' | 'transaction' | 'events'>;

/**
 * The client's word on an order, once; for a day it may be changed. What the store gives for it is given with the first, whatever it says.
 * @throws {AppError} not_found, order_not_delivered, already_reviewed, invalid_input
 */
export async function reviewOrder(
  { db, transaction, events }: Writing,
  { token, rating, review = '', ...said }: Review,
  now: Date,
): Promise<{ rating: number; review: string }> {
  const { store_id, order_id } = await reviewedBy(db, token, now);
  const image = said.picture === undefined ? null : await readPicture(said.picture);
  await transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, order_id);
    const { review_reply } = await getReviewed(tx, store_id, order_id);
    const write = reviewWrite({ ...order, replied: review_reply !== null }, now);
    if (write === 'early') throw new AppError('order_not_delivered');
    if (write === 'late') throw new AppError('already_reviewed');
    const brought = order.delivery_method === DELIVERY_METHOD.delivery;
    await updateOrder(tx, store_id, order, { rating, review, ...(write === 'new' ? { reviewed_at: now } : {}) });
    await putReview(tx, store_id, order_id, {
      reasons: [...new Set(said.reasons)],
      delivery_liked: brought ? said.delivery_liked : null,
      named: said.named,
      changed_at: now,
    });
    await likeLines(tx, store_id, order_id, said.lines);
    if (image !== null) await putPicture(tx, store_id, order_id, image, now);
    await recordChange(tx, store_id, order_id, { kind: 'review', by: 'customer' }, now);
    const { alert_rating, review_points } = await getReviewSettings(tx, store_id);
    const { client_id } = order;
    const amount = wordGives({ write, client_id }, review_points);
    if (amount > 0) {
      await giveForReview(tx, { store_id, order_id, client_id, thanks: 'word', amount, now });
      await putReview(tx, store_id, order_id, { review_points: amount });
    }
    if (rating <= alert_rating)
      await enqueue(tx, tellReview, { store_id, order_id }, { now, key: `${store_id} ${order_id}` });
  });
  await transaction((tx) => touchMenu(tx, store_id));
  events.wake(store_id);
  return { rating, review };
}
