import type { AutoPixAccount, saveAutoPix } from '@comanda/contract/finance/auto-pix';
import type { Out } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { cleanPhone } from '@comanda/domain/phone';
import { cleanPostalCode } from '@comanda/domain/postal-code';
import { cleanTaxId, isCpf } from '@comanda/domain/tax-id';
import { OutsideError } from '../../../partners/outside-error.ts';
import type { AccountForm } from '../../../partners/payment-provider.ts';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { connectStore, findStoreOfAccount } from '../../partners/public.ts';
import { getStoreSettings } from '../../stores/public.ts';
import { findAccounts, putAccount } from '../accounts.repo.ts';
import { findAutoPix, updateAutoPix, upsertAutoPix } from './auto-pix.repo.ts';
import { callProvider, liveAccount } from '../live-account.ts';
import { openingProvider, type OpeningProvider } from '../providers.ts';
import { reviewAutoPix } from './review-auto-pix.ts';

interface Acting {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
type Form = Out<(typeof saveAutoPix)['body']>;

/**
 * Keeps what the store says of itself, opens its account with it, or changes the one that there is. Where no provider opens
 * accounts it is only kept.
 * @throws {AppError} pix_not_offered, invalid_input for a birth in the future, auto_pix_refused, payment_provider_silent
 */
export async function openAutoPix(services: Services, acting: Acting, body: Form): Promise<AutoPixAccount> {
  const { db, recorded } = services;
  const { store } = acting;
  await recorded(acting, { store_auto_pix: 'all' }, (tx) => writeForm(tx, store, body, acting.now));
  const provider = openingProvider(services);
  const kept = orNotFound(await findAutoPix(db, store));
  if (provider === null) return kept;
  const live = kept.status === 'open' ? await liveAccount(services, store, provider.name) : null;
  if (live === null) await openAccount(services, acting, provider, kept);
  else {
    const refused = await callProvider(services, live, () => provider.opening.change(live.account, formOf(kept)));
    await updateAutoPix(db, store, { refusal: refused?.refused ?? '' });
    if (refused !== null) throw new AppError('auto_pix_refused', { why: refused.refused });
  }
  await reviewAutoPix(services, store).catch(later);
  return orNotFound(await findAutoPix(db, store));
}

/** What a silent provider did not say is asked again by the sweep. */
function later(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'payment_provider_silent') throw error;
}

async function writeForm(tx: Tx, store_id: StoreId, body: Form, now: Date): Promise<void> {
  const { store_id: _store_id, ...form } = body;
  const { country_id, zone } = await getStoreSettings(tx, store_id);
  if (country_id !== COUNTRY.brazil) throw new AppError('pix_not_offered');
  const person = isCpf(form.cpfCnpj);
  if (person && form.birthDate !== null && form.birthDate >= toLocal(now, zone).date)
    throw new AppError('invalid_input', { fields: { birthDate: 'Confira a data: ela ainda não chegou.' } });
  await upsertAutoPix(tx, store_id, {
    ...form,
    mobilePhone: cleanPhone(form.mobilePhone, country_id),
    cpfCnpj: cleanTaxId(form.cpfCnpj),
    birthDate: person ? form.birthDate : null,
    postalCode: cleanPostalCode(form.postalCode),
    updated_at: now.toISOString(),
  });
}

const formOf = ({ status: _s, refusal: _r, review: _v, updated_at: _u, ...form }: AutoPixAccount): AccountForm => form;

/** The provider is asked outside of every transaction; that it was asked is written down before. */
async function openAccount(
  services: Services,
  { store, user, now }: Acting,
  { name, partner, opening }: OpeningProvider,
  kept: AutoPixAccount,
): Promise<void> {
  const { db, transaction } = services;
  const free = async (account: string) => {
    const owner = await findStoreOfAccount(db, name, account);
    return owner === undefined || owner === store;
  };
  await updateAutoPix(db, store, { status: 'asked' });
  const opened = await opening.open(formOf(kept), { again: kept.status !== 'kept', free }).catch((error: unknown) => {
    if (error instanceof OutsideError) throw new AppError('payment_provider_silent');
    throw error;
  });
  if ('refused' in opened) {
    await updateAutoPix(db, store, { status: 'kept', refusal: opened.refused }, { asked: true });
    throw new AppError('auto_pix_refused', { why: opened.refused });
  }
  const { account, keys } = opened;
  const values = keys as Record<string, unknown>; // of the provider's own shape, by which they are checked
  await transaction(async (tx) => {
    await connectStore(services, tx, store, { partner, values, account, user, now });
    const before = (await findAccounts(tx, store)).find(({ provider }) => provider === name);
    await putAccount(tx, store, {
      provider: name,
      state: before?.state === 'live' ? 'live' : 'reviewing',
      nickname: kept.name,
      silent_since: null,
      changed_at: now,
    });
    await updateAutoPix(tx, store, { status: 'open', refusal: '', review: null, review_at: now });
  });
}
