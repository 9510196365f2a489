import type { CurrentUser } from '@comanda/contract/auth';
import type { Db } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { findStoresOfUser } from './users.repo.ts';

/** A signed-in user as our apps know them. */
export async function describeUser(db: Db, user: SignedInUser): Promise<CurrentUser> {
  const { id, name, email, type, permissions } = user;
  const stores = await findStoresOfUser(db, id);
  return { id, name, email, type, permissions, store_id: stores[0]?.id ?? null, stores };
}
