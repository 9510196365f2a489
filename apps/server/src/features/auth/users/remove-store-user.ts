import type { StoreUser } from '@comanda/contract/stores/auth';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import { closeSessions, type SignedInUser } from '../../../platform/sessions.ts';
import { recordUser } from './record-user.ts';
import { getStoreUser, removeFromStore } from './store-users.repo.ts';
import { getUser, updateUser } from './users.repo.ts';

/** @throws {AppError} not_found, own_user, forbidden for somebody of a higher role */
export async function removeStoreUser(
  tx: Tx,
  store_id: StoreId,
  actor: SignedInUser,
  id: number,
  now: Date,
): Promise<StoreUser> {
  const { active, type } = await getStoreUser(tx, store_id, actor, id);
  if (id === actor.id) throw new AppError('own_user');
  if (type < actor.type) throw new AppError('forbidden');
  if (active) {
    const before = await getUser(tx, id);
    await leaveStore(tx, store_id, id, now);
    await recordUser(tx, { user: actor, now }, { before, after: null, stores: [store_id] });
  }
  return getStoreUser(tx, store_id, actor, id);
}

/** Every session ends at once; without another store to work in, nobody signs in either. */
export async function leaveStore(tx: Tx, store_id: StoreId, user_id: number, now: Date): Promise<void> {
  const works = await removeFromStore(tx, store_id, user_id, now);
  if (!works) await updateUser(tx, user_id, { active: false });
  await closeSessions(tx, { user_id });
}
