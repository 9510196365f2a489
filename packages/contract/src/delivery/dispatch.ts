import { DOOR_DECISIONS, DOOR_KINDS } from '@comanda/domain/delivery/door-report';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import * as z from 'zod';
import { driver } from './drivers.ts';
import {
  driverId,
  driverParams,
  flag,
  id,
  idParams,
  instant,
  money,
  orderId,
  orderParams,
  storeBody,
  storeQuery,
} from '../fields.ts';
import { order } from '../orders/orders.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** More stops than this nobody brings hot. */
export const MOST_STOPS = 25;

/** What is to be taken at the door, by way of paying; nothing of what is paid. */
export const doorMoney = z.object({
  paid: z.boolean(),
  cash: money,
  card: money,
  other: money,
  /** What the client hands over in notes, when it is more than `cash`, and what goes back. */
  tendered: money.nullable(),
  change: money,
});

/** The last thing that a driver said of an order's door. */
export const doorReport = z.object({
  id,
  kind: z.enum(DOOR_KINDS),
  note: z.string(),
  at: instant,
  driver_name: z.string(),
  decision: z.enum(DOOR_DECISIONS).nullable(),
  /** Nobody took it, and the store has not yet said what becomes of it. */
  waits: z.boolean(),
});
export type DoorReport = z.output<typeof doorReport>;

/** An order on its way, or about to be: what whoever brings it has to know. */
export const deliveryStop = z.object({
  ...pick(order.shape, namesIn(ORDER, 'stop')),
  order_id: orderId,
  /** Where the store has put the address, the client's pin, or what was learnt of it; null when nobody knows. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** When somebody of the store put this address right last. */
  pin_moved_at: instant.nullable(),
  door: doorMoney,
  route_id: id.nullable(),
  /** Its place on the route, from 1. */
  position: z.number().int().nullable(),
  report: doorReport.nullable(),
});
export type DeliveryStop = z.output<typeof deliveryStop>;

const place = z.object({ latitude: z.number(), longitude: z.number() });
export const dispatch = z.object({
  /** Deliveries that are being prepared, ready or on their way: by the time that was promised. */
  stops: z.array(deliveryStop),
  drivers: z.array(
    driver.extend({
      /** Where they were last, while they let it be known. */
      position: place.extend({ at: instant }).nullable(),
    }),
  ),
  /** Where the store is; null until somebody has marked it. */
  store_place: place.nullable(),
  /** With {z}, {x} and {y}; null draws no streets. */
  tile_url: z.string().nullable(),
  tile_attribution: z.string(),
});
export type Dispatch = z.output<typeof dispatch>;

export const getDispatch = route({
  method: 'GET',
  path: 'stores/dispatch',
  summary: 'Deliveries that are to leave or have left, and who can bring them',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: dispatch,
});

/** Where an order goes on the map, and who put it there. */
export const orderPin = z.object({
  place: place.nullable(),
  /** Null until somebody of the store has put this address right. */
  moved: z.object({ at: instant, user_name: z.string().nullable() }).nullable(),
  store_place: place.nullable(),
  tile_url: z.string().nullable(),
  tile_attribution: z.string(),
});
export type OrderPin = z.output<typeof orderPin>;

export const getOrderPin = route({
  method: 'GET',
  path: 'stores/dispatch/pin/{id}',
  summary: 'Where an order goes on the map',
  access: staff(ALL_ROLES, inQuery),
  params: orderParams,
  query: storeQuery,
  response: orderPin,
  errors: ['not_a_delivery'],
});

