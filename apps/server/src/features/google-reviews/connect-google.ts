import type { StoreId } from '@comanda/domain/ids';
import { googleBusiness } from '../../partners/google-business/partner.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { hashToken, newStoreToken } from '../../platform/tokens.ts';
import { connectStore, disconnectStore } from '../partners/public.ts';
import { getReviewSettings, putReviewSettings } from '../reviews/public.ts';
import { askedNow, googleAccount, googleClient } from './google-account.ts';
import { deleteProfile, findProfile, putProfile, updateProfile } from './google.repo.ts';
import { syncReviews } from './sync-reviews.ts';

interface Acting {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
const VISIT_MS = 10 * 60_000;
/** The page that Google sends back to; its address is known there. */
const backOf = ({ PUBLIC_URL }: Services['config']): string => `${PUBLIC_URL}/store/google-confirm`;

/** Where the owner says yes. @throws {AppError} google_off */
export async function startGoogle(services: Services, { store, user, now }: Acting): Promise<{ url: string }> {
  const client = googleClient(services);
  const state = newStoreToken(store);
  const before = await findProfile(services.db, store);
  await services.transaction((tx) =>
    putProfile(tx, store, {
      state: before?.state ?? 'connecting',
      connect_hash: hashToken(state),
      connect_until: new Date(now.getTime() + VISIT_MS),
      connect_user: user.id,
      changed_at: now,
    }),
  );
  return { url: client.connectUrl({ state, back: backOf(services.config) }) };
}

/**
 * Who comes back from Google: the visit is this store's, this person's, new, and used up by it.
 * @throws {AppError} google_off, google_connect_expired, google_connect_refused, google_silent
 */
export async function confirmGoogle(
  services: Services,
  { store, user, now }: Acting,
  { state, code }: { state: string; code: string },
): Promise<{ ok: true }> {
  const client = googleClient(services);
  const row = await findProfile(services.db, store);
  const own = row?.connect_hash?.equals(hashToken(state)) === true && row.connect_user === user.id;
  if (!own || Date.parse(row.connect_until ?? '') < now.getTime()) throw new AppError('google_connect_expired');
  await services.transaction((tx) => updateProfile(tx, store, { connect_hash: null, connect_until: null }));
  const keys = await askedNow(client.connect({ code, back: backOf(services.config) }));
  if (keys === null) throw new AppError('google_connect_refused');
  await services.transaction(async (tx) => {
    await connectStore(services, tx, store, { partner: googleBusiness, values: keys, user, now });
    await updateProfile(tx, store, { state: row.location === '' ? 'choosing' : 'live', failure: '', changed_at: now });
    if (row.location !== '') await enqueue(tx, syncReviews, { store_id: store }, { now });
  });
  return { ok: true };
}

/** @throws {AppError} google_off, not_found, google_silent, google_refused */
export async function findPlaces(services: Services, store: StoreId): Promise<{ name: string; title: string }[]> {
  const client = googleClient(services);
  const account = orNotFound(await googleAccount(services, store));
  const places = await askedNow(client.locations(account));
  return places.map(({ name, title }) => ({ name, title }));
}

/** @throws {AppError} google_off, not_found, google_silent, google_refused */
export async function choosePlace(
  services: Services,
  { store, user, now }: Acting,
  name: string,
): Promise<{ ok: true }> {
  const client = googleClient(services);
  const account = orNotFound(await googleAccount(services, store));
  const places = await askedNow(client.locations(account));
  const place = orNotFound(places.find((each) => each.name === name));
  await services.recorded({ store, user, now }, { review_settings: 'all' }, async (tx) => {
    const { google_url } = await getReviewSettings(tx, store);
    if (google_url === '' && place.review_url !== '')
      await putReviewSettings(tx, store, { google_url: place.review_url });
    await updateProfile(tx, store, { state: 'live', location: name, title: place.title, failure: '', changed_at: now });
    await enqueue(tx, syncReviews, { store_id: store }, { now });
  });
  return { ok: true };
}

/** What stands at Google stays there. */
export async function disconnectGoogle(services: Services, { store, user, now }: Acting): Promise<{ ok: true }> {
  await services.transaction(async (tx) => {
    await disconnectStore(tx, store, googleBusiness.name, { user, now });
    await deleteProfile(tx, store);
  });
  return { ok: true };
}
