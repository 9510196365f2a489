import * as calls from '@comanda/contract/delivery/dispatch';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { createDriverLink, deleteDriverLinks, forgetPosition } from '../drivers/public.ts';
import { leaveWithStops, orderStops, unassignStops } from './change-stops.ts';
import { createRoute } from './create-route.ts';
import { decideReport } from './decide-report.ts';
import { moveOrderPin, readOrderPin, undoOrderPin } from './order-pin.ts';
import { readDispatch } from './read-dispatch.ts';
import { suggestStops } from './suggest-stops.ts';

export const dispatchRoutes = (services: Services) => {
  const { transaction, events } = services;
  return [
    implement(calls.getDispatch, ({ store, now }) => readDispatch(services, store, now)),
    implement(calls.suggestStops, ({ store, body }) => suggestStops(services, store, body.order_ids)),
    implement(calls.createRoute, ({ store, body, user, now }) => createRoute(services, store, body, user, now)),
    implement(calls.orderStops, async ({ store, params, body, user, now }) => {
      const stops = { route_id: params.id, order_ids: body.order_ids };
      const ordered = await transaction((tx) => orderStops(tx, store, stops, { user, now }));
      events.wake(store);
      return ordered;
    }),
    implement(calls.leaveWithStops, async ({ store, body, user, now }) => {
      await transaction((tx) => leaveWithStops(tx, store, body.order_ids, { user, now }));
      events.wake(store);
    }),
    implement(calls.unassignStops, async ({ store, body, user, now }) => {
      await transaction((tx) => unassignStops(tx, store, body.order_ids, { user, now }));
      events.wake(store);
    }),
    implement(calls.decideReport, async ({ store, params, body, user, now }) => {
      await transaction((tx) => decideReport(tx, store, { id: params.id, decision: body.decision }, { user, now }));
      events.wake(store);
    }),
    implement(calls.getOrderPin, ({ store, params }) => readOrderPin(services, store, params.id)),
    implement(calls.moveOrderPin, async ({ store, params, body, user, now }) => {
      const to = { latitude: body.latitude, longitude: body.longitude };
      await transaction((tx) => moveOrderPin(tx, store, { id: params.id, to }, { user, now }));
      events.wake(store);
      return readOrderPin(services, store, params.id);
    }),
    implement(calls.undoOrderPin, async ({ store, params, body, user, now }) => {
      await transaction((tx) => undoOrderPin(tx, store, { id: params.id, moved_at: body.moved_at }, { user, now }));
      events.wake(store);
      return readOrderPin(services, store, params.id);
    }),
    implement(calls.createDriverLink, ({ store, params, body, now }) =>
      createDriverLink(services, store, { driver_id: params.id, for_today: body.for_today }, now),
    ),
    implement(calls.revokeDriverLinks, ({ store, params }) =>
      transaction(async (tx) => {
        await deleteDriverLinks(tx, store, params.id);
        await forgetPosition(tx, store, params.id);
      }),
    ),
  ];
};
