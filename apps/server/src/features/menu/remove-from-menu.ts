import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { deleteComplementGroups, findComplementGroups } from './complements/complement-groups.repo.ts';
import { updateComplement } from './complements/complements.repo.ts';
import { deleteGroup, lockGroup } from './groups.repo.ts';
import { findItemIds, updateItem } from './items/items.repo.ts';
import { lockRows } from './menu-order.repo.ts';

const done = { ok: true } as const;

/** @throws {AppError} not_found, as all of these */
export async function removeGroup(tx: Tx, store_id: StoreId, id: number, now: Date) {
  await lockGroup(tx, store_id, id);
  await lockRows(tx, store_id, 'menu_items', await findItemIds(tx, store_id, id));
  await deleteGroup(tx, store_id, id, now);
  return done;
}

export async function removeItem(tx: Tx, store_id: StoreId, id: ItemId, now: Date) {
  await updateItem(tx, store_id, id, { deleted_at: now });
  return done;
}

export async function removeComplement(tx: Tx, store_id: StoreId, id: number, now: Date) {
  await updateComplement(tx, store_id, id, { deleted_at: now });
  return done;
}

/** All of them, or none. */
export async function removeComplementGroups(tx: Tx, store_id: StoreId, ids: readonly number[], now: Date) {
  await lockRows(tx, store_id, 'complement_groups', ids);
  const groups = await findComplementGroups(tx, store_id, { ids });
  const complement_ids = groups.flatMap(({ complements }) => complements.map(({ id }) => id));
  await lockRows(tx, store_id, 'complements', complement_ids);
  await deleteComplementGroups(tx, store_id, ids, now);
  return done;
}
