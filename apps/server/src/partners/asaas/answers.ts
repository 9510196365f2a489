import { add, money, subtract } from '@comanda/domain/money';
import type { PartState } from '@comanda/domain/online-payments/account-review';
import { hasPaid, type PaymentState } from '@comanda/domain/online-payments/states';
import * as z from 'zod';
import type { AccountReview, ProviderPayment } from '../payment-provider.ts';

const amount = z.number().min(0);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const id = z.string().min(1).max(100);

/** What it answers where it does not do as it is asked: the first problem alone. */
export const asaasErrors = z.object({
  errors: z.array(z.object({ code: z.string().nullish(), description: z.string().nullish() })).min(1),
});
/** The provider's own words of why not; null where it did as it was asked. */
export function refusalIn(answer: object): string | null {
  const refused = asaasErrors.safeParse(answer);
  if (!refused.success) return null;
  const [{ code, description } = {}] = refused.data.errors;
  return (description || code || 'refused').slice(0, 300);
}

const refund = z.object({ status: z.string(), value: amount, description: z.string().nullish() });
/** GET /v3/payments/{id}: what of it is ours to know. Source: its description of the API, and answers of its sandbox. */
export const asaasPayment = z.object({
  id,
  status: z.string(),
  value: amount,
  netValue: z.number().nullish(),
  billingType: z.string(),
  customer: z.string().nullish(),
  externalReference: z.string().nullish(),
  invoiceUrl: z.string().nullish(),
  creditDate: day.nullish(),
  estimatedCreditDate: day.nullish(),
  deleted: z.boolean().nullish(),
  creditCard: z
    .object({
      creditCardNumber: z.string().nullish(),
      creditCardBrand: z.string().nullish(),
      creditCardToken: z.string().max(100).nullish(),
    })
    .nullish(),
  refunds: z.array(refund).nullish(),
  chargeback: z.object({ status: z.string().nullish() }).nullish(),
  split: z
    .array(
      z.object({ fixedValue: z.number().nullish(), totalValue: z.number().nullish(), status: z.string().nullish() }),
    )
    .nullish(),
});
export type AsaasPayment = z.output<typeof asaasPayment>;
export const listOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: z.array(schema).max(100) });
export const asaasRefunds = listOf(refund);
export const asaasCode = z.object({ payload: z.string().min(1) });
export const asaasNamed = z.object({ id });
export const asaasAccount = z.object({ id, walletId: id, apiKey: z.string().nullish(), email: z.string().nullish() });
export const asaasToken = z.object({ apiKey: z.string().min(1) });
export const asaasWebhook = z.object({ id, url: z.string(), interrupted: z.boolean().nullish() });
export const anything = z.looseObject({});

const STATES: Readonly<Record<string, PaymentState>> = {
  PENDING: 'pending',
  // A code can be paid after its day too.
  OVERDUE: 'pending',
  AWAITING_RISK_ANALYSIS: 'in_process',
  AUTHORIZED: 'authorized',
  CONFIRMED: 'approved',
  RECEIVED: 'approved',
  RECEIVED_IN_CASH: 'approved',
  DUNNING_RECEIVED: 'approved',
  REFUND_REQUESTED: 'approved',
  REFUND_IN_PROGRESS: 'approved',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'in_mediation',
  CHARGEBACK_DISPUTE: 'in_mediation',
  // The store has won: the money is on its way back.
  AWAITING_CHARGEBACK_REVERSAL: 'approved',
};
const LOST = ['DISPUTE_LOST', 'DONE'];
const GONE = ['CANCELLED', 'REFUNDED'];

function stateOf({ status, deleted, chargeback }: AsaasPayment): PaymentState {
  const state = STATES[status] ?? 'pending';
  if (state === 'in_mediation' && LOST.includes(chargeback?.status ?? '')) return 'charged_back';
  return deleted === true && !hasPaid(state) ? 'cancelled' : state;
}

/** The day on which the money reaches the account, at noon where that is. */
function releaseOf({ creditDate, estimatedCreditDate }: AsaasPayment): string | null {
  const on = creditDate ?? estimatedCreditDate;
  return on == null ? null : new Date(`${on}T12:00:00-03:00`).toISOString();
}

/** @param said_at it names no instant of its changes: that at which it was asked; ISO 8601 @param code the Pix to copy */
export function paymentOf(given: AsaasPayment, said_at: string, code = ''): ProviderPayment {
  const state = stateOf(given);
  const paid = money(given.value);
  const back = (given.refunds ?? []).filter(({ status }) => status === 'DONE').map(({ value }) => value);
  const ours = (given.split ?? [])
    .filter(({ status }) => !GONE.includes(status ?? ''))
    .map(({ totalValue, fixedValue }) => totalValue ?? fixedValue ?? 0);
  const net = hasPaid(state) && given.netValue != null ? subtract(given.netValue, ...ours) : null;
  const denied = (given.refunds ?? []).flatMap(({ status, description }) =>
    status === 'CANCELLED' && description ? [description] : [],
  );
  return {
    ...(denied.length === 0 ? {} : { denied }),
    provider_id: given.id,
    reference: given.externalReference ?? '',
    method: given.billingType === 'PIX' ? 'pix' : 'card',
    state,
    detail: given.deleted === true ? 'deleted' : given.status.toLowerCase(),
    said_at,
    amount: paid,
    refunded: state === 'refunded' ? paid : add(0, ...back),
    fee: net === null ? null : subtract(paid, net),
    net,
    release_at: releaseOf(given),
    code,
    page_url: given.invoiceUrl ?? '',
    expires_at: null,
    card_brand: given.creditCard?.creditCardBrand?.toLowerCase() ?? '',
    card_last_four: given.creditCard?.creditCardNumber?.slice(-4) ?? '',
    installments: 1,
  };
}

/** GET /v3/myAccount/status and /v3/myAccount/documents. */
export const asaasStatus = z.object({
  commercialInfo: z.string().nullish(),
  bankAccountInfo: z.string().nullish(),
  documentation: z.string().nullish(),
  general: z.string().nullish(),
});
const PAPERS_MOST = 20;
export const asaasPapers = z.object({
  rejectReasons: z.string().nullish(),
  data: z
    .array(
      z.object({
        id,
        status: z.string(),
        type: z.string(),
        title: z.string().nullish(),
        description: z.string().nullish(),
        onboardingUrl: z.string().nullish(),
      }),
    )
    .transform((all) => all.slice(0, PAPERS_MOST)),
});
const PARTS: Readonly<Record<string, PartState>> = {
  APPROVED: 'approved',
  IGNORED: 'approved',
  REJECTED: 'refused',
  AWAITING_APPROVAL: 'waiting',
};
/** Of a paper PENDING means that somebody looks at it; of a part that it is missing. */
const partOf = (status: string | null | undefined): PartState => PARTS[status ?? ''] ?? 'missing';
const paperOf = (status: string): PartState => (status === 'PENDING' ? 'waiting' : partOf(status));

export const reviewOf = (
  status: z.output<typeof asaasStatus>,
  { rejectReasons, data }: z.output<typeof asaasPapers>,
): AccountReview => ({
  parts: {
    data: partOf(status.commercialInfo),
    bank: partOf(status.bankAccountInfo),
    papers: partOf(status.documentation),
    all: partOf(status.general),
  },
  reason: (rejectReasons ?? '').slice(0, 500),
  papers: data.map(({ id: paper, type, title, description, status: how, onboardingUrl }) => ({
    id: paper,
    type,
    title: (title || type).slice(0, 120),
    description: (description ?? '').slice(0, 300),
    state: paperOf(how),
    url: onboardingUrl ?? '',
  })),
});
