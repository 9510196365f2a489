import { PAYOUT_FINDINGS } from '@comanda/domain/statements/audit-payouts';
import { CLAIM_STATES } from '@comanda/domain/statements/payout-claims';
import { PAYOUT_COLUMNS } from '@comanda/domain/statements/payout-columns';
import { MARKETPLACES } from '@comanda/domain/statements/payout-line';
import * as z from 'zod';
import { headingsOf, refusedRows, unknownColumns } from './bank-statements.ts';
import {
  day,
  done,
  flag,
  id,
  idParams,
  instant,
  money,
  orderId,
  orderParams,
  percentage,
  signedMoney,
  storeBody,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { formStore } from '../menu/menu-fields.ts';
import { marketplaceOrder } from '../orders/order-wish.ts';
import { ALL_ROLES, inBody, inQuery, OWNERS, route, staff } from '../route.ts';

/** From the first to the last day of one file. */
export const PAYOUT_DAYS = 100;
/** What one marketplace's files may say of so many days: a thousand a day. */
export const PAYOUT_LINES = 100_000;
export const PAYOUT_ROWS = 300;
export const CLAIMED_AT_ONCE = 500;

const marketplace = z.enum(MARKETPLACES);
const kind = z.enum(PAYOUT_FINDINGS);
const findingKey = z.string().min(1).max(220);

export const contractForm = z.object({
  /** Percent of the sale. */
  commission: percentage,
  payment_fee: percentage,
  monthly_fee: money,
  /** From the order to its payout. */
  payout_days: z.number().int().min(0).max(120),
  /** Which part of a promotion is the store's: percent. */
  promotion_share: percentage,
  /** Whether paying earlier for a fee was agreed. */
  advance: flag,
});
export type MarketplaceTerms = z.output<typeof contractForm>;

const payoutStatement = z.object({
  id,
  marketplace,
  filename: z.string(),
  starts: day,
  ends: day,
  lines: z.number().int(),
  /** How many lines an earlier file had brought. */
  repeated: z.number().int(),
  uploaded_at: instant,
  user_name: z.string().nullable(),
});

const claim = z.object({
  state: z.enum(CLAIM_STATES),
  contested_on: day.nullable(),
  protocol: z.string(),
  note: z.string(),
  recovered: money.nullable(),
  decided_at: instant,
  user_name: z.string().nullable(),
});
const finding = z.object({
  key: findingKey,
  kind,
  order_id: orderId.nullable(),
  number: z.number().int().nullable(),
  partner_order: z.string(),
  date: day.nullable(),
  /** What the store should have had; zero where no money is missing. */
  amount: signedMoney,
  charged_rate: z.number().nullable(),
  agreed_rate: z.number().nullable(),
  days: z.number().int().nullable(),
  note: z.string(),
  claim: claim.nullable(),
});
export type PayoutFindingRow = z.output<typeof finding>;

const sums = {
  gross: signedMoney,
  commission: signedMoney,
  payment_fee: signedMoney,
  promotions: signedMoney,
  /** What else the contract has nothing against. */
  other: signedMoney,
  expected: signedMoney,
  came: signedMoney,
  missing: signedMoney,
};
const row = z.object({
  order_id: orderId.nullable(),
  number: z.number().int().nullable(),
  partner_order: z.string(),
  date: day.nullable(),
  minutes: z.number().int().nullable(),
  gross: signedMoney,
  expected: signedMoney,
  came: signedMoney,
  missing: signedMoney,
  kinds: z.array(kind),
});
export type PayoutRowSeen = z.output<typeof row>;

export const getPayouts = route({
  method: 'GET',
  path: 'payouts',
  summary: 'What a marketplace pays by its statement against what it owes by the contract, order by order',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({
    marketplace: marketplace.optional(),
    /** The newest of the marketplace unless said. */
    statement_id: textId.optional(),
  }),
  response: z.object({
    /** Those with statements, the fullest first. */
    marketplaces: z.array(z.object({ marketplace, statements: z.number().int() })),
    marketplace: marketplace.nullable(),
    /** The newest first. */
    statements: z.array(payoutStatement),
    shown: id.nullable(),
    contract: contractForm.nullable(),
    /** Orders of the statement, those that are not in the store's, and those in which everything is right. */
    orders: z.object({ lines: z.number().int(), not_ours: z.number().int(), right: z.number().int() }),
    sums: z.object(sums),
    /** By Monday. */
    weeks: z.array(z.object({ week: z.string(), orders: z.number().int(), ...sums })),
    /** Those that cost most first; at most a thousand. */
    findings: z.array(finding),
    /** What people have had back of this marketplace, ever; and what is contested now. */
    recovered: money,
    contested: money,
    /** Those in which something is wrong first. */
    rows: z.array(row),
  }),
  errors: ['not_found'],
});

export const sendPayouts = route({
  method: 'POST',
  path: 'payouts',
  summary: "Reads a marketplace's statement (CSV, XLSX) and keeps its lines",
  access: staff(OWNERS, inBody),
  body: formStore.extend({ marketplace: marketplace.optional(), headings: headingsOf(PAYOUT_COLUMNS).optional() }),
  form: { files: ['file'], json: ['headings'] },
  response: z.object({
    statement: payoutStatement.nullable(),
    known: z.boolean(),
    /** Instead of a statement: which heading says what, and whose it seems to be. */
    columns: unknownColumns.extend({ marketplace: marketplace.nullable() }).nullable(),
    ...refusedRows,
  }),
  errors: [
    'invalid_input',
    'too_large',
    'statement_unreadable',
    'statement_too_large',
    'statement_empty',
    'statement_rows',
    'statement_span',
    'statement_marketplace',
    'statement_crowded',
  ],
});

export const deletePayouts = route({
  method: 'DELETE',
  path: 'payouts/{id}',
  summary: 'Takes a statement back with its lines',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});

export const saveContract = route({
  method: 'PUT',
  path: 'payouts/contract',
  summary: 'What the store has agreed with a marketplace: statements are held against it at once',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ marketplace, ...contractForm.shape }),
  response: contractForm,
});

