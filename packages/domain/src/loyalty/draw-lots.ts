import { isPositive, max, min, type Money, subtract, toCents, ZERO } from '../money.ts';

/** What came in at once, of which something is left. */
export interface Lot {
  readonly id: number;
  readonly left: Money;
}
export interface Draw {
  readonly lot_id: number;
  readonly amount: Money;
}

/**
 * What each lot gives of an amount.
 * @param lots in the order in which they are used
 * @returns `missing` is what they do not have
 */
export function drawLots(lots: readonly Lot[], amount: Money): { draws: Draw[]; missing: Money } {
  const draws: Draw[] = [];
  let missing = amount;
  for (const { id, left } of lots) {
    const taken = min(left, missing);
    if (!isPositive(taken)) continue;
    draws.push({ lot_id: id, amount: taken });
    missing = subtract(missing, taken);
  }
  return { draws, missing: toCents(missing) > 0 ? max(0, missing) : ZERO };
}
