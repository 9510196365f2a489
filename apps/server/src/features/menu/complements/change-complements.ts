import type { updateComplements } from '@comanda/contract/menu/complements';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { refuseTypedCost } from '../../stock/public.ts';
import { findComplementsById, lockComplements, updateComplement } from './complements.repo.ts';
import { checkComplement } from './save-complement.ts';

type Change = Out<typeof updateComplements.body>['changes'][number];

/**
 * Writes cells of many complements, all or none.
 * @returns the complements that were named, in id order
 * @throws {AppError} not_found, forbidden, cost_from_recipe
 */
export async function changeComplements(
  tx: Tx,
  { store, user }: { store: StoreId; user: SignedInUser },
  changes: readonly Change[],
) {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const before = new Map((await lockComplements(tx, store, ids)).map((each) => [each.id, each]));
  for (const { id, ...cells } of changes) {
    const complement = orNotFound(before.get(id));
    checkComplement(user, complement, cells);
    await refuseTypedCost(tx, store, 'complement_id', complement, cells);
    await updateComplement(tx, store, id, { ...cells, store_id: store });
  }
  return findComplementsById(tx, store, ids);
}
