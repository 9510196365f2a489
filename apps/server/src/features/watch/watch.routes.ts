import * as calls from '@comanda/contract/orders/watch';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { keepPresence } from './keep-presence.ts';
import { deleteSubscription, insertSubscription } from './push-subscriptions.repo.ts';
import { readWatch } from './read-watch.ts';
import { refuseEndpoint } from './refuse-endpoint.ts';
import { deleteScreen } from './screens.repo.ts';

export const watchRoutes = (services: Services) => {
  const { db } = services;
  const push = services.partners.client['web-push'];
  return [
    implement(calls.getWatch, ({ store, now }) => readWatch(services, store, null, now)),
    implement(calls.keepPresence, ({ store, body, user, now }) => keepPresence(services, store, body, { user, now })),
    implement(calls.leaveWatch, async ({ store, params, user }) => {
      await deleteScreen(db, store, params.deviceId, user.id);
    }),
    implement(calls.getPush, () => ({ public_key: push.publicKey })),
    implement(calls.subscribePush, async ({ store, body, user, now }) => {
      refuseEndpoint(push, body.endpoint);
      await insertSubscription(db, store, { ...body, user_id: user.id, created_at: now });
    }),
    implement(calls.unsubscribePush, async ({ store, body, user }) => {
      await deleteSubscription(db, store, body.endpoint, user.id);
    }),
  ];
};
