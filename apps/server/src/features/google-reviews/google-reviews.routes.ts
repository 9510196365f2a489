import * as calls from '@comanda/contract/marketing/google-reviews';
import { implement } from '../../platform/implement.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { putReviewSettings } from '../reviews/public.ts';
import { choosePlace, confirmGoogle, disconnectGoogle, findPlaces, startGoogle } from './connect-google.ts';
import { readGoogle } from './read-google.ts';
import { replyGoogle } from './reply-google.ts';
import { requestReview } from './request-review.ts';
import { syncReviews } from './sync-reviews.ts';

export const googleReviewsRoutes = (services: Services) => [
  implement(calls.getGoogleReviews, ({ store, now }) => readGoogle(services, store, now)),
  implement(calls.saveGoogleLink, async ({ store, user, body, now }) => {
    const by = { store, user, now };
    await services.recorded(by, { review_settings: 'all' }, (tx) => putReviewSettings(tx, store, body));
    return readGoogle(services, store, now);
  }),
  implement(calls.connectGoogle, ({ store, user, now }) => startGoogle(services, { store, user, now })),
  implement(calls.confirmGoogle, ({ store, user, body, now }) => confirmGoogle(services, { store, user, now }, body)),
  implement(calls.findGooglePlaces, ({ store }) => findPlaces(services, store)),
  implement(calls.chooseGooglePlace, ({ store, user, body, now }) =>
    choosePlace(services, { store, user, now }, body.name),
  ),
  implement(calls.disconnectGoogle, ({ store, user, now }) => disconnectGoogle(services, { store, user, now })),
  implement(calls.syncGoogle, async ({ store, now }) => {
    await services.transaction((tx) => enqueue(tx, syncReviews, { store_id: store }, { now }));
    return { ok: true as const };
  }),
  implement(calls.replyGoogle, ({ store, body, now }) => replyGoogle(services, store, body, now)),
  implement(calls.requestGoogleReview, ({ body, now }) => requestReview(services, body, now)),
];
