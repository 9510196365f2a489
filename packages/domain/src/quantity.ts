import { ITEM_TYPE } from './codes.ts';
import type { MenuItem } from './menu/menu.ts';

export type QuantityRules = Pick<MenuItem, 'type' | 'minimum_quantity'>;

/** Grams. */
const WEIGHT_STEP = 50;
/** Pieces, and grams: far above any real order, far below where amounts lose cents. */
const MAXIMUM_PIECES = 10_000;
const MAXIMUM_GRAMS = 500_000;

/** The step, and the smallest quantity: the item's own when it has one, else 50 g or 1 piece. */
export function quantityStep(item: QuantityRules): number {
  if (item.minimum_quantity > 0) return item.minimum_quantity;
  return item.type === ITEM_TYPE.weight ? WEIGHT_STEP : 1;
}

export const maximumQuantity = (item: QuantityRules): number =>
  item.type === ITEM_TYPE.weight ? MAXIMUM_GRAMS : MAXIMUM_PIECES;

/** @returns 0 when the line is to be removed */
export function quantityBelow(quantity: number, item: QuantityRules): number {
  const step = quantityStep(item);
  return Math.max(0, Math.ceil(quantity / step) * step - step);
}
