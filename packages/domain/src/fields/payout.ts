import { fields } from './field.ts';

const SAID = ['line', 'file', 'heading', 'same'] as const;
/** An amount that a statement may leave unsaid. */
const PART = [...SAID, 'part', 'sum'] as const;
const OWN = ['line', 'file', 'part', 'sum'] as const;

/**
 * What a marketplace's statement says of one order; what it takes from the store is above zero. Its views: `line`, `file` (as it is
 * kept), `heading` (a column of a statement), `same` (tells two lines apart), `part` (nothing until it is said), `sum` (of several rows).
 */
export const PAYOUT_LINE = fields({
  id: { kind: 'key' },
  statement_id: { kind: 'ref' },
  marketplace: { kind: 'word' },
  partner_order: { kind: 'text', in: ['file'] },
  partner_order_long: { kind: 'text', in: ['file'] },
  date: { kind: 'day', usual: null, in: SAID },
  /** Since midnight. */
  minutes: { kind: 'minutes', usual: null, in: ['line', 'file'] },
  paid_on: { kind: 'day', usual: null, in: SAID },
  /** What the order sold for. */
  gross: { kind: 'money', usual: 0, in: PART },
  /** What fees are counted on, where the statement says it. */
  base: { kind: 'money', usual: null, in: ['line', 'file', 'heading', 'part'] },
  commission: { kind: 'money', usual: 0, in: PART },
  payment_fee: { kind: 'money', usual: 0, in: PART },
  promotion_store: { kind: 'money', usual: 0, in: PART },
  promotion_partner: { kind: 'money', usual: 0, in: [...OWN, 'heading'] },
  delivery: { kind: 'money', usual: 0, in: PART },
  refund: { kind: 'money', usual: 0, in: PART },
  advance_fee: { kind: 'money', usual: 0, in: PART },
  /** The customer paid it to the store itself. */
  at_store: { kind: 'money', usual: 0, in: OWN },
  /** What else was taken, so that the rest is `net`; below zero where more was given. */
  other: { kind: 'money', in: ['line', 'file', 'same', 'sum'] },
  /** What the store gets. */
  net: { kind: 'money', in: [...SAID, 'sum'] },
  note: { kind: 'text', in: SAID },
});

/** What became of a finding. Its view `claim`: what a person says of it. */
export const PAYOUT_CLAIM = fields({
  id: { kind: 'key' },
  marketplace: { kind: 'word' },
  finding_key: { kind: 'text', in: ['claim'] },
  kind: { kind: 'word', in: ['claim'] },
  partner_order: { kind: 'text', in: ['claim'] },
  date: { kind: 'day', usual: null, in: ['claim'] },
  /** What was missing when it was contested. */
  amount: { kind: 'money', in: ['claim'] },
  state: { kind: 'word', in: ['claim'] },
  contested_on: { kind: 'day', usual: null, in: ['claim'] },
  protocol: { kind: 'text', usual: '', in: ['claim'] },
  note: { kind: 'text', usual: '', in: ['claim'] },
  recovered: { kind: 'money', usual: null, in: ['claim'] },
  decided_by: { kind: 'ref', usual: null },
  decided_at: { kind: 'instant' },
});
