import { CREDIT_ENTRY } from '@comanda/domain/fields/cash';
import * as z from 'zod';
import {
  id,
  instant,
  money,
  requiredText,
  signedMoney,
  storeBody,
  storeQuery,
  text,
  textId,
  clientId,
  clientParams,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { installments } from '../orders/orders.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** A line of what a client owes: positive is more debt. */
export const creditEntry = z.object({
  ...answerShape(CREDIT_ENTRY, 'row'),
  kind: z.enum(['debit', 'payment', 'reversal']),
  amount: signedMoney,
  /** What the client owed after it. */
  balance: signedMoney,
  order_number: z.number().int().nullable(),
  /** It was taken back by a later line. */
  reversed: z.boolean(),
  payment_name: z.string(),
  user_name: z.string(),
});
export type CreditEntry = z.output<typeof creditEntry>;

export const creditAccount = z.object({
  client_id: clientId,
  name: z.string(),
  phone: z.string(),
  /** null: buys nothing on credit. */
  limit: money.nullable(),
  balance: signedMoney,
  /** What may still be bought. */
  left: money,
});
export type CreditAccountCard = z.output<typeof creditAccount>;
export const creditStatement = creditAccount.extend({
  /** The newest first. */
  entries: z.array(creditEntry),
  /** `before` of the next page. */
  next: id.nullable(),
});

export const CREDIT_ENTRIES_PER_PAGE = 50;
export const getCredit = route({
  method: 'GET',
  path: 'cash/credit/{id}',
  summary: 'What a client owes, with the lines that made it',
  access: staff(ALL_ROLES, inQuery, 'orders_edit'),
  params: clientParams,
  query: storeQuery.extend({ before: textId.optional() }),
  response: creditStatement,
});

export const findDebtors = route({
  method: 'GET',
  path: 'cash/credit',
  summary: 'Clients who owe, the largest debt first; 500 at most',
  access: staff(MANAGERS, inQuery, 'clients_view'),
  query: storeQuery,
  response: z.object({
    total: money,
    debtors: z.array(creditAccount.extend({ oldest_at: instant.nullable() })),
  }),
});

export const setCreditLimit = route({
  method: 'POST',
  path: 'cash/credit/{id}/limit',
  summary: 'How much a client may owe; null for nothing on credit',
  access: staff(MANAGERS, inBody, 'clients_view'),
  params: clientParams,
  body: storeBody.extend({ credit_limit: money.nullable() }),
  response: creditAccount,
});

export const payCredit = route({
  method: 'POST',
  path: 'cash/credit/{id}/pay',
  summary: 'A client pays what they owe, or a part of it; the same op_id twice is one payment',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: clientParams,
  body: storeBody.extend({
    payment: z.number().int().min(0).max(32_767),
    real_id: id.nullish(),
    installments: installments.optional(),
    amount: money.refine((amount) => amount > 0, { error: 'Digite quanto o cliente pagou.' }),
    /** Of cash: what was handed over. */
    tendered: money.nullish(),
    note: text(200).default(''),
    op_id: requiredText(60),
  }),
  response: creditAccount.extend({ movement_id: id }),
  errors: ['credit_overpaid', 'credit_not_for_debt', 'payment_not_offered', 'change_too_small'],
});
