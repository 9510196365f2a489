import type { CurrentUser } from '@comanda/contract/stores/auth';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { findDemoAccounts } from '../demo-accounts.ts';
import { isReseller } from './is-reseller.ts';
import { findStoresOfUser } from './users.repo.ts';

/** A signed-in user as our apps know them. */
export async function describeUser(
  services: Pick<Services, 'db' | 'config'>,
  user: Omit<SignedInUser, 'device'>,
  visit: Pick<Visit, 'host'>,
): Promise<CurrentUser> {
  const { db, config } = services;
  const { id, name, email, type, permissions } = user;
  const stores = await findStoresOfUser(db, id);
  const demo_accounts = await findDemoAccounts(services, visit);
  const reseller = isReseller(config, email);
  return { id, name, email, type, permissions, store_id: stores[0]?.id ?? null, stores, reseller, demo_accounts };
}
