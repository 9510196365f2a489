import type { OnlineAccounts } from '@comanda/contract/finance/online-accounts';
import { COUNTRY } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { ONLINE_CODES, type OnlineMethod } from '@comanda/domain/online-payments/codes';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { hashToken, newStoreToken } from '../../platform/tokens.ts';
import { connectStore, disconnectStore, readKeys } from '../partners/public.ts';
import { getStoreSettings, touchMenu } from '../stores/public.ts';
import { findAccounts, putAccount, updateAccount } from './accounts.repo.ts';
import { findAutoPix } from './auto-pix/auto-pix.repo.ts';
import { findWay, hasOtherWay, putWay, turnOffOthers } from './online-payments.repo.ts';
import { WAY_NAMES } from './way-names.ts';
import { isDemo, PAYMENT_PARTNERS, type Provider, type ProviderName, providerNamed } from './providers.ts';

const VISIT_MS = 10 * 60_000;
/** The page that the provider sends back to; its address is known to the provider. */
const backOf = ({ PUBLIC_URL }: Services['config']): string => `${PUBLIC_URL}/store/mercadopago-confirm`;

interface Acting {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}

const OPENS = 'asaas' satisfies ProviderName;
const isMissing = ({ state }: { state: string }) => state === 'missing' || state === 'refused';
/** What the shop sees of its accounts. */
export async function readAccounts(
  services: Pick<Services, 'db' | 'config' | 'partners'>,
  store: StoreId,
): Promise<OnlineAccounts> {
  const { db, config } = services;
  const [rows, { country_id }, auto] = await Promise.all([
    findAccounts(db, store),
    getStoreSettings(db, store),
    findAutoPix(db, store),
  ]);
  const accounts = [];
  for (const { name, title } of PAYMENT_PARTNERS) {
    const row = rows.find(({ provider }) => provider === name);
    const client = providerNamed(services, name)?.client;
    const ways = [];
    for (const method of client?.methods ?? []) {
      const way = await findWay(db, store, name, ONLINE_CODES[method]);
      ways.push({ method, enabled: way?.enabled === true });
    }
    accounts.push({
      provider: name,
      title,
      state: row?.state ?? null,
      nickname: row?.nickname ?? '',
      connected_until: row?.keys_until ?? null,
      silent_since: row?.silent_since ?? null,
      available: client !== undefined && country_id === COUNTRY.brazil,
      opens: name === OPENS,
      review:
        name === OPENS && auto?.review
          ? {
              parts: auto.review.parts,
              reason: auto.review.reason,
              missing: auto.review.papers.filter(isMissing).length,
            }
          : null,
      refusal: name === OPENS ? (auto?.refusal ?? '') : '',
      pix_minutes: client?.pixMinutes ?? null,
      ways,
    });
  }
  const offered = accounts.some(
    ({ state, silent_since, ways }) => state === 'live' && silent_since === null && ways.some(({ enabled }) => enabled),
  );
  return { accounts, fee_percent: config.ONLINE_FEE_PERCENT, offered, demo: isDemo(config) };
}

/** Where the owner says yes. @throws {AppError} online_payment_off, pix_not_offered */
export async function startConnecting(
  services: Services,
  { store, user, now }: Acting,
  name: string,
): Promise<{ url: string }> {
  const { client } = await usable(services, store, name);
  if (client.visit === null) throw new AppError('online_payment_off');
  const state = newStoreToken(store);
  const before = (await findAccounts(services.db, store)).find((each) => each.provider === name);
  await services.transaction((tx) =>
    putAccount(tx, store, {
      provider: name,
      state: before?.state === 'live' ? 'live' : 'connecting',
      connect_hash: hashToken(state),
      connect_until: new Date(now.getTime() + VISIT_MS),
      connect_user: user.id,
      changed_at: now,
    }),
  );
  return { url: client.visit.connectUrl({ state, back: backOf(services.config) }) };
}

/** @throws {AppError} online_payment_off where the installation has no access, pix_not_offered outside Brazil */
async function usable(services: Services, store: StoreId, name: string): Promise<Provider> {
  const { country_id } = await getStoreSettings(services.db, store);
  if (country_id !== COUNTRY.brazil) throw new AppError('pix_not_offered');
  const provider = providerNamed(services, name);
  if (provider === null) throw new AppError('online_payment_off');
  return provider;
}

