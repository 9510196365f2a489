import type { updateItems } from '@comanda/contract/menu/items';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { refuseTypedCost } from '../../stock/public.ts';
import { findItems, lockItems, updateItem } from './items.repo.ts';
import { checkPermissions, columnsOf, moveTo } from './save-item.ts';

type Change = Out<typeof updateItems.body>['changes'][number];

/**
 * Writes cells of many items, all or none.
 * @returns the items that were named, in the menu's order
 * @throws {AppError} not_found, forbidden, cost_from_recipe
 */
export async function changeItems(
  tx: Tx,
  { store: store_id, user }: { store: StoreId; user: SignedInUser },
  changes: readonly Change[],
) {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const before = new Map((await lockItems(tx, store_id, ids)).map((item) => [item.id, item]));
  for (const { id, ...cells } of changes) {
    const item = orNotFound(before.get(id));
    checkPermissions(user, item, cells, []);
    await refuseTypedCost(tx, store_id, 'menu_item_id', item, cells);
    const place = await moveTo(tx, store_id, item.menu_group_id, cells);
    await updateItem(tx, store_id, id, { ...columnsOf(cells), ...place, store_id });
  }
  return findItems(tx, store_id, { ids });
}
