import { namesIn } from '@comanda/domain/fields/field';
import { STORE_DESIGN } from '@comanda/domain/fields/store';
import type { Design } from '@comanda/contract/stores/store-design';
import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

export const DESIGN_COLUMNS = namesIn(STORE_DESIGN, 'look');

/** @throws {AppError} not_found */
export async function getDesign(db: Db, store_id: StoreId): Promise<Design> {
  const row = await db
    .selectFrom('store_designs')
    .select(DESIGN_COLUMNS)
    .where('store_id', '=', store_id)
    .executeTakeFirst();
  return orNotFound(row);
}

export async function updateDesign(tx: Tx, store_id: StoreId, changes: Partial<Design>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('store_designs').set(changes).where('store_id', '=', store_id).execute();
}
