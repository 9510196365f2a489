import { asOrderId, asStoreId } from '@comanda/domain/ids';
import * as z from 'zod';
import { queuedJob } from '../../platform/queue.ts';
import { wakeBrowsers } from '../watch/public.ts';
import { getReviewed } from './reviews.repo.ts';

/** A bad score is told at once to the browsers of the store's people; the panel has it from the order's event. */
export const tellReview = queuedJob({
  name: 'tell-review',
  payload: z.object({ store_id: z.number(), order_id: z.number() }),
  attempts: 3,
  async run(services, payload) {
    const store_id = asStoreId(payload.store_id); // of an order that was reviewed
    const { number, rating, review, store_name } = await getReviewed(
      services.db,
      store_id,
      asOrderId(payload.order_id),
    );
    if (rating === null) return;
    await wakeBrowsers(services, store_id, {
      title: `${store_name}: pedido ${number} recebeu nota ${rating}`,
      body: review?.slice(0, 140) || 'Toque para ver e responder.',
      url: `/store/reviews/${store_id}?pedido=${payload.order_id}`,
      tag: `review-${payload.order_id}`,
    });
  },
});
