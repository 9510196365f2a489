import * as client from '@comanda/contract/clients/client-orders';
import { getLastOrder } from '@comanda/contract/clients/clients';
import * as edits from '@comanda/contract/orders/order-edits';
import * as calls from '@comanda/contract/orders/orders';
import * as live from '@comanda/contract/stores/store-events';
import { CANCELLATION_REASONS, NEEDS_WORDS } from '@comanda/domain/orders/cancellation-reasons';
import { streamEvents } from '../../platform/http/event-stream.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readOwnPlace } from '../clients/public.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { createLink, trackLink } from './links/create-link.ts';
import { addOrderItem, removeOrderItem } from './lines/edit-order.ts';
import { findBoard } from './find-board.ts';
import { findOrders } from './find-orders.ts';
import { getCard } from '../order-card/public.ts';
import { findOrderLog } from './order-log.repo.ts';
import { checkOwnId, findOwnOrders } from './own-orders.repo.ts';
import { holdOrder } from './hold-order.ts';
import { noteOrder } from './lines/note-order.ts';
import { staffGuardOf } from './staff-guard.ts';
import { updateOrder } from './update-order.ts';

export const ordersRoutes = (services: Services) => {
  const { db, events } = services;
  const cache = snapshotsOf(services);
  return [
    implement(calls.listOrders, ({ store, query, now }) => findOrders(services, store, query, now)),
    implement(calls.getOrdersDay, ({ store, query, now }) => findBoard(db, cache, store, query.day, now)),
    implement(calls.getOrder, async ({ store, params }) => ({
      order: await getCard(db, store, params.id),
      log: await findOrderLog(db, store, params.id),
    })),
    implement(calls.updateOrder, ({ store, body, user, now }) => updateOrder(services, store, body, user, now)),
    implement(calls.getCancellations, () => ({
      store: CANCELLATION_REASONS.store.map(asChoice),
      customer: CANCELLATION_REASONS.customer.map(asChoice),
    })),
    implement(edits.removeOrderItem, ({ store, params, body, user, now }) =>
      removeOrderItem({ services, store_id: store, user, now }, params.itemId, body),
    ),
    implement(edits.addOrderItem, ({ store, params, body, user, now }) =>
      addOrderItem({ services, cache, store_id: store, user, now }, params.orderId, body),
    ),
    implement(calls.holdOrder, ({ store, params, body: { reason }, user, now }) =>
      holdOrder(services, store, params.id, reason, { user_id: user.id, now }),
    ),
    implement(calls.noteOrder, ({ store, params, body, user, now }) =>
      noteOrder(services, store, params.id, body, { user_id: user.id, now }),
    ),
    implement(client.listClientOrders, async ({ params, customer }) => {
      await checkOwnId(db, customer.id, params.clientId);
      return { orders: await findOwnOrders(db, customer.id, null) };
    }),
    implement(client.listClientStoreOrders, async ({ params, customer }) => {
      await checkOwnId(db, customer.id, params.clientId);
      return { orders: await findOwnOrders(db, customer.id, params.storeUrl.toLowerCase()) };
    }),
    implement(getLastOrder, async ({ params, customer }) => {
      const { url, ...place } = await readOwnPlace(db, customer.id, params.clientId, params.storeId);
      const [order = null] = await findOwnOrders(db, customer.id, url, 1);
      return { ...place, order };
    }),
    implement(calls.createOrderLink, ({ store, params, body, now }) =>
      body.purpose === 'track'
        ? trackLink(services, store, params.id)
        : createLink(services, store, params.id, body.purpose, now),
    ),
    implement(live.getStoreEvents, ({ store, query, request, reply, session_id }) =>
      streamEvents(request, reply, {
        db,
        events,
        store_id: store,
        after: query.after,
        wants: ({ payload }) => payload as object, // every event is written with an object
        guard: (end) => staffGuardOf(services).watch({ session_id, store_id: store, end }),
        heartbeat_ms: live.LIVE_HEARTBEAT_MS,
      }),
    ),
  ];
};

const asChoice = ({ code, label }: { code: string; label: string }) => ({
  code,
  label,
  needs_words: code === NEEDS_WORDS,
});
