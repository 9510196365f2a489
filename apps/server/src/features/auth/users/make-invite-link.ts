import { formatDate } from '@comanda/domain/format';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/db.ts';
import { hashToken, newStoreToken } from '../../../platform/tokens.ts';
import { findInviteId, findOpenStores, getInvite, renewInvite } from './invites.repo.ts';

export const inviteLink = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, token: string): string =>
  `${PUBLIC_URL}/conta/convite?token=${token}`;

/**
 * New links of the invitations that wait for an e-mail, as long as they last; the ones that a mail may have brought no
 * longer work.
 */
export async function makeInviteLinks(
  tx: Tx,
  config: Pick<Config, 'PUBLIC_URL'>,
  email: string,
  now: Date,
): Promise<{ store_name: string; until: string; link: string }[]> {
  const stores = await findOpenStores(tx);
  const links = [];
  for (const { id, name, timezone, country_id } of stores) {
    const made = await renewed(tx, asStoreId(id), email, now);
    if (made === null) continue;
    const until = formatDate(made.expires_at, storeZone(timezone, country_id), country_id);
    links.push({ store_name: name, until, link: inviteLink(config, made.token) });
  }
  return links;
}

async function renewed(tx: Tx, store_id: StoreId, email: string, now: Date) {
  const id = await findInviteId(tx, store_id, email);
  if (id === null) return null;
  const { expired, expires_at } = await getInvite(tx, store_id, id, now);
  if (expired) return null;
  const token = newStoreToken(store_id);
  await renewInvite(tx, store_id, id, { token_hash: hashToken(token), now, expires_at: new Date(expires_at) });
  return { token, expires_at };
}
