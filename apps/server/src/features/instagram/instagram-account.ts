import type { InstagramAccount } from '@comanda/contract/marketing/instagram';
import type { StoreId } from '@comanda/domain/ids';
import { instagram } from '../../partners/instagram/partner.ts';
import type { InstagramClient } from '../../partners/instagram/client.ts';
import type { InstagramKeys } from '../../partners/instagram/keys.ts';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordChanges } from '../../platform/changes.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { readSignedName, signedName } from '../../platform/signed-name.ts';
import { connectStore, disconnectStore, readKeys } from '../partners/public.ts';
import { setPostsBack } from './instagram.repo.ts';

interface Acting {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
/** A store with its account, and what speaks for it. */
export interface Live {
  client: InstagramClient;
  account: { store_id: StoreId; keys: InstagramKeys };
}

const VISIT_S = 10 * 60;
const SECOND_MS = 1_000;
/** The page that Instagram sends back to; its address is known to the application there. */
const backOf = ({ PUBLIC_URL }: Services['config']): string => `${PUBLIC_URL}/store/instagram-confirm`;
const clientOf = ({ partners }: Pick<Services, 'partners'>): InstagramClient | null => partners.client.instagram;

/** @returns null where the installation has no application, or the store no account */
export async function liveInstagram(
  services: Pick<Services, 'db' | 'sealer' | 'log' | 'partners'>,
  store: StoreId,
): Promise<Live | null> {
  const client = clientOf(services);
  const keys = client && (await readKeys(services, store, instagram));
  return client && keys && { client, account: { store_id: store, keys } };
}

export async function readAccount(services: Services, store: StoreId): Promise<InstagramAccount> {
  const live = await liveInstagram(services, store);
  return {
    available: clientOf(services) !== null,
    username: live?.account.keys.username ?? null,
    until: live?.account.keys.until ?? null,
    // The page is there without it.
    quota: (await live?.client.quota(live.account).catch(() => null)) ?? null,
    demo: services.config.INSTAGRAM_DOUBLE === 'on',
  };
}

/** @throws {AppError} instagram_off */
export function startConnecting(services: Services, store: StoreId, now: Date): { url: string } {
  const client = usable(services);
  const until = Math.floor(now.getTime() / SECOND_MS) + VISIT_S;
  const state = signedName(services.config.SECRET, 'instagram', store, until);
  return { url: client.connectUrl({ state, back: backOf(services.config) }) };
}

function usable(services: Pick<Services, 'partners'>): InstagramClient {
  const client = clientOf(services);
  if (client === null) throw new AppError('instagram_off');
  return client;
}

/**
 * Who comes back: the visit began in this store some minutes ago. Its word opens the account once, so nobody uses a visit twice.
 * @throws {AppError} instagram_connect_expired, instagram_connect_refused, instagram_silent, partner_account_taken
 */
export async function confirmConnecting(
  services: Services,
  { store, user, now }: Acting,
  { state, code }: { state: string; code: string },
): Promise<InstagramAccount> {
  const client = usable(services);
  const visit = readSignedName(services.config.SECRET, 'instagram', state);
  if (visit === null || visit.store_id !== store || visit.id * SECOND_MS < now.getTime())
    throw new AppError('instagram_connect_expired');
  const keys = await client.connect({ code, back: backOf(services.config) }).catch((error: unknown) => {
    if (error instanceof OutsideError) throw new AppError('instagram_silent');
    throw error;
  });
  if (keys === null) throw new AppError('instagram_connect_refused');
  await services.transaction((tx) =>
    connectStore(services, tx, store, { partner: instagram, values: { ...keys }, account: keys.user_id, user, now }),
  );
  return readAccount(services, store);
}

export async function disconnect(services: Services, { store, user, now }: Acting): Promise<InstagramAccount> {
  await services.transaction(async (tx) => {
    await disconnectStore(tx, store, instagram.name, { user, now });
    await recordChanges(tx, { store, user, now }, { instagram_posts: 'all' }, () => setPostsBack(tx, store));
  });
  return readAccount(services, store);
}
