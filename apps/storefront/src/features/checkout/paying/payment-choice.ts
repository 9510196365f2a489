import type { PaymentMethod } from '@comanda/contract/finance/payments';
import { type DeliveryMethod, PAYMENT, PIX_CODES } from '@comanda/domain/codes';
import type { PaymentPart } from '@comanda/domain/prices/increments';
import { completePayments } from '@comanda/domain/payments/multiple-payments';
import { paysFor } from '@comanda/domain/payments/payment-scope';
import type { OrderDraft } from '../../../platform/cart/order-draft.ts';

/** The methods that count for this way of receiving, in the store's order. */
export const methodsFor = <Method extends PaymentMethod>(
  methods: readonly Method[],
  delivery_method: DeliveryMethod,
): Method[] =>
  methods
    .filter((method) => method.enabled && paysFor(method, delivery_method))
    .toSorted((one, other) => one.order - other.order);

export const isPix = (payment: number): boolean => PIX_CODES.includes(payment);

export interface ChosenPayment {
  /** The wire's code; null while nothing is chosen. */
  payment: number | null;
  real_id: number | null;
  parts: (PaymentPart & { real_id: number })[] | null;
  /** Some of it is handed over in cash. */
  cash: boolean;
}

/** The draft's choice among what is offered; a method that is no longer offered counts as none. */
export function chosenPayment(
  { real_id, multiple_payments }: Pick<OrderDraft, 'real_id' | 'multiple_payments'>,
  methods: readonly PaymentMethod[],
): ChosenPayment {
  const methodOf = (id: number | null) => methods.find((method) => method.real_id === id);
  if (multiple_payments.length > 0) {
    const parts = multiple_payments.flatMap((part) => {
      const method = methodOf(part.real_id);
      return method ? [{ payment: method.id, real_id: part.real_id, amount: part.amount }] : [];
    });
    if (parts.length > 0)
      return {
        payment: PAYMENT.multiple,
        real_id: null,
        parts,
        cash: parts.some(({ payment }) => payment === PAYMENT.cash),
      };
  }
  const method = methodOf(real_id);
  return {
    payment: method?.id ?? null,
    real_id: method?.real_id ?? null,
    parts: null,
    cash: method?.id === PAYMENT.cash,
  };
}

/**
 * Of several payments the last one pays what the others leave, whatever has changed since it was typed.
 * @param totalOf the order's total when it is paid so
 */
export function settledPayment(chosen: ChosenPayment, totalOf: (payment: ChosenPayment) => number): ChosenPayment {
  const { parts } = chosen;
  if (parts === null) return chosen;
  const asChosen = (amounts: readonly PaymentPart[]): ChosenPayment => ({
    ...chosen,
    parts: parts.map((part, index) => ({ ...part, amount: amounts[index]?.amount ?? part.amount })),
  });
  return asChosen(completePayments(parts, (amounts) => totalOf(asChosen(amounts))));
}
