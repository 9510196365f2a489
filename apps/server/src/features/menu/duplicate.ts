import type { ItemId, StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { getComplementGroup } from './complements/complement-groups.repo.ts';
import { copyComplementGroupRows, copyGroupRows, copyItemRows } from './copy.repo.ts';
import { getItem } from './items/get-item.ts';
import { getGroup } from './groups.repo.ts';

/**
 * The copy is hidden until somebody shows it: customers do not meet "(cópia)".
 * @throws {AppError} not_found
 */
export async function duplicateGroup(tx: Tx, store_id: StoreId, id: number) {
  const copy = orNotFound(await copyGroupRows(tx, store_id, id));
  return getGroup(tx, store_id, copy);
}

/**
 * The copy is hidden until somebody shows it.
 * @throws {AppError} not_found
 */
export async function duplicateItem(tx: Tx, store_id: StoreId, id: ItemId) {
  const copy = orNotFound(await copyItemRows(tx, store_id, id));
  return getItem(tx, store_id, copy);
}

/** @throws {AppError} not_found */
export async function duplicateComplementGroup(tx: Tx, store_id: StoreId, id: number) {
  const copy = orNotFound(await copyComplementGroupRows(tx, store_id, id));
  return getComplementGroup(tx, store_id, copy);
}
