import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db.ts';
import { closeSessions } from '../../../platform/sessions.ts';
import { endDevice } from '../devices.repo.ts';
import { type Actor, getStoreUser } from './store-users.repo.ts';

/** Signs a user out on one device. @throws {AppError} not_found */
export async function endSessionOf(db: Db, user_id: number, session_id: number): Promise<{ ok: true }> {
  if (!(await endDevice(db, user_id, session_id))) throw new AppError('not_found');
  return { ok: true };
}

/** Signs a user out everywhere else. */
export async function endOtherSessions(db: Db, user_id: number, session_id: number): Promise<{ ok: true }> {
  await closeSessions(db, { user_id }, session_id);
  return { ok: true };
}

/**
 * Signs somebody of the store out: everywhere, unless one session is named. The one that asks stays.
 * @throws {AppError} not_found, forbidden for somebody of a higher role
 */
export async function endUserSessions(
  db: Db,
  store_id: StoreId,
  actor: Actor & { session_id: number },
  id: number,
  session_id: number | undefined,
): Promise<{ ok: true }> {
  await checkColleague(db, store_id, actor, id);
  if (session_id !== undefined) return endSessionOf(db, id, session_id);
  await closeSessions(db, { user_id: id }, id === actor.id ? actor.session_id : undefined);
  return { ok: true };
}

/** @throws {AppError} not_found for who does not work here now, forbidden for somebody of a higher role */
export async function checkColleague(db: Db, store_id: StoreId, actor: Actor, id: number): Promise<void> {
  const { active, type } = await getStoreUser(db, store_id, actor, id);
  if (!active) throw new AppError('not_found');
  if (type < actor.type) throw new AppError('forbidden');
}
