import type { ErrorCode } from '@comanda/contract/errors';
import { changeFor } from '@comanda/domain/payments/change';
import { ifDivided, installmentsOf, nameIn } from '@comanda/domain/payments/installments';
import { paysFor } from '@comanda/domain/payments/payment-scope';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { endAhead } from '@comanda/domain/local-time';
import type { PaymentPart } from '@comanda/domain/prices/increments';
import { isPositive } from '@comanda/domain/money';
import { checkPayments } from '@comanda/domain/payments/multiple-payments';
import { type Refusal, refuse } from '@comanda/domain/refusal';
import type { StoreSettings } from '../../stores/public.ts';
import type { OrderRequest, RequestedPart } from '../order-request.ts';

export interface ChosenPayment {
  payment: number | null;
  real_id: number | null;
  payment_name: string;
  installments: number;
  multiple_payments: { payment: number; real_id: number | null; amount: number; installments?: number }[] | null;
  /** 'created' where a provider is to be paid, which nobody has asked yet. */
  payment_status: 'created' | null;
  refusal: Refusal<ErrorCode> | null;
}

const NONE = {
  payment: null,
  real_id: null,
  payment_name: '',
  installments: 1,
  multiple_payments: null,
  payment_status: null,
};

type PaymentRequest = Pick<
  OrderRequest,
  'by' | 'delivery_method' | 'payment' | 'real_id' | 'installments' | 'multiple_payments'
>;

/** The store's own rows for what the person chose. At a table and at the counter it may be left open. */
export function choosePayment(request: PaymentRequest, store: StoreSettings, now: Date): ChosenPayment {
  const { by, delivery_method, payment, real_id } = request;
  const table = delivery_method === DELIVERY_METHOD.table;
  if (by === 'cashier' && table) return { ...NONE, refusal: null };
  const parts = request.multiple_payments;
  if (payment === PAYMENT.multiple || parts.length > 0) return chooseParts(request, store, parts, now);
  const open = table || by === 'cashier';
  if (payment === null && real_id === null) return { ...NONE, refusal: open ? null : refuse('payment_required') };
  const method = findMethod(request, store, { payment, real_id }, now);
  if (method === undefined) return { ...NONE, payment, refusal: refuse('payment_not_offered') };
  const installments = dividedInto(request, method, request.installments);
  return {
    payment: method.id,
    real_id: method.real_id,
    payment_name: nameIn(method.name, installments),
    installments,
    multiple_payments: null,
    payment_status: method.provider === null ? null : 'created',
    refusal: null,
  };
}

function chooseParts(
  request: PaymentRequest,
  store: StoreSettings,
  parts: readonly RequestedPart[],
  now: Date,
): ChosenPayment {
  // A provider is paid all at once.
  const methods = parts.map((part) => {
    const method = findMethod(request, store, { ...part, real_id: part.real_id ?? null }, now);
    return method?.provider === null ? method : undefined;
  });
  const divided = parts.map((part, index) => dividedInto(request, methods[index], part.installments));
  const multiple_payments = parts.map(({ payment, amount }, index) => ({
    payment: methods[index]?.id ?? payment,
    real_id: methods[index]?.real_id ?? null,
    amount,
    ...ifDivided(divided[index]),
  }));
  const chosen = { payment: PAYMENT.multiple, real_id: null, installments: 1, multiple_payments, payment_status: null };
  const payment_name = methods
    .flatMap((method, index) => (method === undefined ? [] : nameIn(method.name, divided[index] ?? 1)))
    .join(' + ');
  if (parts.length === 0) return { ...chosen, payment_name, refusal: refuse('payments_invalid') };
  return { ...chosen, payment_name, refusal: methods.includes(undefined) ? refuse('payment_not_offered') : null };
}

/** Where the shop's own machine takes it; a provider says by itself in how many it was. */
const dividedInto = (
  { by }: Pick<PaymentRequest, 'by'>,
  method: { id: number; provider: string | null } | undefined,
  installments: number | undefined,
): number => (by === 'cashier' && method?.provider === null ? installmentsOf({ payment: method.id, installments }) : 1);

function findMethod(
  { by, delivery_method }: PaymentRequest,
  { payment_methods }: StoreSettings,
  { payment, real_id }: { payment: number | null; real_id: number | null },
  now: Date,
) {
  return payment_methods.find(
    (method) =>
      method.enabled &&
      endAhead(method.off_until, now) === null &&
      (by === 'customer' ? method.id !== PAYMENT.onCredit : method.cashier) &&
      paysFor(method, delivery_method) &&
      (real_id === null ? method.id === payment : method.real_id === real_id),
  );
}

/** Whether what is handed over makes the total. */
export function refuseAmounts(
  chosen: Pick<ChosenPayment, 'payment'> & { readonly multiple_payments: readonly PaymentPart[] | null },
  total: number,
  change: number | null,
): Refusal<ErrorCode> | null {
  if (!isPositive(total)) return null;
  if (chosen.multiple_payments !== null) return checkPayments(chosen.multiple_payments, total, change).refusal;
  if (chosen.payment !== PAYMENT.cash) return null;
  const back = changeFor(total, change);
  return back.ok ? null : back;
}
