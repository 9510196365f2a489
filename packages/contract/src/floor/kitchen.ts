import { KITCHEN_CHANGE } from '@comanda/domain/fields/kitchen-change';
import { KITCHEN_OPS } from '@comanda/domain/kitchen/kitchen-ops';
import * as z from 'zod';
import { orderId, deviceInstant, flag, id, instant, storeBody, storeQuery } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { order, orderItem, orderStatus, wasteReason } from '../orders/orders.ts';
import { ALL_ROLES, inBody, inQuery, route, staff } from '../route.ts';

/** Something that changed after the kitchen had it: shown until the station says 'ciente'. */
export const kitchenChange = z.object({
  ...answerShape(KITCHEN_CHANGE, 'row'),
  order_number: z.number().int(),
  table_number: z.number().int().nullable(),
  kind: z.enum(['cancel', 'less', 'more', 'note', 'moved']),
  detail: z.object({
    /** The line as it was, whole, with its choices and words; of an addition, as it is. Null of a whole order. */
    item: orderItem.nullable(),
    /** How much of the difference, in words: '2', '350 g'. */
    quantity_text: z.string(),
    /** Which of several lines of one item. */
    which: z.object({ index: z.number().int(), count: z.number().int() }).nullable(),
    /** Of words that were changed. */
    note: z.object({ before: z.string(), after: z.string() }).optional(),
    /** Of an order that moved: the tables. */
    from: z.number().int().nullable(),
    to: z.number().int().nullable(),
  }),
  /** Who changed it; empty when nobody of the store did. */
  by: z.string(),
  waste_reason: wasteReason.nullable(),
});
export type KitchenChange = z.output<typeof kitchenChange>;

export const station = z.object({
  id,
  name: z.string(),
  /** From sent to done, of what was done in the last hours; null while nothing was. */
  average_seconds: z.number().int().nullable(),
});
export type Station = z.output<typeof station>;

/** A ticket that somebody finished, to be called back. */
export const finishedTicket = z.object({
  op_id: z.string(),
  order_id: orderId,
  order_number: z.number().int(),
  table_number: z.number().int().nullable(),
  client_name: z.string(),
  status: orderStatus,
  print_group_id: id.nullable(),
  lines: z.array(z.object({ line: z.number().int(), name: z.string(), quantity_formatted: z.string() })),
  finished_at: instant,
});
export type FinishedTicket = z.output<typeof finishedTicket>;

export const getKitchen = route({
  method: 'GET',
  path: 'kitchen',
  summary: 'What the kitchen has to do: orders with lines to cook, the oldest first, and changes to be confirmed',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.object({
    stations: z.array(station),
    average_seconds: z.number().int().nullable(),
    orders: z.array(order),
    /** Not yet confirmed, the oldest first. */
    changes: z.array(kitchenChange),
    /** The newest first. */
    finished: z.array(finishedTicket),
    /** Number of the store's newest event that this has seen. */
    seq: z.number().int(),
  }),
});

const line = z.number().int().min(1).max(10_000);
/** A ULID, or anything as unlikely to be made twice. */
export const opId = z.string().regex(/^[0-9A-Za-z-]{10,40}$/);

export const seeKitchenLines = route({
  method: 'POST',
  path: 'kitchen/seen',
  summary: 'The kitchen has these lines on a screen',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({
    lines: z
      .array(z.object({ order_id: orderId, line }))
      .min(1)
      .max(300),
  }),
  response: z.object({ seen: z.number().int() }),
});

/** One thing that somebody did at the kitchen's screen; see `applyOp` of the domain. */
export const kitchenOpBody = z.object({
  op_id: opId,
  /** `done`: lines are made; the order is ready when every station has made its part. */
  kind: z.enum(KITCHEN_OPS),
  order_id: orderId,
  lines: z.array(line).max(200).default([]),
  /** The station that did it; left out for a screen that shows them all. */
  print_group_id: id.nullish(),
  /** Of `fire`: courses up to this one are to be cooked. */
  course: z.number().int().min(1).max(9).optional(),
  /** Of `priority`: false takes it back. */
  first: flag.optional(),
  /** When it was done, by the screen's clock; left out for now. */
  made_at: deviceInstant.optional(),
});

export const doKitchenOp = route({
  method: 'POST',
  path: 'kitchen/ops',
  summary: 'Lines are done, called back, served; a course is called; an order comes first. The same op_id twice is one',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend(kitchenOpBody.shape),
  /** `applied` is false for what had been done before. */
  response: z.object({ applied: z.boolean(), order }),
  errors: ['order_on_its_way', 'order_finished'],
});

export const undoKitchenOp = route({
  method: 'POST',
  path: 'kitchen/undo',
  summary: 'Takes an op back, within five minutes',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({ op_id: opId }),
  response: z.object({ applied: z.boolean(), order }),
  errors: ['undo_too_late', 'order_on_its_way', 'order_finished'],
});

export const acknowledgeKitchen = route({
  method: 'POST',
  path: 'kitchen/changes',
  summary: 'A station has read these changes (‘ciente’)',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({ ids: z.array(id).min(1).max(200) }),
  response: z.object({ acknowledged: z.number().int() }),
});

/** What hangs over the counter: no table's order, and of the ready ones those of the last hour. */
export const calledOrder = z.object({ id, number: z.number().int(), name: z.string(), since: instant });
export type CalledOrder = z.output<typeof calledOrder>;
export const getCalledOrders = route({
  method: 'GET',
  path: 'kitchen/called',
  summary: 'Numbers for the customers’ screen: being prepared, and ready to fetch',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.object({ preparing: z.array(calledOrder), ready: z.array(calledOrder), seq: z.number().int() }),
});

/**
 * The event `kitchen-changed`: `changes` are those that are new (paper prints them), or that were just confirmed; `lines`
 * says that marks of lines are other than before.
 */
export const kitchenChangedEvent = z.object({
  what: z.enum(['changes', 'acknowledged', 'lines', 'course', 'priority']),
  order,
  changes: z.array(kitchenChange),
});
export type KitchenChangedEvent = z.output<typeof kitchenChangedEvent>;
