import * as calls from '@comanda/contract/orders/tracking';
import { streamEvents } from '../../platform/http/event-stream.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { createLink } from '../orders/public.ts';
import { confirmHandover, readHandover } from './hand-over.ts';
import { locateOrder } from './locate-order.ts';
import { maskOrder } from './masked-order.ts';
import { moveByLink } from './move-by-link.ts';
import { readOwnRepeat, readRepeat, repeatOrder } from './repeat-order.ts';
import { getTrackedStore } from './tracked-store.repo.ts';
import { followByPush, tellByPush } from './tell-by-push.ts';
import { sayPaid } from './say-paid.ts';
import { trackedBy, trackOrder } from './track-order.ts';

const CUSTOMER = { kind: 'customer' } as const;

export const trackingRoutes = (services: Services) => {
  const { db, events, transaction } = services;
  tellByPush(services);
  const repeating = { db, transaction, cache: snapshotsOf(services) };
  return [
    implement(calls.trackOrder, async ({ params }) => trackOrder(services, await trackedBy(db, params.token))),
    implement(calls.trackOrderEvents, async ({ params, query, request, reply }) => {
      const { store_id, order_id } = await trackedBy(db, params.token);
      const { country_id } = await getTrackedStore(db, store_id);
      await streamEvents(request, reply, {
        db,
        events,
        store_id,
        after: query.after,
        wants: (event) => (event.order_id === order_id ? maskedEvent(event.payload, country_id) : null),
      });
    }),
    implement(calls.cancelTrackedOrder, async ({ params, body, now }) => {
      const link = await trackedBy(db, params.token);
      const { cancellation_code, cancellation_reason = '' } = body;
      const step = { to: 'cancelled', cancellation_code, cancellation_reason } as const;
      await moveByLink(services, link, step, CUSTOMER, now);
      return trackOrder(services, link);
    }),
    implement(calls.sayPaid, async ({ params, body, now }) => {
      const link = await trackedBy(db, params.token);
      await sayPaid(services, link, body.paid, now);
      return trackOrder(services, link);
    }),
    implement(calls.followByPush, async ({ params, body, now }) => {
      await followByPush(services, await trackedBy(db, params.token), body, now);
    }),
    implement(calls.createTrackedLink, async ({ params, body, now }) => {
      const { store_id, order_id } = await trackedBy(db, params.token);
      return createLink(services, store_id, order_id, body.purpose, now);
    }),
    implement(calls.getDelivered, ({ params, now }) => readHandover(services, params.token, now)),
    implement(calls.confirmDelivered, ({ params, now }) => confirmHandover(services, params.token, now)),
    implement(calls.getRepeat, ({ params, now }) => readRepeat(repeating, params.token, now)),
    implement(calls.getOwnRepeat, ({ params, query, customer, now }) =>
      readOwnRepeat(repeating, customer.id, { store_id: query.store_id, order_id: params.id }, now),
    ),
    implement(calls.repeatOrder, ({ params, body, customer, now }) =>
      repeatOrder(repeating, params.token, { cookie_code: body.cookie_code ?? null, customer, now }),
    ),
    implement(calls.locateOrder, ({ params, now }) => locateOrder(db, params.token, now)),
  ];
};

/** What a stranger may see of an event; null when it is not about an order's card. */
function maskedEvent(payload: unknown, country_id: number): object | null {
  const { order } = (payload ?? {}) as { order?: Parameters<typeof maskOrder>[0] }; // written by checkout and recordChange alone
  return order === undefined ? null : { order: maskOrder(order, country_id) };
}
