import * as z from 'zod';
import { placeCashierOrder } from './counter.ts';
import { orderQuote } from '../orders/checkout.ts';
import { orderId, day, deviceInstant, flag, id, idParams, money, tabId, text } from '../fields.ts';
import { installments } from '../orders/orders.ts';
import { acknowledgeKitchen, kitchenOpBody, opId } from './kitchen.ts';
import { ALL_ROLES, inParams, route, staff } from '../route.ts';
import { changeTab, openTab, tableNumber, tabPayment } from './tables.ts';

/** A ULID, made by the screen: names an entry, and what the entry makes. */
export const entryId = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);

/** An order that the server has numbered, or one that another entry makes: its entry's id. */
const anOrder = z
  .object({ order_id: orderId.optional(), order_key: entryId.optional() })
  .refine(({ order_id, order_key }) => (order_id === undefined) !== (order_key === undefined), {
    error: 'Diga qual é o pedido.',
  });

const soldPayment = z.object({
  payment: z.number().int(),
  real_id: id.nullish(),
  installments: installments.optional(),
  payment_name: text(80).default(''),
  amount: money,
  /** Of cash: what was handed over. */
  tendered: money.nullish(),
});

/** A bill: numbered by the server, or the one that an entry opened or was a round of. */
const aTab = z.union([z.object({ tab_id: tabId }), z.object({ key: entryId })]);
const ofTabs = z.object({ table_number: tableNumber, tabs: z.array(aTab).min(1).max(60) });
const { name, people, service_declined, bill_asked } = changeTab.body.shape;
/** `payment_name`: what it was called when it was taken, should the store no longer offer it. */
const tabPayments = z.array(tabPayment.extend({ payment_name: text(80).default('') })).max(20);

/** What each kind of entry says. */
export const journalBodies = {
  /** A sale as it was made: the body of `cashier/order` with the amounts that the person was charged. */
  order: z.object({
    order: placeCashierOrder.body.extend({ quote: orderQuote }),
    /** At a table: the bill that it is a round of, wherever that stands by now. */
    tab: aTab.optional(),
    /** What the order is called until it has its number: 'A-17'. */
    local_number: text(12).default(''),
    /** What was chosen of each line in words ('Ao ponto, bacon'), for a line that the menu no longer knows. */
    choices: z.array(text(300)).max(100).default([]),
  }),
  /** Money that was taken for an order. */
  payment: anOrder.safeExtend({ payments: z.array(soldPayment).min(1).max(20) }),
  /** How far an order has come; an order never goes back by an entry. */
  'order-status': anOrder.safeExtend({ status: z.enum(['preparing', 'ready', 'dispatched', 'delivered']) }),
  /**
   * A bill; where the number has one by now, that one. A card that has only a name (`by_name`) got its number from the device:
   * where another has it by now, the card gets the next free one.
   */
  'tab-open': openTab.body.omit({ store_id: true, op_id: true }).extend({ by_name: flag.default(false) }),
  /** What was said of bills; the last word stays. What only words a bill that is closed by now changes nothing. */
  'tab-change': ofTabs.extend({ name, people, service_declined, bill_asked }),
  /**
   * To another table, with all of it (`whole`) or as it is. The bills of `onto` are joined; bills that the person did not see
   * there are never.
   */
  'tab-move': ofTabs.extend({ whole: flag, to: tableNumber, onto: z.array(aTab).max(60).default([]) }),
  'tab-payment': ofTabs.extend({ payments: tabPayments.min(1) }),
  /** What is paid stays; a bill to which more has come meanwhile stays open, and the result's note says so. */
  'tab-close': ofTabs.extend({ payments: tabPayments.default([]) }),
  /** See `doKitchenOp`; the entry's id is the op's. */
  'kitchen-op': kitchenOpBody.omit({ op_id: true, made_at: true }),
  'kitchen-undo': z.object({ op_id: opId }),
  /** Changes that a station has read; what was read stays read. */
  'kitchen-ack': acknowledgeKitchen.body.omit({ store_id: true }),
};
export type JournalKind = keyof typeof journalBodies;
export type JournalBody<K extends JournalKind> = z.input<(typeof journalBodies)[K]>;

/** Most entries of one call. */
export const JOURNAL_BATCH = 50;

const journalEntry = z.object({
  id: entryId,
  /** A kind that this server does not know is refused, not lost. */
  kind: z.string().max(40),
  /** By the device's own clock. */
  made_at: deviceInstant,
  device_id: entryId,
  /** See `journalBodies`; what is wrong with one entry is that entry's answer alone. */
  body: z.record(z.string(), z.unknown()),
});
export type JournalEntryInput = z.input<typeof journalEntry>;

/** What became of an entry: what it made, or what it was about. */
export const journalResult = z.object({
  order_id: orderId.nullable(),
  number: z.number().int().nullable(),
  day: day.nullable(),
  total: money.nullable(),
  /** Of bills: the one that it opened, or the first that it was about. */
  tab_id: tabId.optional(),
  /** What a person should look at, although it has entered. */
  note: z.string().optional(),
});
export type JournalResult = z.output<typeof journalResult>;

/** `already`: applied by an earlier call whose answer was lost. */
export const journalAnswer = z.object({
  id: entryId,
  outcome: z.enum(['applied', 'already', 'refused']),
  /** Of a refusal: a code of the API and its sentence. Nothing of the entry was written; it may be sent again. */
  code: z.string().nullable(),
  message: z.string(),
  result: journalResult.nullable(),
});
export type JournalAnswer = z.output<typeof journalAnswer>;

export const sendJournal = route({
  method: 'POST',
  path: 'stores/journal/{id}',
  summary: 'What a screen did while it was alone, in its order; each entry is applied once',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  body: z.object({
    /** The device's clock at this moment: entries are placed in time by their distance from it. */
    sent_at: deviceInstant,
    entries: z.array(journalEntry).min(1).max(JOURNAL_BATCH),
  }),
  /** In the order of the entries. Those after a failure of the server have no answer: they are sent again. */
  response: z.object({ answers: z.array(journalAnswer) }),
});
