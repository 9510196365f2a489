import { type Money, add, fromCents, money, percent, toCents } from '../money.ts';
import { type Result, accept, refuse } from '../refusal.ts';

/** The cents on which changed prices land. */
export type PriceEnding = '.00' | '.05' | '.90';
export interface PriceChange {
  readonly by: 'percent' | 'value';
  /** Percent or money; below zero lowers. */
  readonly amount: number;
  /** null keeps the cents that come out. */
  readonly rounding: PriceEnding | null;
}

/** In cents: prices of an ending are `step` apart, the lowest is `first`. */
const ENDINGS: Record<PriceEnding, { first: number; step: number }> = {
  '.00': { first: 100, step: 100 },
  '.05': { first: 5, step: 5 },
  '.90': { first: 90, step: 100 },
};
const HIGHEST: Money = money(9_999_999.99);

/**
 * What a price becomes when a menu is repriced: the nearest price of the ending, the higher one of two as near. What costs
 * nothing stays so, because it is free or its complements make its price; and no price becomes free this way.
 */
export function changePrice(price: number, { by, amount, rounding }: PriceChange): Result<Money, 'price_out_of_range'> {
  if (toCents(price) === 0) return accept(money(0));
  const changed = add(price, by === 'percent' ? percent(price, amount) : amount);
  if (changed <= 0 || changed > HIGHEST) return refuse('price_out_of_range');
  return accept(rounding === null ? changed : nearestEnding(changed, rounding));
}

function nearestEnding(price: Money, ending: PriceEnding): Money {
  const { first, step } = ENDINGS[ending];
  const steps = Math.floor((toCents(price) - first) / step + 0.5);
  return fromCents(first + Math.max(0, steps) * step);
}
