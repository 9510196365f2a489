import { PAYMENT } from '../codes.ts';
import { installmentsOf } from '../payments/installments.ts';
import { add, isPositive, type Money, money, subtract, toCents } from '../money.ts';

export interface PaidOrder {
  readonly total: number;
  readonly payment: number | null;
  readonly real_id: number | null;
  readonly payment_name: string;
  /** Of a card on credit; of several payments each says its own. */
  readonly installments: number;
  readonly multiple_payments:
    | readonly {
        readonly payment: number;
        readonly real_id?: number | null | undefined;
        readonly amount: number;
        readonly installments?: number | undefined;
      }[]
    | null;
  /** The money handed over for the cash part. */
  readonly change: number | null;
}
export interface PaidPart {
  readonly payment: number;
  readonly real_id: number | null;
  readonly payment_name: string;
  readonly amount: Money;
  readonly installments: number;
  /** Of cash: what was handed over; null for the exact amount. */
  readonly tendered: Money | null;
}

/**
 * What a paid order puts into the ledger: exactly its total, however its parts were rounded. Nobody said how: then it was
 * cash.
 */
export function partsOfOrder(order: PaidOrder): PaidPart[] {
  const { total, multiple_payments, real_id, payment_name } = order;
  if (!isPositive(total)) return [];
  const several = (multiple_payments ?? []).filter(({ amount }) => isPositive(amount));
  if (several.length > 0) {
    const last = several.length - 1;
    const gap = subtract(total, ...several.map(({ amount }) => amount));
    return several.map((part, index) => {
      const amount = index === last ? add(part.amount, gap) : money(part.amount);
      // The name of several together is no name of one.
      return {
        payment: part.payment,
        real_id: part.real_id ?? null,
        payment_name: '',
        amount,
        installments: installmentsOf(part),
        tendered: tenderedFor(part.payment, amount, order),
      };
    });
  }
  const payment = order.payment === null || order.payment === PAYMENT.multiple ? PAYMENT.cash : order.payment;
  const amount = money(total);
  const installments = installmentsOf({ payment, installments: order.installments });
  return [{ payment, real_id, payment_name, amount, installments, tendered: tenderedFor(payment, amount, order) }];
}

function tenderedFor(payment: number, amount: Money, { change }: PaidOrder): Money | null {
  return payment === PAYMENT.cash && change !== null && toCents(change) > toCents(amount) ? money(change) : null;
}
