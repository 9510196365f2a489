import type { connectNotes, setNotesConfig } from '@comanda/contract/finance/fiscal';
import type { Out } from '@comanda/contract/route';
import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import { regimeOf } from '@comanda/domain/fiscal/issue-rules';
import type { StoreId } from '@comanda/domain/ids';
import { cleanTaxId } from '@comanda/domain/tax-id';
import * as z from 'zod';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Upload } from '../../platform/http/form.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { connectStore, disconnectStore, readKeys } from '../partners/public.ts';
import { fiscalProviderNamed, type NamedProvider } from './fiscal-providers.ts';
import { getRegistered, setIssuing } from './fiscal.repo.ts';
import { isRejected } from './live-fiscal.ts';
import { findKnownNumbers } from './note-rows.repo.ts';
import {
  getFiscalSettings,
  getNextNumber,
  putFiscalSettings,
  setNextNumber,
  type SettingsRow,
} from './settings.repo.ts';

interface By {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}

/** @throws {AppError} invalid_input where two series are one; numbers_in_use for a next number that notes have */
export async function setNotes(
  { db, recorded }: Pick<Services, 'db' | 'recorded'>,
  { store, user, now }: By,
  { next_number, nfe_next_number, payment_codes, group_codes, ...given }: Out<(typeof setNotesConfig)['body']>,
): Promise<void> {
  const known = await getFiscalSettings(db, store);
  const settings = { ...known, ...given };
  const { environment, series, contingency_series, nfe_series } = settings;
  if (series === contingency_series)
    throw new AppError('invalid_input', { fields: { contingency_series: 'A série da contingência é outra.' } });
  const nexts = [
    { model: NOTE_MODEL.nfce, series, next_number },
    { model: NOTE_MODEL.nfe, series: nfe_series, next_number: nfe_next_number },
  ];
  await recorded({ store, user, now }, { fiscal_settings: 'all' }, async (tx) => {
    await putFiscalSettings(tx, store, {
      ...given,
      ...(payment_codes === undefined ? {} : { payment_codes: JSON.stringify(payment_codes) }),
      ...(group_codes === undefined ? {} : { group_codes: JSON.stringify(group_codes) }),
      changed_at: now,
    });
    for (const { next_number: next, ...of } of nexts) {
      const numbered = { environment, ...of };
      if (next === undefined || next === (await getNextNumber(tx, store, numbered))) continue;
      const { notes, voids } = await findKnownNumbers(tx, store, numbered, next);
      if (notes.length > 0 || voids.length > 0) throw new AppError('numbers_in_use');
      await setNextNumber(tx, store, { ...numbered, next_number: next });
    }
  });
}

/** The number from which the provider counts what it makes by itself. */
const PROVIDER_SERIES = 800;
type Given = Out<(typeof connectNotes)['body']>;

/**
 * Connects a store: with the tokens that it has, or by registering it with its certificate where this installation may. The
 * certificate and its password go to the provider and are not kept. From then on it issues notes, and its bill says so.
 * @throws {AppError} fiscal_not_enabled, fiscal_keys_refused, fiscal_provider_silent, invalid_input
 */
export async function connectNotesAccount(
  services: Services,
  by: By,
  given: Given,
  file: Upload | undefined,
): Promise<void> {
  const { db, transaction } = services;
  const { store, user, now } = by;
  const known = await getFiscalSettings(db, store);
  const settings = known.state === 'live' ? known : { ...known, provider: given.provider ?? known.provider };
  const provider = fiscalProviderNamed(services, settings.provider);
  if (provider === null) throw new AppError('fiscal_not_enabled');
  const made = await registered(services, { store, settings, provider }, given, file).catch(silentOf);
  const { token_test, token_production, csc = '', csc_id } = given;
  const values = {
    ...made?.keys,
    ...(csc === '' ? {} : { csc }),
    ...(token_test === undefined ? {} : { token_test }),
    ...(token_production === undefined ? {} : { token_production }),
  };
  await checkKeys(services, { store, settings, provider }, values);
  await transaction((tx) => connectStore(services, tx, store, { partner: provider.partner, values, user, now }));
  const until = made?.certificate_until ?? given.certificate_until;
  await services.recorded(by, { fiscal_settings: 'all', stores: 'all' }, async (tx) => {
    await setIssuing(tx, store, true);
    await putFiscalSettings(tx, store, {
      provider: provider.name,
      state: 'live',
      silent_since: null,
      ...(csc_id === undefined || csc_id === '' ? {} : { csc_id }),
      ...(until == null ? {} : { certificate_until: until }),
      changed_at: now,
    });
  });
}

interface Connecting {
  store: StoreId;
  settings: SettingsRow;
  provider: NamedProvider;
}
type Keys = Record<string, unknown>;

/** @returns null where nothing is to be registered: the tokens were typed */
async function registered(
  { db }: Pick<Services, 'db'>,
  { store, settings, provider }: Connecting,
  { password = '', csc = '', csc_id = '' }: Given,
  file: Upload | undefined,
): Promise<{ keys: Keys; certificate_until: string | null } | null> {
  const { registerStore } = provider.client;
  if (file === undefined && (csc === '' || registerStore === null)) return null;
  if (registerStore === null) throw new AppError('fiscal_not_enabled');
  const row = await getRegistered(db, store);
  const tax_id = cleanTaxId(row.tax_id);
  if (tax_id.length !== 14) throw fieldError('invalid_cnpj', 'tax_id');
  const answer = await registerStore({
    tax_id,
    name: row.name,
    state_registration: settings.state_registration,
    regime: regimeOf(row.fiscal_tax_class),
    email: row.email,
    phone: row.phone,
    address: {
      street: row.address,
      number: 'S/N',
      district: 'Centro',
      city: row.city,
      state: row.state,
      zipcode: row.zipcode,
    },
    certificate: file === undefined ? null : { content: file.bytes, password },
    csc: csc === '' ? null : { id: csc_id, secret: csc },
    environment: settings.environment,
    series: PROVIDER_SERIES,
  });
  if (!answer.ok) throw new AppError('fiscal_keys_refused', { reason: answer.reason });
  return { keys: z.record(z.string(), z.unknown()).parse(answer.keys), certificate_until: answer.certificate_until };
}

/** Whether they open anything: asked with what is known besides. */
async function checkKeys(services: Services, { store, settings, provider }: Connecting, values: Keys): Promise<void> {
  const known = await readKeys(services, store, provider.partner);
  const { tax_id } = await getRegistered(services.db, store);
  const keys = z.object(provider.partner.keys ?? {}).parse({ ...known, ...values });
  const account = { store_id: store, environment: settings.environment, tax_id: cleanTaxId(tax_id), keys };
  await provider.client.check(account).catch(silentOf);
}

function silentOf(error: unknown): never {
  if (isRejected(error)) throw new AppError('fiscal_keys_refused', { reason: 'o token não abre a conta da loja.' });
  if (error instanceof OutsideError) throw new AppError('fiscal_provider_silent');
  throw error;
}

export async function disconnectNotesAccount(services: Services, by: By): Promise<void> {
  const { store, user, now } = by;
  const { provider } = await getFiscalSettings(services.db, store);
  await services.transaction((tx) => disconnectStore(tx, store, provider, { user, now }));
  await services.recorded(by, { fiscal_settings: 'all', stores: 'all' }, async (tx) => {
    await setIssuing(tx, store, false);
    await putFiscalSettings(tx, store, { state: 'off', silent_since: null, changed_at: now });
  });
}
