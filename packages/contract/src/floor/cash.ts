import { CASH_MOVEMENT, CASH_SESSION } from '@comanda/domain/fields/cash';
import { answerShape } from '../kinds.ts';
import * as z from 'zod';
import { approval } from './approvals.ts';
import {
  day,
  id,
  idParams,
  instant,
  money,
  requiredText,
  signedMoney,
  storeBody,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { inBody, inParams, inQuery, MANAGERS, OWNERS, route, staff, withProof } from '../route.ts';

/** `status` of the drawer. */
export const CASH_STATUS = { open: 1, closed: 2 } as const;
export const MOVEMENT_KINDS = ['sale', 'supply', 'withdrawal', 'credit_payment', 'settlement', 'reversal'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const denomination = z.object({
  value: z.number().positive().max(1000),
  quantity: z.number().int().min(0).max(99_999),
});

/** A row of the ledger: positive is money that came in. */
export const movement = z.object({
  ...answerShape(CASH_MOVEMENT, 'row'),
  /** Of the drawer that it is in; empty without one, and where the store has only ever had one till. */
  till_name: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  amount: signedMoney,
  order_number: z.number().int().nullable(),
  order_day: day.nullable(),
  table_number: z.number().int().nullable(),
  client_name: z.string(),
  /** A later row took it back. */
  reversed: z.boolean(),
  user_name: z.string(),
});
export type Movement = z.output<typeof movement>;

/** One way of paying of a drawer: what the ledger says, and what people typed. */
export const wayOfPaying = z.object({
  payment: z.number().int(),
  name: z.string(),
  expected: signedMoney,
  counted: money.nullable(),
  difference: signedMoney.nullable(),
});

/** @see tills.ts */
export const tillNumber = z.number().int().min(1).max(999);
const tillText = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number);

export const cashSession = z.object({
  ...answerShape(CASH_SESSION, 'row'),
  /** Empty where the store has only ever had one. */
  till_name: z.string(),
  opened_by_name: z.string(),
  closed_by_name: z.string(),
  difference: signedMoney.nullable(),
  reopened_by_name: z.string(),
});
export type CashSession = z.output<typeof cashSession>;

/** What an X ticket (a look in between) or a Z ticket (of the close) says. */
export const cashTicket = z.object({
  store_name: z.string(),
  kind: z.enum(['x', 'z']),
  at: instant,
  session: cashSession,
  /** Sales by way of paying, reversals taken off; the amount of cash is null where the reader counts blindly. */
  sales: z.array(
    z.object({ payment: z.number().int(), name: z.string(), count: z.number().int(), amount: signedMoney.nullable() }),
  ),
  sales_total: signedMoney.nullable(),
  orders: z.number().int(),
  discounts: money,
  cancelled: z.object({ count: z.number().int(), amount: money }),
  /** Positive; null where the reader counts blindly. */
  supplies: money,
  withdrawals: money,
  credit_payments: signedMoney.nullable(),
  settlements: signedMoney.nullable(),
  reversals: z.object({ count: z.number().int(), amount: signedMoney }),
  people: z.array(
    z.object({ user_id: id.nullable(), name: z.string(), count: z.number().int(), amount: signedMoney.nullable() }),
  ),
  /** Of a Z ticket: each way counted against the ledger. */
  ways: z.array(wayOfPaying),
});
export type CashTicket = z.output<typeof cashTicket>;

const drawer = z.object({
  /** 1 open, 2 closed. */
  status: z.literal([CASH_STATUS.open, CASH_STATUS.closed]),
  /** Open: the cash that the ledger expects, or only the float for whoever counts blindly. Closed: what was counted last. */
  value: signedMoney,
  /** Which till this is: the one asked for, else that of whoever asks. */
  till: z.number().int(),
  till_name: z.string(),
  session: cashSession.nullable(),
  /** Whoever reads counts without seeing what is expected. */
  blind: z.boolean(),
  /** Ways of paying whose totals are typed at the close, cash first. */
  ways: z.array(z.object({ payment: z.number().int(), name: z.string() })),
  /** Supplies, withdrawals and what was taken back, the newest first; all rows for whoever sees what is expected; 100 at most. */
  movements: z.array(movement),
  /** Drawers opened on the day of `filter`, or the last ten that were closed. */
  history: z.array(cashSession),
});
export type Drawer = z.output<typeof drawer>;

const storeIdParams = z.object({ storeId: textId });
export const getCashControl = route({
  method: 'GET',
  path: 'cashier/control/{storeId}',
  summary: 'The drawer as it is: open or closed, what moved by hand, and those before it; `filter` is a day',
  access: staff(MANAGERS, inParams('storeId'), 'cashier_control'),
  params: storeIdParams,
  query: z.object({ filter: day.optional(), till: tillText.optional() }),
  response: drawer,
});

export const controlCash = route({
  method: 'POST',
  path: 'cashier/control/{storeId}',
  summary:
    'Opens the drawer (status 1, value is its float) or closes it (status 2, the default, value is the cash that was counted)',
  access: staff(MANAGERS, inParams('storeId'), 'cashier_control'),
  params: storeIdParams,
  query: z.object({ filter: day.optional() }),
  body: z.object({
    status: z.literal([CASH_STATUS.open, CASH_STATUS.closed]).default(CASH_STATUS.closed),
    value: money.default(0 as never), // nought is money
    /** Of a close: notes and coins; their sum then is the value. */
    denominations: z.array(denomination).max(20).optional(),
    /** Of a close: what slips and apps say, by way of paying; one left out is not checked. */
    ways: z
      .array(z.object({ payment: z.number().int(), amount: money }))
      .max(30)
      .default([]),
    note: text(500).default(''),
    /** Of a close: the drawer that was counted; another one by now is answered with `conflict`. */
    session_id: id.optional(),
    /** Left out: that of whoever asks. Whoever opens a till works at it from then on. */
    till: tillNumber.optional(),
  }),
  response: drawer,
  errors: ['cash_already_open', 'cash_closed', 'conflict', 'not_found'],
});

export const moveCash = route({
  method: 'POST',
  path: 'cash/movements',
  summary: 'Puts cash into the open drawer or takes some out; the same op_id twice is one',
  access: staff(MANAGERS, inBody, 'cashier_control'),
  body: storeBody.extend({
    kind: z.enum(['supply', 'withdrawal']),
    amount: money.refine((amount) => amount > 0, { error: 'Digite o valor.' }),
    reason: requiredText(200, 'Diga o motivo.'),
    op_id: requiredText(60),
    /** Left out: that of whoever asks. */
    till: tillNumber.optional(),
  }),
  response: movement,
  errors: ['cash_closed', 'withdrawal_too_large'],
});

export const reverseMovement = route({
  method: 'POST',
  path: 'cash/movements/{id}/reverse',
  summary: 'Takes back a supply, a withdrawal or the payment of a debt with a row against it',
  access: staff(MANAGERS, inBody, 'cashier_control'),
  params: idParams,
  body: storeBody.extend({ reason: requiredText(200, 'Diga o motivo.'), approval: approval.optional() }),
  response: movement,
  errors: ['movement_not_reversible', 'movement_reversed', 'approval_required', 'pin_wrong', 'too_many_attempts'],
});

const MOVEMENT_FILTERS = {
  session_id: textId.optional(),
  till: tillText.optional(),
  from: day.optional(),
  to: day.optional(),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  payment: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .optional(),
  user_id: textId.optional(),
};
export const MOVEMENTS_PER_PAGE = 100;
export const findMovements = route({
  method: 'GET',
  path: 'cash/movements',
  summary: 'The ledger of a drawer or of a period, the newest first, a page at a time',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ ...MOVEMENT_FILTERS, before: textId.optional() }),
  response: z.object({ movements: z.array(movement), next: id.nullable(), total: signedMoney }),
});

