import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../../platform/db.ts';
import { findComplementGroups } from '../complements/complement-groups.repo.ts';
import { getItemRow } from './items.repo.ts';

/**
 * An item with the questions that it asks, in their order.
 * @throws {AppError} not_found
 */
export async function getItem(db: Db, store_id: StoreId, id: ItemId) {
  const item = await getItemRow(db, store_id, id);
  const asked = await findComplementGroups(db, store_id, { ids: item.complement_group_ids });
  const complementos = item.complement_group_ids.flatMap((each) => asked.find((group) => group.id === each) ?? []);
  return { ...item, complementos };
}
