import { CONSENT_CHANNELS, type ConsentChannel, type ConsentPlace } from '@comanda/domain/clients/consents';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { findByEmail, findOthers, insertConsents, lockClient, setOffers, wasEndedByLink } from './consents.repo.ts';

interface Said {
  client_id: ClientId;
  channels: readonly ConsentChannel[];
  place: ConsentPlace;
  order_id?: OrderId | null;
  /** Who of the store wrote it down. */
  user_name?: string;
  /** The account that says it, null for a guest: of a record that somebody else has proven to be theirs neither says anything. */
  customer_id?: number | null;
  now: Date;
}

/**
 * A client says yes to offers by these ways; what holds already is kept as it was said first. Who wanted no offers at all wants
 * none by the other ways.
 * @throws {AppError} not_found
 */
export async function recordConsent(tx: Tx, store_id: StoreId, said: Said): Promise<void> {
  const { client_id, customer_id } = said;
  if (said.channels.length === 0) return;
  const { no_marketing, customer_id: owner } = await lockClient(tx, store_id, client_id);
  if (customer_id !== undefined && owner !== null && owner !== customer_id) return;
  if (no_marketing) {
    const rest = CONSENT_CHANNELS.filter((channel) => !said.channels.includes(channel));
    const channels = await findOthers(tx, store_id, { client_id, channels: rest, state: 'withdrawn' });
    await insertConsents(tx, store_id, { ...said, channels, state: 'withdrawn' });
    await setOffers(tx, store_id, client_id, true);
  }
  const channels = await findOthers(tx, store_id, { ...said, state: 'given' });
  await insertConsents(tx, store_id, { ...said, channels, state: 'given' });
}

/** A client takes it back, or says no before anybody asked. @throws {AppError} not_found */
export async function withdrawConsent(tx: Tx, store_id: StoreId, said: Said): Promise<void> {
  await lockClient(tx, store_id, said.client_id);
  const channels = await findOthers(tx, store_id, { ...said, state: 'withdrawn' });
  await insertConsents(tx, store_id, { ...said, channels, state: 'withdrawn' });
}

/** No offers by any way, from now on. @throws {AppError} not_found */
export async function refuseOffers(
  tx: Tx,
  store_id: StoreId,
  said: Pick<Said, 'client_id' | 'place' | 'user_name' | 'now'>,
): Promise<void> {
  await withdrawConsent(tx, store_id, { ...said, channels: CONSENT_CHANNELS });
  await setOffers(tx, store_id, said.client_id, false);
}

/**
 * Whoever has this e-mail has ended the offers by it with a mail's own link, or says on the same page that it was a mistake: then
 * what the link has ended holds again.
 */
export async function endMails(
  tx: Tx,
  { email, unsubscribed }: { email: string; unsubscribed: boolean },
  now: Date,
): Promise<void> {
  for (const { store_id, id } of await findByEmail(tx, email)) {
    const said: Said = { client_id: id, channels: ['email'], place: 'unsubscribe', now };
    if (unsubscribed) await withdrawConsent(tx, store_id, said);
    else if (await wasEndedByLink(tx, store_id, id)) await recordConsent(tx, store_id, said);
  }
}
