import type { CounterStore } from '@comanda/contract/cashier-store';
import { PAYMENT } from '@comanda/domain/codes';
import { incrementRule, paymentDiscountRule } from '@comanda/domain/increments';
import { endAhead } from '@comanda/domain/local-time';
import { add, fromCents, isPositive, type Money, money, subtract, toCents, ZERO } from '@comanda/domain/money';
import { completePayments } from '@comanda/domain/multiple-payments';
import { paysFor } from '@comanda/domain/payment-scope';
import type { TraceLine } from '@comanda/domain/trace';
import type { Paying } from './price-sale.ts';

export type Method = CounterStore['payment_methods'][number];

/** A part of the money that was taken, or that is being typed. */
export interface Part {
  readonly real_id: number;
  readonly payment: number;
  readonly name: string;
  readonly amount: Money;
  /** Of cash: what was handed over. */
  readonly tendered: Money | null;
}

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

/** What a typed amount does: pays a part, or the rest; of cash, more than the rest comes back. */
export function takeAmount(method: Method, typed: Money, remaining: Money): { part: Part; change: Money } | 'too_much' {
  const over = toCents(typed) > toCents(remaining);
  const cash = method.id === PAYMENT.cash;
  if (over && !cash) return 'too_much';
  const amount = over ? remaining : typed;
  const part: Part = {
    real_id: method.real_id,
    payment: method.id,
    name: method.name,
    amount,
    tendered: cash ? typed : null,
  };
  return { part, change: subtract(typed, amount) };
}

/** Parts of the same row are one: an order names each way of paying once. */
export function joinParts(parts: readonly Part[]): Part[] {
  const joined = new Map<number, Part>();
  for (const part of parts) {
    const before = joined.get(part.real_id);
    joined.set(
      part.real_id,
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
  if (parts.length === 1) return { payment: only.payment, real_id: only.real_id, change, multiple_payments: null };
  return {
    payment: PAYMENT.multiple,
    real_id: null,
    change,
    multiple_payments: parts.map(({ payment, real_id, amount }) => ({ payment, real_id, amount })),
  };
}

/** One person's share of what is left, rounded up so that nobody is left with a cent. */
export const shareOf = (remaining: Money, people: number): Money =>
  people <= 1 ? remaining : fromCents(Math.ceil(toCents(remaining) / people));

export const sumOf = (parts: readonly Part[]): Money =>
  parts.length === 0 ? ZERO : add(...parts.map((p) => p.amount));
