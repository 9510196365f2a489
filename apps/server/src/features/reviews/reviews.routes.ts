import * as calls from '@comanda/contract/marketing/reviews';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getShownRating, showsRating } from '../stores/public.ts';
import { hideReview } from './hide-review.ts';
import { listReviews, readFigures } from './read-inbox.ts';
import { readReviewSettings, refuseTemplate } from './invite-template.ts';
import { readForm } from './read-form.ts';
import { replyReview } from './reply-review.ts';
import { reviewOrder } from './review-order.ts';
import { findPicture, getReviewSettings, putReviewSettings } from './reviews.repo.ts';

export const reviewsRoutes = (services: Services) => {
  const { db, recorded } = services;
  return [
    implement(calls.getReviewForm, ({ params, now }) => readForm(db, params.token, now)),
    implement(calls.reviewOrder, ({ body, now }) => reviewOrder(services, body, now)),
    implement(calls.replyReview, ({ store, user, params, body, now }) =>
      replyReview(services, { store, user, now }, params.id, body),
    ),
    implement(calls.listReviews, ({ store, query }) => listReviews(services, store, query)),
    implement(calls.getReviewFigures, ({ store, now }) => readFigures(services, store, now)),
    implement(calls.getShownReviews, async ({ store, now }) => ({
      shown: await showsRating(db, store),
      rating: await getShownRating(db, store, now),
    })),
    implement(calls.getReviewPicture, async ({ store, params }) => {
      const image = await findPicture(db, store, params.id);
      return { image: image && `data:image/webp;base64,${image.toString('base64')}` };
    }),
    implement(calls.hideReview, ({ store, user, params, body, now }) =>
      hideReview(services, { store, user, now }, params.id, body),
    ),
    implement(calls.getReviewSettings, ({ store }) => readReviewSettings(services, store)),
    implement(calls.saveReviewSettings, async ({ store, user, body, now }) => {
      await refuseTemplate(services, store, body.invite_template);
      await recorded({ store, user, now }, { review_settings: 'all' }, (tx) => putReviewSettings(tx, store, body));
      return getReviewSettings(db, store);
    }),
    implement(calls.saveQuickReplies, async ({ store, user, body, now }) => {
      await recorded({ store, user, now }, { review_settings: 'all' }, (tx) => putReviewSettings(tx, store, body));
      return getReviewSettings(db, store);
    }),
  ];
};
