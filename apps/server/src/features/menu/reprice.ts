import type { ChangedPrice, PriceChange } from '@comanda/contract/menu/menu-actions';
import type { StoreId } from '@comanda/domain/ids';
import { changePrice } from '@comanda/domain/prices/price-change';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { lockGroup } from './groups.repo.ts';
import { findItemIds } from './items/items.repo.ts';
import { lockRows } from './menu-order.repo.ts';
import { findComplementPrices, findItemPrices, updatePrices } from './reprice.repo.ts';

/** A change of prices; with `dry_run` nothing is written. */
export type Repricing = PriceChange & { dry_run: boolean };

/**
 * Reprices a selection, all of it or nothing.
 * @throws {AppError} not_found, price_out_of_range
 */
export async function repriceRows(
  tx: Tx,
  store_id: StoreId,
  { table, ids }: { table: 'menu_items' | 'complements'; ids: readonly number[] },
  change: Repricing,
): Promise<ChangedPrice[]> {
  await lockRows(tx, store_id, table, ids);
  const find = table === 'menu_items' ? findItemPrices : findComplementPrices;
  const prices = (await find(tx, store_id, ids)).map(({ price, ...what }): ChangedPrice => {
    const after = changePrice(price, change);
    if (!after.ok) throw new AppError('price_out_of_range', { name: what.name, id: what.id });
    return { ...what, before: price, after: after.value };
  });
  if (!change.dry_run) await updatePrices(tx, store_id, prices);
  return prices;
}

/** @throws {AppError} not_found, price_out_of_range */
export async function repriceGroup(tx: Tx, store_id: StoreId, id: number, change: Repricing) {
  await lockGroup(tx, store_id, id);
  const ids = await findItemIds(tx, store_id, id);
  return { dry_run: change.dry_run, prices: await repriceRows(tx, store_id, { table: 'menu_items', ids }, change) };
}
