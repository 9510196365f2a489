import { asOrderId, asStoreId, type StoreId } from '@comanda/domain/ids';
import type { KeptCard } from '../../partners/payment-provider.ts';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import { findOfAccount } from '../consents/public.ts';
import {
  deleteCard,
  DROP_CARDS,
  findCards,
  findForgottenCards,
  forgetCard,
  insertCard,
  type SavedCard,
} from '../payment-asks/public.ts';
import type { LinkedDue } from './dues/due.ts';
import { getOwner } from './online-payments.repo.ts';
import { callProvider, type LiveAccount, liveAccount } from './live-account.ts';

/** Of these the ones that this account knows. */
const known = (cards: readonly SavedCard[], { provider: { name, client }, account }: LiveAccount): SavedCard[] =>
  cards.filter((card) => card.provider === name && card.account === client.cards?.accountOf(account.keys));

/** Whether a card that pays it may be kept for somebody: it is their own order. */
export async function mayKeep(
  db: Db,
  { store_id, kind, id }: LinkedDue,
  customer: SignedInCustomer | undefined,
): Promise<boolean> {
  if (customer === undefined || kind !== 'order') return false;
  return (await getOwner(db, store_id, asOrderId(id))) === customer.id; // of its link
}

/** With what a person can pay here again; none where the provider keeps nothing. */
export const cardsFor = async (db: Db, live: LiveAccount, customer_id: number): Promise<SavedCard[]> =>
  live.provider.client.cards === null ? [] : known(await findCards(db, live.account.store_id, customer_id), live);

/** @throws {AppError} not_found for one of another person, store or account */
export async function chosenCard(
  db: Db,
  live: LiveAccount,
  { id, customer }: { id: number; customer: SignedInCustomer | undefined },
): Promise<SavedCard> {
  const cards = customer === undefined ? [] : await cardsFor(db, live, customer.id);
  return orNotFound(cards.find((card) => card.id === id));
}

/** Asks the provider to keep a card; whatever becomes of that, what it has paid is paid. */
export async function keepTypedCard(
  services: Pick<Services, 'transaction' | 'partners' | 'log' | 'clock' | 'db' | 'config'>,
  live: LiveAccount,
  { customer, card_token }: { customer: SignedInCustomer; card_token: string },
  now: Date,
): Promise<void> {
  const { provider, account } = live;
  const { store_id } = account;
  const keep = provider.client.cards?.keep;
  if (!keep) return;
  const { hostname } = new URL(services.config.PUBLIC_URL);
  // One name for each account, that no other has: what it is called there is nobody's mail.
  const email = `conta-${customer.id}-${store_id}@${hostname.includes('.') ? hostname : 'comanda.test'}`;
  const given = { payer: { email, name: customer.name }, card_token };
  try {
    const card = await callProvider(services, live, () => keep(account, given));
    if ('refused' in card) services.log.warn({ provider: provider.name, why: card.refused }, 'a card is not kept');
    else
      await services.transaction((tx) =>
        putCard(tx, store_id, { customer_id: customer.id, provider: provider.name, card }, now),
      );
  } catch (err) {
    services.log.warn({ err, provider: provider.name }, 'a card is not kept');
  }
}

/** Without a record in the store nobody has a card there. */
export async function putCard(
  tx: Tx,
  store_id: StoreId,
  { customer_id, provider, card }: { customer_id: number; provider: string; card: KeptCard },
  now: Date,
): Promise<void> {
  const client_id = await findOfAccount(tx, store_id, customer_id);
  if (client_id !== null) await insertCard(tx, store_id, { client_id, customer_id, provider, card }, now);
}

/** What a person sees of their cards in a store. */
export async function listOwnCards(db: Db, store: number, customer_id: number) {
  const cards = await findCards(db, asStoreId(store), customer_id); // an account reads only its own, in whichever store
  return cards.map(({ id, card_brand, card_last_four }) => ({ id, card_brand, card_last_four }));
}

/** @throws {AppError} not_found */
export async function removeOwnCard(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  { store_id: store, id }: { store_id: number; id: number },
  customer_id: number,
  now: Date,
) {
  const gone = await transaction((tx) => forgetCard(tx, asStoreId(store), { id, customer_id }, now)); // as above
  orNotFound(gone ? true : undefined);
  return listOwnCards(db, store, customer_id);
}

/** What was forgotten here is forgotten at the provider; of an account that is no longer the store's nobody can ask that. */
export const dropCards = queuedJob({
  ...DROP_CARDS,
  async run(services, { store_id: store }) {
    const store_id = asStoreId(store);
    for (const card of await findForgottenCards(services.db, store_id)) {
      const live = await liveAccount(services, store_id, card.provider);
      const drop = live?.provider.client.cards?.drop;
      if (live && drop && known([card], live).length > 0)
        await callProvider(services, live, () => drop(live.account, card));
      await deleteCard(services.db, store_id, card.id);
    }
  },
});
