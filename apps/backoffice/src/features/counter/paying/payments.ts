import type { CounterStore } from '@comanda/contract/floor/counter-store';
import { PAYMENT } from '@comanda/domain/codes';
import { incrementRule, paymentDiscountRule } from '@comanda/domain/prices/increments';
import { ifDivided } from '@comanda/domain/payments/installments';
import { endAhead } from '@comanda/domain/local-time';
import { add, isPositive, type Money, money, subtract, toCents } from '@comanda/domain/money';
import { completePayments } from '@comanda/domain/payments/multiple-payments';
import { paysFor } from '@comanda/domain/payments/payment-scope';
import type { TraceLine } from '@comanda/domain/orders/trace';
import type { Part } from '../../taking-money/public.ts';
import type { Paying } from '../price-sale.ts';

export type Method = CounterStore['payment_methods'][number];

/** The ways of paying that the counter offers now for a way of delivery. */
export const methodsFor = (store: CounterStore, delivery_method: number, now: Date): readonly Method[] =>
  store.payment_methods.filter(
    (method) =>
      method.enabled &&
      method.cashier &&
      endAhead(method.off_until ?? null, now) === null &&
      paysFor(method, delivery_method),
  );

/**
 * What is left for a method after the parts: with percentages of methods the total itself depends on who pays how much.
 * @param totalOf the order's total when it is paid so
 */
export function remainingFor(parts: readonly Part[], payment: number, totalOf: (paying: Paying) => Money): Money {
  if (parts.length === 0) return totalOf([{ payment, amount: 1 }]);
  const taken = parts.map((part) => ({ payment: part.payment, amount: part.amount }));
  const rough = Math.max(0.01, subtract(totalOf(taken), ...taken.map(({ amount }) => amount)));
  const last = completePayments([...taken, { payment, amount: rough }], totalOf).at(-1);
  return money(last?.amount ?? 0);
}

/**
 * What a way of paying does to this very sale: of the labels that the store's percentages give it, those that count here.
 * @param trace of the sale paid so
 */
export function labelsOf({ id, labels }: Pick<Method, 'id' | 'labels'>, trace: readonly TraceLine[]): string[] {
  const counts = (rule: string | null) => trace.some((line) => line.rule === rule && line.outcome === 'applied');
  const adds = counts(incrementRule(id));
  const takes = counts(paymentDiscountRule(id));
  return labels.filter((label) => (label.startsWith('-') ? takes : adds));
}

/** Parts of the same row in as many instalments are one: an order names each way of paying once. */
export function joinParts(parts: readonly Part[]): Part[] {
  const joined = new Map<string, Part>();
  for (const part of parts) {
    const row = `${part.payment} ${part.real_id ?? ''} ${part.installments}`;
    const before = joined.get(row);
    joined.set(
      row,
      before === undefined
        ? part
        : {
            ...before,
            amount: add(before.amount, part.amount),
            tendered: before.tendered === null ? null : add(before.tendered, part.tendered ?? 0),
          },
    );
  }
  return [...joined.values()];
}

/** The draft's fields for these parts. */
export function paymentFields(given: readonly Part[]) {
  const parts = joinParts(given).filter(({ amount }) => isPositive(amount));
  const tendered = add(...parts.map((part) => part.tendered ?? 0));
  const cash = add(...parts.map((part) => (part.tendered === null ? 0 : part.amount)));
  const change = toCents(tendered) > toCents(cash) ? tendered : null;
  const [only] = parts;
  if (only === undefined) return { payment: null, real_id: null, change: null, multiple_payments: null };
  if (parts.length === 1) {
    const { payment, real_id, installments } = only;
    return { payment, real_id, ...ifDivided(installments), change, multiple_payments: null };
  }
  return {
    payment: PAYMENT.multiple,
    real_id: null,
    change,
    multiple_payments: parts.map(({ payment, real_id, amount, installments }) => {
      return { payment, real_id, amount, ...ifDivided(installments) };
    }),
  };
}
