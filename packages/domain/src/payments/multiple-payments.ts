import { changeFor } from './change.ts';
import { PAYMENT } from '../codes.ts';
import type { PaymentPart } from '../prices/increments.ts';
import { type Money, ZERO, add, fromCents, isPositive, max, money, subtract, toCents } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';

export type PaymentsRefusalCode = 'payments_invalid' | 'payments_short' | 'payments_over' | 'change_too_small';
export interface PaymentsCheck {
  readonly sum: Money;
  readonly remaining: Money;
  /** What goes back to the person: of the cash part. */
  readonly change: Money;
  readonly refusal: Refusal<PaymentsRefusalCode> | null;
}

/**
 * The parts move the total by their shares, so parts of exactly the total do not always exist: a cent may differ. The
 * order's total is what counts.
 */
const TOLERANCE_CENTS = 1;

/**
 * Whether several payments make a total. A part is what is paid, not what is handed over.
 * @param change the money handed over for the cash part ('troco para'); null or 0 for the exact amount
 */
export function checkPayments(parts: readonly PaymentPart[], total: number, change: number | null): PaymentsCheck {
  if (parts.length === 0 || !parts.every(isPart))
    return { sum: ZERO, remaining: money(total), change: ZERO, refusal: refuse('payments_invalid') };
  const sum = add(...parts.map(({ amount }) => amount));
  const missing = subtract(total, sum);
  const cash = add(...parts.map(({ payment, amount }) => (payment === PAYMENT.cash ? amount : 0)));
  const back = isPositive(cash) ? changeFor(cash, change) : changeFor(0, null);
  const cents = toCents(missing);
  const sumRefusal =
    cents > TOLERANCE_CENTS
      ? refuse('payments_short', { missing })
      : cents < -TOLERANCE_CENTS
        ? refuse('payments_over', { excess: subtract(0, missing) })
        : null;
  return {
    sum,
    remaining: max(0, missing),
    change: back.ok ? back.value : ZERO,
    refusal: sumRefusal ?? (back.ok ? null : back),
  };
}

/**
 * Lets the last part pay what the others leave.
 * @param totalOf the order's total with these parts: their increments and discounts change it
 */
export function completePayments(
  parts: readonly PaymentPart[],
  totalOf: (parts: readonly PaymentPart[]) => number,
): PaymentPart[] {
  const last = parts.at(-1);
  if (last === undefined) return [];
  const others = parts.slice(0, -1);
  const paid = add(...others.map(({ amount }) => amount));
  const withLast = (amount: number): PaymentPart[] => [...others, { ...last, amount }];
  let amount: Money = money(last.amount);
  let best = { amount, gap: Infinity };
  // The total moves by a fraction of what the part moves: jumps reach its neighbourhood, steps of a cent the place.
  for (let round = 0; round < 20 && best.gap > 0; round++) {
    const target = max(0, subtract(totalOf(withLast(amount)), paid));
    const gap = Math.abs(toCents(target) - toCents(amount));
    if (gap < best.gap) best = { amount, gap };
    amount = round < 14 ? target : add(amount, fromCents(target > amount ? 1 : -1));
  }
  return withLast(best.amount);
}

const isPart = ({ payment, amount }: PaymentPart): boolean =>
  payment !== PAYMENT.multiple && Number.isFinite(amount) && isPositive(amount);
