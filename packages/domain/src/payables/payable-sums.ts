import { add, fromCents, type Money, subtract, toCents, ZERO } from '../money.ts';
import type { ExtraKind } from './codes.ts';

/**
 * A sum in so many parts that add up to it exactly: the cents that are left go one each to the first parts.
 * @returns the largest first; parts differ by one cent at most
 */
export function splitInstalments(total: number, parts: number): Money[] {
  const cents = toCents(total);
  const each = Math.floor(cents / parts);
  const left = cents - each * parts;
  return Array.from({ length: parts }, (_, at) => fromCents(each + (at < left ? 1 : 0)));
}

interface Extra {
  readonly kind: ExtraKind;
  /** More than zero; the kind says the sign. */
  readonly amount: number;
}

/** What a payment comes to with its extras. @returns null when its discounts are more than it is */
export function paymentTotal(amount: number, extras: readonly Extra[]): Money | null {
  const added = add(amount, ...extras.filter(({ kind }) => kind === 'addition').map((extra) => extra.amount));
  const total = subtract(added, ...extras.filter(({ kind }) => kind === 'discount').map((extra) => extra.amount));
  return total < ZERO ? null : total;
}
