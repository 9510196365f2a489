import { type Money, ZERO, add, fromCents, isPositive, max, subtract, toCents } from '../money.ts';

/** A part of a bill that people divide: a line with its own total, before service and discounts. */
export interface BillLine {
  readonly key: string;
  readonly total: number;
}
/** How much of a line somebody has paid, or is about to: of its own total. */
export interface LinePart {
  readonly key: string;
  readonly amount: number;
}

/**
 * Divides cents in proportion to weights, to the cent: what rounding leaves goes to the largest remainders, then to the first.
 * @returns as many amounts as weights; they add up to `total`. Without any weight everything goes to the first
 */
export function apportion(total: number, weights: readonly number[]): Money[] {
  const cents = toCents(total);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? fromCents(cents) : ZERO));
  const exact = weights.map((weight) => (cents * weight) / sum);
  const floors = exact.map(Math.floor);
  const left = cents - floors.reduce((all, each) => all + each, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  const extra = new Set(order.slice(0, left).map(({ index }) => index));
  return floors.map((floor, index) => fromCents(floor + (extra.has(index) ? 1 : 0)));
}

/** A bill in equal shares; the cents that do not divide go to the first ones. @returns `of` amounts that add up to `total` */
export const splitShares = (total: number, of: number): Money[] =>
  apportion(
    total,
    Array.from({ length: of }, () => 1),
  );

/** What is due for the next `shares` of the `left` that have not been paid: the last of them pay all that remains. */
export const nextShares = (remaining: number, shares: number, left: number): Money =>
  add(...splitShares(max(0, remaining), Math.max(left, 1)).slice(0, Math.min(shares, left)));

/** What of each line nobody has paid. Payments of a line that changed since never make it negative. */
export function openLines(lines: readonly BillLine[], paid: readonly LinePart[]): BillLine[] {
  const sums = new Map<string, Money>();
  for (const { key, amount } of paid) sums.set(key, add(sums.get(key) ?? 0, amount));
  return lines.map(({ key, total }) => ({ key, total: max(0, subtract(total, sums.get(key) ?? 0)) }));
}

/**
 * What somebody owes who pays some lines, or parts of them: their part of what remains of the whole bill, so that service
 * and discounts are shared in proportion and whoever pays the last lines pays the last cent.
 * @param open what of each line is not paid yet
 * @param remaining of the bill, service and discounts included
 */
export function dueForLines(chosen: readonly LinePart[], open: readonly BillLine[], remaining: number): Money {
  const all = toCents(add(...open.map(({ total }) => total)));
  const part = toCents(add(...chosen.map(({ amount }) => amount)));
  if (part <= 0 || remaining <= 0) return ZERO;
  if (part >= all) return fromCents(toCents(remaining));
  return apportion(remaining, [part, all - part])[0] ?? ZERO;
}

export interface Charge<Id extends number = number> {
  readonly id: Id;
  readonly amount: number;
}
export interface Allotted<Bill extends number = number> {
  readonly payment: number;
  readonly bill: Bill;
  readonly amount: Money;
}

/**
 * Lays payments on bills one after the other, each to the cent, until one of both is used up.
 * @returns which payment pays how much of which bill; what remains of either is not there
 */
export function allot<Bill extends number>(
  payments: readonly Charge[],
  bills: readonly Charge<Bill>[],
): Allotted<Bill>[] {
  const due = bills.map(({ id, amount }) => ({ id, left: max(0, amount) }));
  const allotted: Allotted<Bill>[] = [];
  for (const { id, amount } of payments) {
    let rest = max(0, amount);
    for (const bill of due) {
      const part = bill.left < rest ? bill.left : rest;
      if (!isPositive(part)) continue;
      allotted.push({ payment: id, bill: bill.id, amount: part });
      bill.left = subtract(bill.left, part);
      rest = subtract(rest, part);
    }
  }
  return allotted;
}
