/** Decimal money with two digits, as on the wire. Arithmetic only through this file: whole cents inside. */
declare const brand: unique symbol;
export type Money = number & { readonly [brand]: 'Money' };

// Casts below are the only place where a bare number becomes Money.
export const money = (value: number): Money => fromCents(toCents(value));
// Adding 0 makes minus zero zero: no screen shows '−R$ 0,00'.
export const fromCents = (cents: number): Money => (Math.round(cents) / 100 + 0) as Money;
export const ZERO = 0 as Money; // see above

/** Whole cents, half away from zero. The epsilon undoes binary noise such as 1.005 * 100. */
export const toCents = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-7);

export const add = (...parts: readonly number[]): Money =>
  fromCents(parts.reduce((sum, part) => sum + toCents(part), 0));
export const subtract = (from: number, ...parts: readonly number[]): Money =>
  fromCents(parts.reduce((rest, part) => rest - toCents(part), toCents(from)));
export const times = (value: number, quantity: number): Money => fromCents(roundCents(toCents(value) * quantity));

/** A price per kilogram for a weight in grams, rounded up to the next cent. */
export const perKilogram = (price: number, grams: number): Money =>
  fromCents(Math.ceil((toCents(price) * grams) / 1000 - 1e-7));

/** @param rate percent, 10 is 10 % */
export const percent = (value: number, rate: number): Money => fromCents(roundCents((toCents(value) * rate) / 100));

/** Rounds an unrounded amount up to whole cents (subtotals: the product's rule). */
export const ceilToCents = (value: number): Money => fromCents(Math.ceil(value * 100 - 1e-7));

export const min = (...values: readonly number[]): Money => money(Math.min(...values));
export const max = (...values: readonly number[]): Money => money(Math.max(...values));
export const isPositive = (value: number): boolean => toCents(value) > 0;

function roundCents(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) + 1e-7);
}
