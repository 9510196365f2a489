import { deliveredPath, locatePath, repeatPath, reviewPath, trackPath } from '@comanda/domain/paths';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { newStoreToken } from '../../../platform/tokens.ts';
import { getTrackToken, insertLink, type LinkPurpose } from './order-links.repo.ts';

const DAY = 86_400_000;
/** How long each link holds: a courier's is of the day, a memory is long. */
const DAYS: { readonly [purpose in LinkPurpose]: number } = { repeat: 180, review: 60, locate: 2, delivered: 2 };
const PATHS: { readonly [purpose in LinkPurpose]: (slug: string, token: string) => string } = {
  repeat: (_, token) => repeatPath(token),
  locate: (_, token) => locatePath(token),
  delivered: deliveredPath,
  review: reviewPath,
};

export interface OrderLink {
  url: string;
  token: string;
  expires_at: string;
}
type Linking = Pick<Services, 'db' | 'config'>;

/** Makes a link to an order for one purpose. @throws {AppError} not_found */
export async function createLink(
  { db, config }: Linking,
  store_id: StoreId,
  order_id: OrderId,
  purpose: LinkPurpose,
  now: Date,
): Promise<OrderLink> {
  const { url } = orNotFound(await getTrackToken(db, store_id, order_id));
  const token = newStoreToken(store_id);
  const expires_at = new Date(now.getTime() + DAYS[purpose] * DAY);
  await insertLink(db, store_id, { order_id, purpose, token, expires_at });
  return { url: config.PUBLIC_URL + PATHS[purpose](url, token), token, expires_at: expires_at.toISOString() };
}

/** The link that the client got with the order: it does not expire. @throws {AppError} not_found */
export async function trackLink({ db, config }: Linking, store_id: StoreId, order_id: OrderId) {
  const { track_token, url } = orNotFound(await getTrackToken(db, store_id, order_id));
  return { url: config.PUBLIC_URL + trackPath(url, track_token), token: track_token, expires_at: null };
}
