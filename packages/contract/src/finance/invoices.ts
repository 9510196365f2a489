import { ROLE } from '@comanda/domain/codes';
import { ATTENTIONS } from '@comanda/domain/online-payments/arrival';
import * as z from 'zod';
import { day, flag, id, idParams, instant, money, percentage, storeBody, text } from '../fields.ts';
import { anyone, inBody, inParams, OWNERS, route, staff } from '../route.ts';

/** What one country's stores pay, as the setting PLANS may give it. */
export const planTable = z.object({
  tiers: z
    .array(z.object({ above: money, price: money }))
    .min(1)
    .refine((tiers) => tiers.every(({ above }, at) => (at === 0 ? above === 0 : above > (tiers[at - 1]?.above ?? 0))), {
      error: 'as faixas começam em 0 e vão da menor para a maior',
    }),
  trial_days: z.number().int().min(0).max(365),
  invoice_addon: money.nullable(),
  online_fee: percentage,
});

export const getPlans = route({
  method: 'GET',
  path: 'plans',
  summary: 'What this installation charges, by country: what the landing page shows and the bills are made from',
  access: anyone,
  response: z.array(planTable.extend({ country_id: z.literal([1, 2]) })),
});

const amounts = {
  /** The first day of the month that it is for. */
  month: day,
  orders: z.number().int(),
  revenue: money,
  tier: z.number().int(),
  plan_price: money,
  invoice_addon: money,
  total: money,
  due_date: day,
};
const payable = {
  ...amounts,
  status: z.enum(['free', 'paid', 'open', 'overdue']),
  paid_at: instant.nullable(),
  /** The code to pay it with; null when it is not to be paid, or this installation takes no Pix. */
  pix_code: z.string().nullable(),
};
export const invoice = z.object({
  id,
  ...payable,
  paid_note: z.string(),
  /** What came online for it that somebody of Comanda has to look at: twice, late, another amount. Null where nothing did. */
  attention: z.object({ payment_id: id, kind: z.enum(ATTENTIONS) }).nullable(),
  /** Opens the invoice without a login; empty when there is nothing to pay. */
  payment_link: z.string(),
});
export type Invoice = z.output<typeof invoice>;

export const getInvoices = route({
  method: 'GET',
  path: 'stores/bills/{id}',
  summary: 'The plan, what the running month comes to so far, and the bills of the months before, the newest first',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  response: z.object({
    country_id: z.number(),
    plan: planTable,
    /** The store issues invoices: the add-on is charged. */
    invoices: z.boolean(),
    /** As if the month ended now. */
    current: z.object(amounts),
    bills: z.array(invoice),
    /** This installation takes Pix. */
    pix: z.boolean(),
  }),
});

export const markInvoice = route({
  method: 'POST',
  path: 'stores/bills/paid/{id}',
  summary: 'Comanda’s own staff say that a bill was paid, or that it was not after all',
  access: staff([ROLE.administrator], inBody),
  params: idParams,
  body: storeBody.extend({ paid: flag, note: text(200).default('') }),
  response: invoice,
  errors: ['bill_free'],
});

export const getInvoiceByLink = route({
  method: 'GET',
  path: 'bills/{token}',
  summary: 'A bill by its signed link, for whoever pays it',
  access: anyone,
  params: z.object({ token: z.string().min(20).max(80) }),
  response: z.object({ store_name: z.string(), country_id: z.number(), ...payable }),
  rate: 60,
});
