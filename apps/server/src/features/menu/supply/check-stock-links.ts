import { stockLinks } from '@comanda/domain/menu/stock-sources';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import { findTypes } from '../items/items.repo.ts';

interface Links {
  type?: number | undefined;
  stock_item_id_1?: ItemId | null | undefined;
  stock_item_id_2?: ItemId | null | undefined;
  stock_item_id_3?: ItemId | null | undefined;
  stock_item_id_4?: ItemId | null | undefined;
}

/**
 * Grams are not taken from pieces, nor an item from itself.
 * @param item the one that takes; without an id it is new
 * @throws {AppError} not_found, stock_link_self, stock_link_unit
 */
export async function checkStockLinks(
  tx: Tx,
  store_id: StoreId,
  item: { id: ItemId | null; type: number },
  { stock_item_id_1 = null, stock_item_id_2 = null, stock_item_id_3 = null, stock_item_id_4 = null, type }: Links,
): Promise<void> {
  const ids = stockLinks({ stock_item_id_1, stock_item_id_2, stock_item_id_3, stock_item_id_4 });
  if (ids.length === 0) return;
  if (item.id !== null && ids.includes(item.id)) throw new AppError('stock_link_self');
  const found = await findTypes(tx, store_id, ids);
  for (const id of ids) {
    const linked = orNotFound(found.find((each) => each.id === id));
    if (linked.type !== (type ?? item.type)) throw new AppError('stock_link_unit', { name: linked.name });
  }
}