export const claimFindings = route({
  method: 'PUT',
  path: 'payouts/claims/{id}',
  summary: 'What has become of findings of a statement: contested, recovered, dropped; null opens them again',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend({
    keys: z.array(findingKey).min(1).max(CLAIMED_AT_ONCE),
    state: z.enum(CLAIM_STATES).nullable(),
    contested_on: day.nullable().default(null),
    protocol: text(60).default(''),
    note: text(300).default(''),
    /** Of one finding; of several, each has had its whole amount back. */
    recovered: money.nullable().default(null),
  }),
  response: done,
  errors: ['not_found'],
});

export const linkMarketplaceOrder = route({
  method: 'PUT',
  path: 'payouts/orders/{id}',
  summary: 'Says under which number of a marketplace an order of the store stands; empty takes it away',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: orderParams,
  body: storeBody.extend(marketplaceOrder.shape),
  response: done,
  errors: ['not_found'],
});

export const getMarketplaceOrder = route({
  method: 'GET',
  path: 'payouts/orders/{id}',
  summary: 'Under which number of a marketplace an order of the store stands; null where nobody has said it',
  access: staff(ALL_ROLES, inQuery),
  params: orderParams,
  query: storeQuery,
  response: z.object({ order: marketplaceOrder.nullable() }),
});

export const EVIDENCE = ['arrived', 'accepted', 'ready', 'left', 'delivered', 'message', 'picture', 'finding'] as const;
const evidenceStep = z.object({
  what: z.enum(EVIDENCE),
  at: instant.nullable(),
  /** Of the finding, which has no hour. */
  day: day.nullable(),
  detail: z.string(),
});
export type EvidenceStep = z.output<typeof evidenceStep>;

export const getEvidence = route({
  method: 'GET',
  path: 'payouts/evidence/{id}',
  summary: 'What the store knows of the order of a finding: its timeline, handover code, photo and messages',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery.extend({ key: findingKey }),
  response: z.object({ steps: z.array(evidenceStep), text: z.string() }),
  errors: ['not_found'],
});

export const getEvidencePdf = route({
  method: 'GET',
  path: 'payouts/evidence-pdf/{id}',
  summary: 'The same as a PDF to send with the contest',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery.extend({ key: findingKey }),
  response: 'file',
  errors: ['not_found'],
});
