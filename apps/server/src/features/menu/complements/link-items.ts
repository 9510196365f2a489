import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../../platform/db.ts';
import { holdComplementGroup } from './complement-groups.repo.ts';
import { deleteLink, deleteLinks, findLinks, insertLinks } from './links.repo.ts';
import { lockRows } from '../menu-order.repo.ts';

const done = { ok: true } as const;

/**
 * @returns the items that ask the group now
 * @throws {AppError} not_found, as all of these
 */
export async function linkItems(tx: Tx, store_id: StoreId, complement_group_id: number, ids: readonly ItemId[]) {
  await holdComplementGroup(tx, store_id, complement_group_id);
  await lockRows(tx, store_id, 'menu_items', ids);
  await insertLinks(tx, store_id, complement_group_id, ids);
  return findLinks(tx, store_id, complement_group_id);
}

export async function unlinkItem(tx: Tx, store_id: StoreId, complement_group_id: number, menu_item_id: ItemId) {
  await deleteLink(tx, store_id, complement_group_id, menu_item_id);
  return done;
}

export async function unlinkItems(tx: Tx, store_id: StoreId, complement_group_id: number) {
  await holdComplementGroup(tx, store_id, complement_group_id);
  await deleteLinks(tx, store_id, complement_group_id);
  return done;
}
