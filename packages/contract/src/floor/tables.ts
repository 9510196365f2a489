import { ORDER } from '@comanda/domain/fields/order';
import { DINING_TABLE } from '@comanda/domain/fields/places';
import { TAB } from '@comanda/domain/fields/tab';
import { answerShape } from '../kinds.ts';
import { LAST_TABLE_NUMBER } from '@comanda/domain/tables/table-number';
import * as z from 'zod';
import { approval } from './approvals.ts';
import {
  orderId,
  flag,
  id,
  idParams,
  instant,
  money,
  requiredText,
  signedMoney,
  storeBody,
  storeQuery,
  tabId,
  text,
  textId,
  clientId,
} from '../fields.ts';
import { installments, orderItem, orderStatus, wasteReason } from '../orders/orders.ts';
import { ALL_ROLES, inBody, inParams, inQuery, route, staff } from '../route.ts';
import { tableCall } from './table-calls.ts';

/** A table (12), a part of one (12.1 is 24001), or a numbered card: see domain/table-number.ts. */
export const tableNumber = z.number().int().min(1).max(LAST_TABLE_NUMBER);
/** Made by the screen (a ULID): the same twice is one. */
export const opId = text(36).refine((value) => value.length >= 8, { error: 'Falta o código da operação.' });
const tabName = text(60);
const people = z.number().int().min(1).max(999);

/** Which lines or shares a payment pays; without, it is only an amount. */
export const paymentAllocation = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('lines'),
    /** @param amount the part of the line's total; service and discounts come on top, in proportion */
    lines: z
      .array(z.object({ order_id: orderId, line: z.number().int().min(1), amount: money }))
      .min(1)
      .max(300),
  }),
  z.object({ by: z.literal('shares'), shares: z.number().int().min(1).max(99), of: z.number().int().min(1).max(99) }),
  z.object({ by: z.literal('amount') }),
]);
export type PaymentAllocation = z.output<typeof paymentAllocation>;

/** What somebody pays of a bill: `tendered` is the cash handed over, `client_id` who owes it ('fiado'). */
export const tabPayment = z.object({
  op_id: opId,
  payment: z.number().int().positive(),
  real_id: id.nullish(),
  installments: installments.optional(),
  amount: money.refine((value) => value > 0, { error: 'Digite um valor.' }),
  tendered: money.nullish(),
  client_id: clientId.nullish(),
  allocation: paymentAllocation.nullish(),
});

/** An open bill with its sums; those of a table are the sums of its tabs. */
export const tab = z.object({
  ...answerShape(TAB, 'row'),
  number: tableNumber,
  opened_by: z.string(),
  /** Food and drink. */
  subtotal: money,
  service_fee: money,
  discount: money,
  total: money,
  paid: money,
  remaining: signedMoney,
  /** When something last came to the table. */
  last_round_at: instant.nullable(),
  /** Rounds of phones that nobody has accepted or refused. */
  unanswered: z.number().int(),
});
export type Tab = z.output<typeof tab>;

/** What was ordered at once: an order of the tab. */
export const tabRound = z.object({
  order_id: orderId,
  tab_id: tabId,
  ...answerShape(ORDER, 'round'),
  status: orderStatus,
  /** Who typed it; empty when it came from the table's phone. */
  user_name: z.string(),
  /** What the client paid of it with balance and full cards; it is part of the discount. */
  spent: money.optional(),
  /** Whose it is, where it has a client of its own. */
  client_id: clientId.nullish(),
  cart_itens: z.array(orderItem),
});
export type TabRound = z.output<typeof tabRound>;

export const tabMovement = z.object({
  id,
  tab_id: tabId.nullable(),
  payment: z.number().int(),
  payment_name: z.string(),
  amount: signedMoney,
  tendered: money.nullable(),
  allocation: paymentAllocation.nullable(),
  user_name: z.string(),
  created_at: instant,
  /** Taken back. */
  reversed: z.boolean(),
  /** A bank is asked to take it back, or has; nothing of what was made on this screen alone. */
  disputed: z.boolean().optional(),
});

