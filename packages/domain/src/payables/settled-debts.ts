import { feeOf, type InstallmentTerms, termsIn } from '../payments/installments.ts';
import type { LocalDate } from '../local-time.ts';
import { type Money, subtract } from '../money.ts';
import { apart, receiveDay } from './cash-flow.ts';

/** What a client paid of what they owed, with what its way of paying says. */
export interface SettledDebt extends InstallmentTerms {
  readonly day: LocalDate;
  /** When it was taken back; null where it was not. */
  readonly back: LocalDate | null;
  readonly amount: Money;
  readonly installments: number;
  /** Days until it is in the account; null and none are at once. */
  readonly days_to_receive: number | null;
  readonly installments_apart: boolean;
}

export interface SettledMove {
  readonly date: LocalDate;
  readonly way: 'in' | 'out';
  readonly amount: Money;
  /** A card company brings it after its day. */
  readonly later: boolean;
}

/**
 * What such a payment moves, less its fee: it comes on its day, and what was taken back goes on the day of that. What had not
 * come by then never does.
 */
export function settledMoves(debt: SettledDebt): SettledMove[] {
  const { day, back, amount, installments, days_to_receive, installments_apart } = debt;
  const left = subtract(amount, feeOf(amount, termsIn(debt, installments)));
  const whole = { day, name: '', days: days_to_receive ?? 0, amount: left };
  const parts = installments > 1 && installments_apart ? apart(whole, installments) : [whole];
  return parts.flatMap(({ amount: each, days }): SettledMove[] => {
    const date = receiveDay(day, days);
    if (back !== null && back <= date) return [];
    return [
      { date, way: 'in', amount: each, later: days > 0 },
      ...(back === null ? [] : [{ date: back, way: 'out' as const, amount: each, later: false }]),
    ];
  });
}
