import type { CurrentUser } from '@comanda/contract/auth';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { isReseller } from './is-reseller.ts';
import { findStoresOfUser } from './users.repo.ts';

/** A signed-in user as our apps know them. */
export async function describeUser(
  { db, config }: Pick<Services, 'db' | 'config'>,
  user: SignedInUser,
): Promise<CurrentUser> {
  const { id, name, email, type, permissions } = user;
  const stores = await findStoresOfUser(db, id);
  const reseller = isReseller(config, email);
  return { id, name, email, type, permissions, store_id: stores[0]?.id ?? null, stores, reseller };
}