export const exportMovements = route({
  method: 'GET',
  path: 'cash/movements/csv',
  summary: 'The same ledger as a table for spreadsheets',
  access: withProof(staff(OWNERS, inQuery)),
  query: storeQuery.extend(MOVEMENT_FILTERS),
  response: 'file',
});

export const findCashSessions = route({
  method: 'GET',
  path: 'cash/sessions',
  summary: 'The drawers that were opened in a period, the newest first, with what each took; 200 at most',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ from: day, to: day }),
  response: z.array(cashSession.extend({ sales_total: signedMoney, orders: z.number().int() })),
});

export const getCashTicket = route({
  method: 'GET',
  path: 'cash/tickets/{id}',
  summary: 'The X ticket of an open drawer, or the Z ticket of a closed one',
  access: staff(MANAGERS, inQuery, 'cashier_control'),
  params: idParams,
  query: storeQuery,
  response: cashTicket,
});

const printed = {
  body: storeBody.extend({ op_id: requiredText(60) }),
  response: z.object({ papers: z.number().int() }),
};
export const printCashTicket = route({
  method: 'POST',
  path: 'cash/tickets/{id}/print',
  summary: 'Puts the ticket of a drawer into the printers’ queue; with 0 papers the screen prints it',
  access: staff(MANAGERS, inBody, 'cashier_control'),
  params: idParams,
  ...printed,
});
export const printCashMovement = route({
  method: 'POST',
  path: 'cash/movements/{id}/print',
  summary: 'Puts the receipt of a supply, a withdrawal or a paid debt into the printers’ queue, likewise',
  access: staff(MANAGERS, inBody, 'cashier_control'),
  params: idParams,
  ...printed,
  errors: ['movement_not_reversible'],
});

export const reopenCash = route({
  method: 'POST',
  path: 'cash/sessions/{id}/reopen',
  summary: 'Opens the drawer that was closed last again, with somebody’s PIN and the reason',
  access: staff(MANAGERS, inBody, 'cashier_control'),
  params: idParams,
  body: storeBody.extend({ approval }),
  response: drawer,
  errors: ['cash_not_newest', 'pin_wrong', 'too_many_attempts'],
});