export const tableBill = z.object({
  table_number: tableNumber,
  /** What the room calls it; empty for the number alone. */
  table_name: z.string(),
  room_name: z.string(),
  tabs: z.array(tab),
  /** The newest first. */
  rounds: z.array(tabRound),
  payments: z.array(tabMovement),
  calls: z.array(tableCall),
  people: z.number().int(),
  /** Percent; null where the store asks for none. */
  service_rate: z.number().nullable(),
  subtotal: money,
  service_fee: money,
  discount: money,
  total: money,
  paid: money,
  remaining: signedMoney,
});
export type TableBill = z.output<typeof tableBill>;

export const floorTable = z.object({
  ...answerShape(DINING_TABLE, 'floor'),
  number: tableNumber,
  shape: z.enum(['square', 'round', 'rectangle']),
});
export type FloorTable = z.output<typeof floorTable>;

export const openTables = z.object({
  rooms: z.array(
    z.object({
      id,
      name: z.string(),
      /** Words on the map: the kitchen, the bar, the street. */
      labels: z.array(z.object({ text: z.string(), x: z.number().int(), y: z.number().int() })),
    }),
  ),
  tables: z.array(floorTable),
  /** Open ones, of tables, parts of tables and cards, by number. */
  tabs: z.array(tab),
  calls: z.array(tableCall),
  /** Percent; null where the store asks for none. */
  service_rate: z.number().nullable(),
  /** A table to which nothing came for so many minutes is shown as forgotten. */
  idle_minutes: z.number().int(),
  /** Number of the store's newest event that this list has seen. */
  seq: z.number().int(),
});
export type OpenTables = z.output<typeof openTables>;

/** `tab-updated`: a bill was opened, changed, paid, moved or closed. */
export const tabUpdatedEvent = z.object({ table_number: tableNumber, tab_id: tabId, change: z.string() });

export const getTable = route({
  method: 'GET',
  path: 'stores/table/{storeId}/{tableId}',
  summary: 'The bill of a table with all its tabs, or of one tab',
  access: staff(ALL_ROLES, inParams('storeId')),
  params: z.object({ storeId: textId, tableId: textId }),
  response: tableBill,
});
export const getOpenTables = route({
  method: 'GET',
  path: 'stores/openTables/{id}',
  summary: 'The floor: rooms, tables, open bills and calls',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: openTables,
});

/** A whole table with its tabs, or, with `tab_id`, one of them. */
const target = { table_number: tableNumber, tab_id: tabId.nullish() };
export const closeTable = route({
  method: 'POST',
  path: 'stores/table/close',
  summary: 'Closes a bill: what is left is paid, every round is delivered and paid, all or nothing',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({
    ...target,
    /** The total that the person saw; another one by now is refused. */
    total: money,
    payments: z.array(tabPayment).max(20).default([]),
  }),
  response: z.object({ closed: z.array(tabId), total: money, paid: money, change: money }),
  errors: [
    'table_not_open',
    'table_closed',
    'tab_closed',
    'bill_changed',
    'bill_unpaid',
    'bill_overpaid',
    'rounds_unanswered',
    'payment_over',
    'payment_not_offered',
  ],
});
export const transferTable = route({
  method: 'POST',
  path: 'stores/table/transfer',
  summary: 'Takes a table or a tab to another number; an occupied one is told first, and joined with `merge`',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({ ...target, to: tableNumber, merge: flag.default(false) }),
  response: z.object({
    moved: z.boolean(),
    target: z.object({
      table_number: tableNumber,
      table_name: z.string(),
      occupied: z.boolean(),
      people: z.number().int(),
      total: money,
    }),
  }),
  errors: ['table_not_open', 'table_closed', 'same_table', 'conflict'],
});
export const changeQuantity = route({
  method: 'POST',
  path: 'stores/table/change-quantity',
  summary: 'More or fewer of a line at a table; 0 takes it away, and with the last line its round',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({
    order_id: orderId,
    line: z.number().int().min(1),
    quantity: z.number().int().min(0).max(1_000_000),
    /** What the person saw; another one by now is refused. */
    from: z.number().int().min(1),
    /** The yes of somebody who may, for whoever may not take this much back. */
    approval: approval.optional(),
    /** Where the kitchen has seen or made it: what becomes of the food. */
    waste_reason: wasteReason.optional(),
  }),
  response: z.object({ table_number: tableNumber, total: money }),
  errors: [
    'conflict',
    'order_finished',
    'table_not_open',
    'table_closed',
    'stock_short',
    'permission_missing',
    'approval_required',
    'pin_wrong',
  ],
});

