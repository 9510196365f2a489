import * as z from 'zod';
import { day, id, idParams, instant, itemId, money, moneySum, orderId } from '../fields.ts';
import { CHANNELS } from './sold-filters.ts';
import { ALL_ROLES, inParams, type Out, route, staff, user } from '../route.ts';

const count = z.number().int();
const period = z.object({
  orders: count,
  total: moneySum,
  average_ticket: money,
  /** From acceptance to ready; null when nothing was. */
  prepare_minutes: z.number().nullable(),
  cancelled: count,
  cancelled_total: moneySum,
});

/** Something that waits for a person. */
export const needsYou = z.object({
  code: z.enum([
    'order_late',
    'order_waiting',
    'item_sold_out',
    'item_out_of_stock',
    'stock_low',
    'complement_low',
    'material_low',
    'pix_unconfirmed',
    'store_closed',
  ]),
  order_id: orderId.nullable(),
  item_id: itemId.nullable(),
  number: count.nullable(),
  /** The client's, the item's or the material's. */
  name: z.string(),
  /** What is left of what is low, in `unit` ('un', 'g', 'kg', 'ml', 'l'). */
  left: z.number().nullable(),
  unit: z.string().nullable(),
  /** How late, or how long it waits. */
  minutes: count.nullable(),
  since: instant.nullable(),
});

export const getDashboard = route({
  method: 'GET',
  path: 'stores/dashboard/{id}',
  summary: 'The business day so far, beside the same weekday of last week until the same hour',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: z.object({
    day,
    /** The moment that the figures are of. */
    until: instant,
    today: period,
    last_week: period,
    /** Sums until the end of each hour by the store's clock, in the order of the business day; the running hour is not over. */
    hours: z.array(
      z.object({
        hour: count,
        now: money.nullable(),
        /** Of the same weekday of last week. */
        before: money.nullable(),
        /** What it may come to, as on the same weekdays before it. */
        likely: money.nullable(),
        range: z.tuple([money, money]).nullable(),
      }),
    ),
    by_status: z.array(
      z.object({
        status: z.enum(['scheduled', 'received', 'preparing', 'ready', 'dispatched']),
        orders: count,
        oldest_at: instant.nullable(),
      }),
    ),
    late_count: count,
    /** Orders of the day that are with who ordered them. */
    delivered: count,
    /** How many of those that were promised came in time, in percent. */
    kept: z.object({ part: count, promised: count }).nullable(),
    /** Drivers with orders on the road. */
    drivers_out: count,
    needs_you: z.array(needsYou),
    top_items: z.array(
      z.object({
        item_id: itemId,
        name: z.string(),
        image: z.string().nullable(),
        /** Of a piece of several flavours, each has its part. */
        quantity: z.number(),
        total: moneySum,
      }),
    ),
    channels: z.array(z.object({ channel: z.enum(CHANNELS), orders: count, total: moneySum })),
  }),
});

/** The running business day of each of somebody's stores. */
export const getStoresDay = route({
  method: 'GET',
  path: 'stores/day',
  summary: 'Today in each of the user’s stores, by name: orders, sales, whether it is open, what waits to be accepted',
  access: user(...ALL_ROLES),
  response: z.array(
    z.object({
      store_id: id,
      name: z.string(),
      country_id: z.number(),
      day,
      orders: count,
      total: moneySum,
      /** Received and not accepted yet. */
      waiting: count,
      open_status: z.number(),
      is_open: z.boolean(),
    }),
  ),
});
export type StoreToday = Out<(typeof getStoresDay)['response']>[number];
