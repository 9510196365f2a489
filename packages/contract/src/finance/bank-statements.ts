import { BANK_LINE } from '@comanda/domain/fields/bank-line';
import { KNOWN_MONEY } from '@comanda/domain/statements/known-money';
import { MATCHED_BY, PIX_ORDER_FINDINGS, PIX_STATES } from '@comanda/domain/statements/match-pix';
import { BANK_COLUMNS } from '@comanda/domain/statements/read-bank-table';
import * as z from 'zod';
import {
  clientId,
  day,
  done,
  id,
  idParams,
  instant,
  money,
  orderId,
  orderParams,
  signedMoney,
  storeBody,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { formStore } from '../menu/menu-fields.ts';
import { orderStatus } from '../orders/orders.ts';
import { inBody, inQuery, OWNERS, route, staff } from '../route.ts';

/** From the first to the last day of one file. */
export const STATEMENT_DAYS = 190;
export const PIX_PAGE = 100;

/** A heading of the file for each thing that it says; of a person who was asked. */
export const headingsOf = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.partialRecord(z.enum(columns), text(80));

/** What a person is asked of a table whose headings are not known. */
export const unknownColumns = z.object({
  headings: z.array(z.string()),
  /** The first rows below them. */
  sample: z.array(z.array(z.string())),
});
export type UnknownColumns = z.output<typeof unknownColumns>;

/** So many rows say what is wrong with a file. */
export const REFUSED_MAX = 20;
/** Rows whose day, amount or order nobody can read: the first of them, and how many there are. */
export const refusedRows = {
  refused: z.array(
    z.object({ row: z.number().int(), words: z.string(), why: z.enum(['date', 'amount', 'order']), said: z.string() }),
  ),
  refused_count: z.number().int(),
};

const minutes = z.number().int().min(0).max(1439).nullable();

const bankStatement = z.object({
  id,
  filename: z.string(),
  bank: z.string(),
  /** The last digits of the account. */
  account: z.string(),
  starts: day,
  ends: day,
  /** Pix that came in, and how many of them an earlier file had brought. */
  credits: z.number().int(),
  repeated: z.number().int(),
  uploaded_at: instant,
  user_name: z.string().nullable(),
});
export type BankStatementRow = z.output<typeof bankStatement>;

const bankLine = z.object({
  ...answerShape(BANK_LINE, 'row'),
  matched_by: z.enum(MATCHED_BY).nullable(),
  known: z.enum(KNOWN_MONEY).nullable(),
});
export type PixLine = z.output<typeof bankLine>;

const pixOrder = z.object({
  id: orderId,
  number: z.number().int(),
  date: day,
  minutes,
  status: orderStatus,
  /** Why it does not leave; empty of one that may. */
  held_reason: z.string(),
  client_id: clientId.nullable(),
  client_name: z.string(),
  /** What of it was to be paid by Pix. */
  amount: money,
  paid_at: instant.nullable(),
  paid_said_at: instant.nullable(),
  pix_state: z.enum(PIX_STATES).nullable(),
  finding: z.enum(PIX_ORDER_FINDINGS).nullable(),
  /** What it asks for, less what came. */
  short: signedMoney.nullable(),
  /** The movement that is only announced. */
  line_id: id.nullable(),
  /** `reused`: the other order of the same receipt. */
  other_number: z.number().int().nullable(),
  /** How often this person has said to have paid and had not. */
  times: z.number().int().nullable(),
  receipt: z.string(),
  decision: z.enum(['confirmed', 'undone']).nullable(),
  decided_at: instant.nullable(),
  decided_by_name: z.string().nullable(),
});
export type PixOrderRow = z.output<typeof pixOrder>;

/** A movement with its order, or one of them alone. */
const pixRow = z.object({ line: bankLine.nullable(), order: pixOrder.nullable() });
export type PixRow = z.output<typeof pixRow>;

export const PIX_SHOWN = ['all', 'doubt', 'credited', 'alone', 'open'] as const;

export const getBankStatements = route({
  method: 'GET',
  path: 'bank-statements',
  summary: 'A bank statement against the Pix orders of its days: what fits, and what does not',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({
    /** The newest unless said. */
    statement_id: textId.optional(),
    show: z.enum(PIX_SHOWN).default('all'),
    page: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .optional(),
  }),
  response: z.object({
    /** The newest first. */
    statements: z.array(bankStatement),
    shown: id.nullable(),
    summary: z.object({
      orders: z.number().int(),
      credited: z.number().int(),
      other_name: z.number().int(),
      /** Orders whose money is missing, announced, another sum, or another order's. */
      unsettled: z.number().int(),
      /** Movements of no order. */
      alone: z.number().int(),
      /** Came in by Pix. */
      amount: money,
      /** Of the unsettled orders. */
      short: money,
    }),
    /** What does not fit, the worst first; at most a hundred. */
    findings: z.array(pixRow),
    rows: z.array(pixRow),
    /** Of the rows that `show` lets through, on all pages. */
    total: z.number().int(),
  }),
  errors: ['not_found'],
});

export const sendBankStatement = route({
  method: 'POST',
  path: 'bank-statements',
  summary: 'Reads a bank statement (OFX, CSV, XLSX), keeps the Pix that came in and says which orders they pay',
  access: staff(OWNERS, inBody),
  body: formStore.extend({ headings: headingsOf(BANK_COLUMNS).optional() }),
  form: { files: ['file'], json: ['headings'] },
  response: z.object({
    statement: bankStatement.nullable(),
    /** This very file was sent before: nothing has changed. */
    known: z.boolean(),
    /** Instead of a statement: which heading says what. */
    columns: unknownColumns.nullable(),
    ...refusedRows,
  }),
  errors: [
    'invalid_input',
    'too_large',
    'statement_unreadable',
    'statement_too_large',
    'statement_empty',
    'statement_rows',
    'statement_no_pix',
    'statement_span',
  ],
});

export const deleteBankStatement = route({
  method: 'DELETE',
  path: 'bank-statements/{id}',
  summary: 'Takes a statement back with its movements; the orders that they paid are looked at anew',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const decidePix = route({
  method: 'PUT',
  path: 'bank-statements/orders/{id}',
  summary:
    'A person says that the Pix of an order came (by this movement, or by what they have seen themselves), or that it did not; or takes that back',
  access: staff(OWNERS, inBody),
  params: orderParams,
  body: storeBody.extend({
    decision: z.enum(['confirmed', 'undone']).nullable(),
    /** With `confirmed`: the movement that paid it. */
    line_id: id.nullable().default(null),
  }),
  response: pixOrder,
  errors: ['not_found', 'not_a_pix_order', 'pix_line_taken', 'conflict'],
});

export const setPixReceipt = route({
  method: 'PUT',
  path: 'bank-statements/receipts/{id}',
  summary: 'Writes down the end-to-end id of the receipt that was shown for an order; empty takes it away',
  access: staff(OWNERS, inBody),
  params: orderParams,
  body: storeBody.extend({ receipt: text(40) }),
  response: pixOrder,
  errors: ['not_found', 'not_a_pix_order', 'receipt_invalid', 'conflict'],
});

export const ignorePixLine = route({
  method: 'PUT',
  path: 'bank-statements/lines/{id}',
  summary: 'Says that a movement pays no order of the store, or takes that back',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({ ignored: z.boolean() }),
  response: bankLine,
  errors: ['not_found', 'pix_line_taken'],
});

export const getOrderPix = route({
  method: 'GET',
  path: 'bank-statements/orders/{id}',
  summary: 'What is known of the Pix of one order, and the movement that pays it',
  access: staff(OWNERS, inQuery),
  params: orderParams,
  query: storeQuery,
  response: pixRow,
  errors: ['not_found', 'not_a_pix_order'],
});
