import { fields } from './field.ts';

/**
 * What went into a drawer or out of it. Its views: `row`, `new`, `entered` (what was written, as accounts want it), `copied` (what
 * taking it back is of too).
 */
export const CASH_MOVEMENT = fields({
  id: { kind: 'key', in: ['row', 'entered'] },
  op_id: { kind: 'text', in: ['new', 'entered'] },
  session_id: { kind: 'ref', usual: null, in: ['row', 'new', 'entered'] },
  kind: { kind: 'word', in: ['row', 'new', 'entered'] },
  payment: { kind: 'count', in: ['row', 'new', 'entered', 'copied'] },
  real_id: { kind: 'ref', usual: null, in: ['new', 'copied'] },
  payment_name: { kind: 'text', usual: '', in: ['row', 'new', 'copied'] },
  /** Positive is money that came in. */
  amount: { kind: 'money', in: ['row', 'new', 'entered'] },
  /** Of a card on credit. */
  installments: { kind: 'count', usual: 1, in: ['new', 'copied'] },
  /** Of cash: what was handed over. */
  tendered: { kind: 'money', usual: null, in: ['row', 'new'] },
  order_id: { kind: 'order', usual: null, in: ['row', 'new', 'entered', 'copied'] },
  tab_id: { kind: 'tab', usual: null, in: ['row', 'new', 'entered', 'copied'] },
  client_id: { kind: 'client', usual: null, in: ['row', 'new', 'entered', 'copied'] },
  /** Who took it at the door: a sale's cash is in their pocket, and in no drawer, until it is settled. */
  driver_id: { kind: 'driver', usual: null, in: ['row', 'new', 'copied'] },
  reverses: { kind: 'ref', usual: null, in: ['row'] },
  reason: { kind: 'text', usual: '', in: ['row', 'new'] },
  user_id: { kind: 'ref', usual: null, in: ['row', 'new'] },
  created_at: { kind: 'instant', in: ['row', 'new'] },
  /** Which lines or shares of a bill it pays. */
  allocation: { kind: 'json', usual: null, in: ['new'] },
});

/** A line of what a client owes. Its view: `row`. */
export const CREDIT_ENTRY = fields({
  id: { kind: 'key', in: ['row'] },
  kind: { kind: 'word', in: ['row'] },
  /** Positive is more debt. */
  amount: { kind: 'money', in: ['row'] },
  order_id: { kind: 'order', usual: null, in: ['row'] },
  tab_id: { kind: 'tab', usual: null, in: ['row'] },
  movement_id: { kind: 'ref', usual: null, in: ['row'] },
  /** Which was paid without a drawer. */
  charge_id: { kind: 'ref', usual: null, in: ['row'] },
  reverses: { kind: 'ref', usual: null, in: ['row'] },
  note: { kind: 'text', usual: '', in: ['row'] },
  created_at: { kind: 'instant', in: ['row'] },
  client_id: { kind: 'client' },
  op_id: { kind: 'text' },
  user_id: { kind: 'ref', usual: null },
});

export const CASH_SESSION = fields({
  id: { kind: 'key', in: ['row'] },
  till: { kind: 'count', in: ['row'] },
  opened_at: { kind: 'instant', in: ['row'] },
  automatic: { kind: 'flag', in: ['row'] },
  opening_float: { kind: 'money', in: ['row'] },
  closed_at: { kind: 'instant', usual: null, in: ['row'] },
  difference: { kind: 'money', usual: null, in: ['row'] },
  note: { kind: 'text', in: ['row'] },
  reopened_at: { kind: 'instant', usual: null, in: ['row'] },
  reopen_reason: { kind: 'text', in: ['row'] },
  closed_by: { kind: 'number', usual: null },
  counted: { kind: 'json', usual: null },
  expected: { kind: 'json', usual: null },
  opened_by: { kind: 'number', usual: null },
  reopened_by: { kind: 'number', usual: null },
});
