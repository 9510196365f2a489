import { fromCents, type Money, percent, subtract, toCents } from '../money.ts';

/** What is left of a price when what it is made of is paid. */
export const marginOf = (price: number, cost: number): Money => subtract(price, cost);

/** @returns percent of the price, below zero when it is sold at a loss; null for what is given away */
export const marginPercent = (price: number, cost: number): number | null =>
  toCents(price) === 0 ? null : ((toCents(price) - toCents(cost)) / toCents(price)) * 100;

/** What the tax and a channel's commission take of a price; what is kept of an order as a whole is of no single item. */
export const soldBy = (price: number, ...percents: readonly number[]): Money =>
  subtract(price, ...percents.map((rate) => percent(price, rate)));

/** @param target percent of the price */
export function isBelowTarget(price: number, cost: number, target: number): boolean {
  const percent = marginPercent(price, cost);
  return percent === null ? toCents(cost) > 0 : percent < target - 1e-9;
}

const CHARM_CENTS = 90;

/**
 * The lowest price ending in ,90 that keeps the target margin.
 * @param target percent of the price, below 100
 */
export function charmPrice(cost: number, target: number): Money {
  const least = Math.ceil((toCents(cost) * 100) / (100 - target) - 1e-7);
  return fromCents(Math.max(0, Math.ceil((least - CHARM_CENTS) / 100)) * 100 + CHARM_CENTS);
}

/**
 * How much less may be sold at a better margin before it leaves less than the old one did.
 * @returns whole percent, rounded down; null where the old margin was no gain
 */
export function fewerAllowed(before: number, after: number): number | null {
  if (toCents(before) <= 0 || toCents(after) <= toCents(before)) return null;
  return Math.floor((1 - toCents(before) / toCents(after)) * 100 + 1e-9);
}

/**
 * How many have to be sold at another margin for as much to be left as now.
 * @param sold portions, also parts of one
 * @returns whole portions; null where none is enough, or where nothing was left
 */
export function soldForAsMuch(before: number, sold: number, after: number): number | null {
  if (toCents(before) <= 0 || toCents(after) <= 0 || sold <= 0) return null;
  return Math.ceil((toCents(before) * sold) / toCents(after) - 1e-9);
}
