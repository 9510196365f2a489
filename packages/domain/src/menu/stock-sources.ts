import type { ItemId } from '../ids.ts';
/** One of the stocks that a piece of an item takes from: its own, or that of another item. */
export interface StockSource {
  readonly item_id: ItemId;
  /** What is left of it. */
  readonly stock: number;
  /** How much of it one piece takes. */
  readonly each: number;
}

/** The four fields of an item that name the other items whose stock it takes; the same one twice takes two. */
export interface StockLinks {
  readonly stock_item_id_1: ItemId | null;
  readonly stock_item_id_2: ItemId | null;
  readonly stock_item_id_3: ItemId | null;
  readonly stock_item_id_4: ItemId | null;
}

export const stockLinks = (item: StockLinks): ItemId[] =>
  [item.stock_item_id_1, item.stock_item_id_2, item.stock_item_id_3, item.stock_item_id_4].filter((id) => id !== null);

/**
 * The counted stocks of an item.
 * @param linked ids of other items, each once for every piece that is taken
 * @param stocks what is left of what is counted
 */
export function stockSources(
  id: ItemId,
  linked: readonly ItemId[],
  stocks: ReadonlyMap<number, number>,
): StockSource[] {
  return [...countIds([id, ...linked])].flatMap(([item_id, each]) => {
    const stock = stocks.get(item_id);
    return stock === undefined ? [] : [{ item_id, stock, each }];
  });
}

/** The source that runs out first: how many pieces it is good for. @returns null when nothing is counted */
export function lowestSource(sources: readonly StockSource[]): { item_id: ItemId; pieces: number } | null {
  let lowest: { item_id: ItemId; pieces: number } | null = null;
  for (const { item_id, stock, each } of sources) {
    const pieces = Math.floor(stock / each);
    if (lowest === null || pieces < lowest.pieces) lowest = { item_id, pieces };
  }
  return lowest;
}

function countIds(ids: readonly ItemId[]): Map<ItemId, number> {
  const counts = new Map<ItemId, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
