import { ITEM_TYPE } from '@comanda/domain/codes';
import { stockUse } from '@comanda/domain/orders/line-problems';
import type { OrderLine } from './order-lines.ts';

/** From here on customers are told how much is left, so each order makes the cached menu old. */
const LOW_PIECES = 5;
const LOW_GRAMS = 500;
/** Orders like this one that may be on their way beside it: with fewer left than for them, each waits for the other. */
const BESIDE = 20;

/** What an order takes from each stock. */
export function takenStocks(lines: readonly OrderLine[]) {
  const items = new Map<number, number>();
  const complements = new Map<number, number>();
  let ranLow = false;
  let scarce = false;
  for (const { line, menu } of lines) {
    const low = menu.item.type === ITEM_TYPE.weight ? LOW_GRAMS : LOW_PIECES;
    for (const { item_id, complement_id, quantity: wanted, each, stock } of stockUse(line, menu)) {
      // A sale that could not ask may be of more than was counted.
      const quantity = Math.max(0, Math.min(wanted, stock));
      if (item_id !== undefined) items.set(item_id, (items.get(item_id) ?? 0) + quantity);
      if (complement_id !== undefined) complements.set(complement_id, (complements.get(complement_id) ?? 0) + quantity);
      // A later line's stock is what the earlier ones have left.
      ranLow ||= (stock - quantity) / each <= low;
      scarce ||= (stock - wanted * BESIDE) / each <= low;
    }
  }
  return { items, complements, ranLow, scarce };
}
