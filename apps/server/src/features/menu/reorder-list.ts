import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { holdComplementGroup } from './complements/complement-groups.repo.ts';
import { holdGroup } from './groups.repo.ts';
import { type Parent, reorderRows } from './menu-order.repo.ts';

const done = { ok: true } as const;

/** @throws {AppError} not_found, as all of these */
export async function reorderTable(
  tx: Tx,
  store_id: StoreId,
  table: 'menu_groups' | 'complement_groups',
  ids: readonly number[],
) {
  await reorderRows(tx, store_id, table, ids);
  return done;
}

/** Those of other groups move into this one. */
export async function reorderItems(tx: Tx, store_id: StoreId, menu_group_id: number, ids: readonly number[]) {
  const parent: Parent = { column: 'menu_group_id', id: menu_group_id };
  await holdGroup(tx, store_id, menu_group_id);
  await reorderRows(tx, store_id, 'menu_items', ids, parent);
  return done;
}

/** Those of other groups move into this one. */
export async function reorderComplements(
  tx: Tx,
  store_id: StoreId,
  complement_group_id: number,
  ids: readonly number[],
) {
  const parent: Parent = { column: 'complement_group_id', id: complement_group_id };
  await holdComplementGroup(tx, store_id, complement_group_id);
  await reorderRows(tx, store_id, 'complements', ids, parent);
  return done;
}