export const moveOrderPin = route({
  method: 'PUT',
  path: 'stores/dispatch/pin/{id}',
  summary:
    'Puts the place of an order’s address right, for this order’s way and for the fee of the next; its own stays',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: orderParams,
  body: storeBody.extend({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  response: orderPin,
  errors: ['not_a_delivery', 'permission_missing', 'conflict'],
});

export const undoOrderPin = route({
  method: 'POST',
  path: 'stores/dispatch/pin/{id}/undo',
  summary: 'Takes the last move of an order’s pin back; the order and its address are as they were before it',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: orderParams,
  body: storeBody.extend({
    /** The `moved.at` that the move answered. */
    moved_at: instant,
  }),
  response: orderPin,
  errors: ['not_a_delivery', 'permission_missing', 'nothing_to_undo', 'conflict'],
});

const order_ids = z
  .array(orderId)
  .min(1, { error: 'Escolha um pedido.' })
  .max(MOST_STOPS, { error: `Escolha até ${MOST_STOPS} pedidos por rota.` });

export const suggestStops = route({
  method: 'POST',
  path: 'stores/dispatch/suggestion',
  summary: 'In which order to bring several orders; changes nothing',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({ order_ids }),
  response: z.object({
    order_ids: z.array(orderId),
    /** From the store to the last stop whose place is known; null when the store or all places are unknown. */
    metres: z.number().int().nullable(),
    /** Straight lines times a factor, since no router answered. */
    estimated: z.boolean(),
    /** They come last. */
    unplaced: z.array(id),
  }),
});

export const createRoute = route({
  method: 'POST',
  path: 'stores/dispatch/routes',
  summary: 'Gives orders to a driver, in this order of stops; all of them or none',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({
    driver_id: driverId,
    order_ids,
    /** They leave at once: every order is on its way. */
    leave: flag.default(false),
    /** Made by the screen: the same twice is one. */
    op_id: z.string().regex(/^[0-9A-Za-z-]{8,60}$/),
  }),
  response: z.object({ route_id: id, order_ids: z.array(orderId) }),
  errors: [
    'order_finished',
    'not_a_delivery',
    'driver_inactive',
    'driver_off',
    'step_not_allowed',
    'permission_missing',
    'conflict',
  ],
});

export const orderStops = route({
  method: 'PUT',
  path: 'stores/dispatch/routes/{id}',
  summary: 'Puts the stops of a route into another order; every stop once',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: idParams,
  body: storeBody.extend({ order_ids }),
  response: z.object({ order_ids: z.array(orderId) }),
  errors: ['conflict'],
});

export const leaveWithStops = route({
  method: 'POST',
  path: 'stores/dispatch/leave',
  summary: 'Marks orders as on their way, all of them or none; what is being prepared is ready with that',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({ order_ids }),
  response: 'none',
  errors: ['order_finished', 'not_a_delivery', 'step_not_allowed', 'permission_missing', 'conflict'],
});

export const unassignStops = route({
  method: 'POST',
  path: 'stores/dispatch/unassign',
  summary: 'Takes orders from their drivers; one that has left waits at the counter again',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({ order_ids }),
  response: 'none',
  errors: ['order_finished', 'not_a_delivery', 'permission_missing', 'conflict'],
});

export const decideReport = route({
  method: 'POST',
  path: 'stores/dispatch/reports/{id}',
  summary:
    'What becomes of an order that nobody took: the driver tries again, or it comes back, to go again or to stay',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: idParams,
  body: storeBody.extend({ decision: z.enum(DOOR_DECISIONS) }),
  response: 'none',
  errors: ['report_decided', 'order_finished', 'permission_missing', 'conflict'],
});

export const createDriverLink = route({
  method: 'POST',
  path: 'stores/driver/link/{id}',
  summary: 'A key to a driver’s own page, a new one each time',
  access: staff(ALL_ROLES, inBody),
  params: driverParams,
  body: storeBody.extend({
    /** For one day's work; left out, until somebody takes it back. */
    for_today: flag.default(false),
  }),
  response: z.object({ url: z.string(), token: z.string(), expires_at: instant.nullable() }),
  errors: ['driver_inactive'],
});

export const revokeDriverLinks = route({
  method: 'DELETE',
  path: 'stores/driver/link/{id}',
  summary: 'Takes every key to a driver’s page back at once',
  access: staff(MANAGERS, inQuery),
  params: driverParams,
  query: storeQuery,
  response: 'none',
});
