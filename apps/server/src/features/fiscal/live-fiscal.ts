import type { StoreId } from '@comanda/domain/ids';
import { cleanTaxId } from '@comanda/domain/tax-id';
import type { FiscalAccount } from '../../partners/fiscal-provider.ts';
import { OutsideError } from '../../partners/outside-error.ts';
import type { Services } from '../../platform/services.ts';
import { readKeys } from '../partners/public.ts';
import { fiscalProviderNamed, type NamedProvider } from './fiscal-providers.ts';
import { getIssuer } from './fiscal.repo.ts';
import { getFiscalSettings, putFiscalSettings, type SettingsRow } from './settings.repo.ts';

/** A store that can issue notes now. */
export interface LiveFiscal {
  store: StoreId;
  provider: NamedProvider;
  account: FiscalAccount<unknown>;
  settings: SettingsRow;
}
type Needed = Pick<Services, 'db' | 'sealer' | 'log' | 'partners'>;

/** @returns null where the store issues none, or its keys cannot be read */
export async function liveFiscal(services: Needed, store: StoreId): Promise<LiveFiscal | null> {
  const settings = await getFiscalSettings(services.db, store);
  if (settings.state !== 'live') return null;
  const provider = fiscalProviderNamed(services, settings.provider);
  if (provider === null) return null;
  const [keys, { tax_id }] = await Promise.all([
    readKeys(services, store, provider.partner),
    getIssuer(services.db, store),
  ]);
  if (keys === null) return null;
  const { environment } = settings;
  return { store, provider, settings, account: { store_id: store, environment, tax_id: cleanTaxId(tax_id), keys } };
}

const REJECTED: readonly (number | undefined)[] = [401, 403];
export const isRejected = (error: unknown): boolean => error instanceof OutsideError && REJECTED.includes(error.status);

type Calling = Pick<Services, 'transaction' | 'partners' | 'clock' | 'log'>;
/**
 * Calls the provider in a store's name, outside of every transaction. Since when it is silent is kept, for whoever looks; once its keys
 * open nothing, the store has to connect again.
 * @throws {OutsideError}
 */
export async function callFiscal<T>(
  services: Calling,
  { store, provider: { name }, settings }: LiveFiscal,
  call: () => Promise<T>,
): Promise<T> {
  const { transaction, partners, clock, log } = services;
  const keep = (changes: { state?: 'stopped'; silent_since?: Date | null }) =>
    transaction((tx) => putFiscalSettings(tx, store, { ...changes, changed_at: clock() }));
  try {
    const answer = await call();
    if (settings.silent_since !== null) await keep({ silent_since: null });
    return answer;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    log.warn({ store_id: store, partner: name, reason: error.reason, status: error.status }, 'no note now');
    if (isRejected(error)) await keep({ state: 'stopped' });
    else if (settings.silent_since === null) await keep({ silent_since: partners.silentSince(name, store) ?? clock() });
    throw error;
  }
}

/** It has just failed, and is left alone for a while: nobody waits for it. */
export const isSilent = ({ partners }: Pick<Services, 'partners'>, { provider, store }: LiveFiscal): boolean =>
  partners.silentSince(provider.name, store) !== null;
