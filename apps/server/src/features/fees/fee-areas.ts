import type { FeeArea } from '@comanda/contract/delivery/fees';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import { findFeeAreas, replaceFeeAreas } from './fees.repo.ts';

/** Replaces the areas drawn on the map. */
export async function writeFeeAreas(tx: Tx, store_id: StoreId, areas: readonly FeeArea[]): Promise<FeeArea[]> {
  await touchMenu(tx, store_id);
  await replaceFeeAreas(tx, store_id, areas);
  return findFeeAreas(tx, store_id);
}
