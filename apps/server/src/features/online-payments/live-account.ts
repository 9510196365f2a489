import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readKeys } from '../partners/public.ts';
import { touchMenu } from '../stores/public.ts';
import { findAccounts, updateAccount } from './accounts.repo.ts';
import { PAYMENT_PARTNERS, type Provider, providerNamed } from './providers.ts';

/** A store's account that can be called. */
export interface LiveAccount {
  provider: Provider;
  account: { store_id: StoreId; keys: unknown };
}
type Needed = Pick<Services, 'db' | 'sealer' | 'log' | 'partners'>;

/** What was paid is heard of, also while the provider looks at the account anew; whether it takes money says `offeredWays`. */
const CALLED = ['live', 'reviewing', 'refused'];
/** @returns null where the store has none, or its keys cannot be read */
export async function liveAccount(services: Needed, store_id: StoreId, name: string): Promise<LiveAccount | null> {
  const provider = providerNamed(services, name);
  if (provider === null) return null;
  const rows = await findAccounts(services.db, store_id);
  if (!rows.some((row) => row.provider === name && CALLED.includes(row.state))) return null;
  const keys = await readKeys(services, store_id, provider.partner);
  return keys === null ? null : { provider, account: { store_id, keys } };
}

/** The platform's own account, by which stores pay what they owe it; null where this installation has none. */
export function ownAccount(services: Pick<Services, 'partners'>): LiveAccount | null {
  for (const { name } of PAYMENT_PARTNERS) {
    const provider = providerNamed(services, name);
    const keys = provider?.client.own ?? null;
    if (provider !== null && keys !== null) return { provider, account: { store_id: NO_STORE, keys } };
  }
  return null;
}
const NO_STORE = asStoreId(0);

/** The account into which a try pays. */
export const accountOf = async (
  services: Needed,
  { store_id, provider, ours }: { store_id: StoreId; provider: string; ours: boolean },
): Promise<LiveAccount | null> => {
  if (!ours) return liveAccount(services, store_id, provider);
  const own = ownAccount(services);
  return own?.provider.name === provider ? own : null;
};

const REJECTED: readonly (number | undefined)[] = [401, 403];

/**
 * Calls a provider in a store's name. While it does not answer, its ways of paying are not offered; once its keys open nothing, the
 * store has to connect again.
 * @throws {AppError} payment_provider_silent
 */
export async function callProvider<T>(
  services: Pick<Services, 'transaction' | 'partners' | 'clock' | 'log'>,
  { provider: { name }, account: { store_id } }: LiveAccount,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (store_id === NO_STORE) services.log.warn({ partner: name }, 'the own account does not answer');
    else if (REJECTED.includes(error.status)) await stopAccount(services, store_id, name);
    else if (services.partners.silentSince(name, store_id) !== null) await hideSilent(services, store_id, name);
    services.log.warn({ store_id, partner: name, reason: error.reason, status: error.status }, 'no payment now');
    throw new AppError('payment_provider_silent');
  }
}

type Hiding = Pick<Services, 'transaction' | 'clock'>;
async function hideSilent({ transaction, clock }: Hiding, store_id: StoreId, provider: string): Promise<void> {
  await transaction(async (tx) => {
    if (await updateAccount(tx, store_id, provider, { silent_since: clock() }, { silent: false }))
      await touchMenu(tx, store_id);
  });
}

/** The provider answers again: its ways of paying are offered. */
export async function showAgain({ transaction }: Hiding, store_id: StoreId, provider: string): Promise<void> {
  await transaction(async (tx) => {
    if (await updateAccount(tx, store_id, provider, { silent_since: null }, { silent: true }))
      await touchMenu(tx, store_id);
  });
}

/** Its keys open nothing any more. */
export async function stopAccount({ transaction, clock }: Hiding, store_id: StoreId, provider: string): Promise<void> {
  await transaction(async (tx) => {
    await updateAccount(tx, store_id, provider, { state: 'stopped', changed_at: clock() });
    await touchMenu(tx, store_id);
  });
}
