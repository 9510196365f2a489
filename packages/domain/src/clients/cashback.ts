import { type Money, ZERO, isPositive, max, min, subtract } from '../money.ts';
import { type TraceLine, applied, notApplied } from '../orders/trace.ts';

export interface CashbackInput {
  readonly use_cashback: boolean;
  /** Money that the client has. */
  readonly balance: number;
  /** What is left to pay of the items. */
  readonly subtotal: number;
  /** At most this much in one order; null for no limit. 0 is a limit: nothing may be used. */
  readonly cashback_max: number | null;
  /** What the items come to, discounts apart, and from what on balance may be used. */
  readonly order: number;
  readonly cashback_min: number;
}

/** The smallest of balance, subtotal and limit. */
export function cashbackUsed(input: CashbackInput): Money {
  const { use_cashback, balance, subtotal, cashback_max, order, cashback_min } = input;
  if (!use_cashback || order < cashback_min) return ZERO;
  return max(0, min(balance, subtotal, cashback_max ?? Infinity));
}

export function cashbackTrace(input: CashbackInput, used: Money): TraceLine[] {
  const { balance, cashback_max, cashback_min, order } = input;
  if (!input.use_cashback) return [];
  if (isPositive(used)) return [applied('cashback', subtract(0, used), { balance, cashback_max })];
  if (isPositive(balance) && cashback_max !== 0 && order < cashback_min) {
    const missing = subtract(cashback_min, order);
    return [notApplied('cashback', 'refused', { balance, cashback_min, missing, reason: 'cashback_minimum' })];
  }
  const reason = !isPositive(balance) ? 'no_balance' : cashback_max === 0 ? 'not_accepted' : 'nothing_to_pay';
  return [notApplied('cashback', 'refused', { balance, cashback_max, reason })];
}