/**
 * Who comes back from the provider: the visit is this store's, this person's, new, and used up by it.
 * @throws {AppError} online_connect_expired, online_connect_refused, partner_account_taken, payment_provider_silent
 */
export async function confirmConnecting(
  services: Services,
  { store, user, now }: Acting,
  { state, code }: { state: string; code: string },
): Promise<OnlineAccounts> {
  const hash = hashToken(state);
  const row = (await findAccounts(services.db, store)).find(({ connect_hash }) => connect_hash?.equals(hash) === true);
  if (row === undefined || row.connect_user !== user.id || Date.parse(row.connect_until ?? '') < now.getTime())
    throw new AppError('online_connect_expired');
  const provider = await usable(services, store, row.provider);
  await services.transaction((tx) =>
    updateAccount(tx, store, row.provider, { connect_hash: null, connect_until: null }),
  );
  const { visit } = provider.client;
  if (visit === null) throw new AppError('online_payment_off');
  const given = await visit.connect({ code, back: backOf(services.config) }).catch((error: unknown) => {
    if (error instanceof OutsideError) throw new AppError('payment_provider_silent');
    throw error;
  });
  if (given === null) throw new AppError('online_connect_refused');
  const { keys, account, nickname, until } = given;
  const values = keys as Record<string, unknown>; // of the provider's own shape, by which they are checked
  await services.transaction(async (tx) => {
    await connectStore(services, tx, store, { partner: provider.partner, values, account, user, now });
    await putAccount(tx, store, {
      provider: row.provider,
      state: 'live',
      nickname,
      connect_hash: null,
      connect_until: null,
      connect_user: user.id,
      keys_until: until,
      silent_since: null,
      changed_at: now,
    });
    await touchMenu(tx, store);
  });
  const pix = { provider: row.provider, id: ONLINE_CODES.pix };
  if (!(await hasOtherWay(services.db, store, pix)))
    await switchWay(services, { store, user, now }, { provider: row.provider, method: 'pix', enabled: true });
  return readAccounts(services, store);
}

/** What was paid stays; nothing new can be. @throws {AppError} not_found for an account that was opened here: its ways are switched off */
export async function disconnectAccount(
  services: Services,
  { store, user, now }: Acting,
  name: string,
): Promise<OnlineAccounts> {
  if (providerNamed(services, name)?.client.opening) throw new AppError('not_found');
  await services.transaction(async (tx) => {
    await disconnectStore(tx, store, name, { user, now });
    await updateAccount(tx, store, name, { state: 'stopped', connect_hash: null, changed_at: now });
    await touchMenu(tx, store);
  });
  return readAccounts(services, store);
}

/** @throws {AppError} online_payment_off, pix_not_offered */
export async function switchWay(
  services: Services,
  { store, user, now }: Acting,
  { provider: name, method, enabled }: { provider: string; method: OnlineMethod; enabled: boolean },
): Promise<OnlineAccounts> {
  const { client } = await usable(services, store, name);
  if (!client.methods.includes(method)) throw new AppError('online_payment_off');
  await services.recorded({ store, user, now }, { payment_methods: 'all' }, async (tx: Tx) => {
    await touchMenu(tx, store);
    const way = { provider: name, id: ONLINE_CODES[method] };
    await putWay(tx, store, { ...way, name: WAY_NAMES[method], enabled });
    // Nobody chooses between two of the same: the one that was switched on last takes it.
    if (enabled) await turnOffOthers(tx, store, way);
  });
  return readAccounts(services, store);
}

/** What renews an account's keys while the old ones still open something. */
export async function renewAccount(services: Services, store: StoreId, name: string): Promise<void> {
  const provider = providerNamed(services, name);
  const keys = provider === null ? null : await readKeys(services, store, provider.partner);
  if (provider === null || keys === null) return;
  const given = (await provider.client.visit?.renew(keys)) ?? null;
  const now = services.clock();
  if (given === null) return;
  await services.transaction(async (tx) => {
    const values = given.keys as Record<string, unknown>; // as above
    await connectStore(services, tx, store, { partner: provider.partner, values, user: null, now });
    await updateAccount(tx, store, name, { keys_until: given.until });
  });
}
