import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { hasRecipe } from './stock-rows.repo.ts';

/**
 * A cost that comes from a recipe is changed by its recipe.
 * @throws {AppError} cost_from_recipe
 */
export async function refuseTypedCost(
  tx: Tx,
  store_id: StoreId,
  column: 'menu_item_id' | 'complement_id',
  before: { id: number; name: string; cost: number | null },
  { cost }: { cost?: number | null | undefined },
): Promise<void> {
  if (cost === undefined || cost === before.cost) return;
  if (await hasRecipe(tx, store_id, column, before.id)) throw new AppError('cost_from_recipe', { name: before.name });
}