export const openTab = route({
  method: 'POST',
  path: 'stores/table/open',
  summary: 'Opens a table, a part of one, or a card; without a number the card gets a free one',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({
    number: tableNumber.nullish(),
    name: tabName.default(''),
    people: people.default(1),
    op_id: opId,
  }),
  response: z.object({ id: tabId, number: tableNumber }),
  errors: ['table_taken', 'card_name_required'],
});
export const changeTab = route({
  method: 'PUT',
  path: 'stores/table/tab',
  summary: 'Name, people, client or service of a bill; asks for it, or no longer',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({
    tab_id: tabId,
    name: tabName.optional(),
    people: people.optional(),
    client_id: clientId.nullish(),
    /** Whose bill it is, by phone; one that the store does not know is a new client. */
    client: z.object({ phone: text(20), name: text(80).default('') }).optional(),
    service_declined: flag.optional(),
    bill_asked: flag.optional(),
    /** The client pays what they can of it with full cards and balance; counted anew each time it is said. */
    balance: flag.optional(),
  }),
  response: z.object({ table_number: tableNumber, total: money }),
  errors: [
    'tab_closed',
    'invalid_phone',
    'client_spent',
    'tab_client_missing',
    'tab_other_client',
    'balance_minimum',
    'balance_not_used',
  ],
});
export const findTabs = route({
  method: 'GET',
  path: 'stores/table/tabs',
  summary: 'Bills by number or name, the newest first, at most 50',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery.extend({ state: z.enum(['open', 'closed']).default('open'), search: text(60).default('') }),
  response: z.object({ tabs: z.array(tab) }),
});
export const moveTableItems = route({
  method: 'POST',
  path: 'stores/table/move-items',
  summary: 'Moves lines, or some pieces of them, to another table or tab, which is opened when it is not',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({
    lines: z
      .array(z.object({ order_id: orderId, line: z.number().int().min(1), quantity: z.number().int().min(1) }))
      .min(1)
      .max(200),
    to: tableNumber,
    name: tabName.default(''),
    op_id: opId,
  }),
  response: z.object({ table_number: tableNumber, moved: z.number().int() }),
  errors: ['table_not_open', 'table_closed', 'conflict', 'same_table'],
});
export const payTable = route({
  method: 'POST',
  path: 'stores/table/pay',
  summary: 'Takes payments of an open bill, which stay; sent twice they are one',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({ ...target, payments: z.array(tabPayment).min(1).max(20) }),
  response: z.object({ total: money, paid: money, remaining: signedMoney, change: money }),
  errors: ['table_not_open', 'table_closed', 'tab_closed', 'payment_over', 'payment_not_offered'],
});
export const reverseTablePayment = route({
  method: 'POST',
  path: 'stores/table/reverse-payment',
  summary: 'Takes a payment of an open bill back, with the reason',
  access: staff(ALL_ROLES, inBody, 'cashier_control'),
  body: storeBody.extend({ table_number: tableNumber, movement_id: id, reason: requiredText(200, 'Diga por quê.') }),
  response: z.object({ total: money, paid: money, remaining: signedMoney }),
  errors: ['tab_closed'],
});
export const reopenTab = route({
  method: 'POST',
  path: 'stores/table/reopen',
  summary: 'Opens a closed bill again, with the reason; who may not needs somebody’s PIN',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({ tab_id: tabId, reason: requiredText(200, 'Diga por quê.'), approval: approval.optional() }),
  response: z.object({ table_number: tableNumber }),
  errors: ['tab_not_closed', 'table_taken', 'tab_merged', 'approval_required', 'pin_wrong', 'too_many_attempts'],
});

export const printTableBill = route({
  method: 'POST',
  path: 'stores/table/print',
  summary: 'Puts the bill into the printers’ queue; with 0 papers the screen prints it',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({ ...target, op_id: opId }),
  response: z.object({ papers: z.number().int() }),
  errors: ['table_not_open'],
});
