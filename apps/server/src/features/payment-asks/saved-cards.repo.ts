import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import * as z from 'zod';
import type { KeptCard } from '../../partners/payment-provider.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/queue.ts';

/** Of a person in a store; the one that was used last the longest stays. */
const MOST_CARDS = 5;
const REFS = [
  'id',
  'provider',
  'account',
  'customer_ref',
  'card_ref',
  'card_brand',
  'card_last_four',
  'card_bin',
] as const;
export type SavedCard = Awaited<ReturnType<typeof findCards>>[number];

/** The queued job after which providers keep no card of a store that was forgotten here. */
export const DROP_CARDS = { name: 'drop-cards', payload: z.object({ store_id: z.number() }) };

/** The cards that a person has asked a store to keep, the one that was used last first. */
export const findCards = (db: Db, store_id: StoreId, customer_id: number) =>
  db
    .selectFrom('saved_cards')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .where('client_id', 'is not', null)
    .select(REFS)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CARDS)
    .execute();

interface Keeping {
  client_id: ClientId;
  customer_id: number;
  provider: string;
  card: KeptCard;
}
/** Keeps a card once: the same kept anew takes the place of the one before. */
export async function insertCard(
  tx: Tx,
  store_id: StoreId,
  { client_id, customer_id, provider, card }: Keeping,
  now: Date,
): Promise<void> {
  const { account, customer_ref, card_ref, card_brand, card_last_four, card_bin } = card;
  const owner = { client_id, customer_id, used_at: now };
  // One that was kept before its first digits were told gets them.
  await tx
    .insertInto('saved_cards')
    .values({
      store_id,
      provider,
      account,
      customer_ref,
      card_ref,
      card_brand,
      card_last_four,
      card_bin,
      ...owner,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'provider', 'card_ref']).doUpdateSet({ ...owner, card_bin }),
    )
    .execute();
  await forget(
    tx,
    store_id,
    sql`customer_id = ${customer_id} and card_ref <> ${card_ref} and (
      provider = ${provider} and card_brand = ${card_brand} and card_last_four = ${card_last_four}
      or id not in (
        select id from saved_cards
        where store_id = ${store_id} and customer_id = ${customer_id} and client_id is not null
        order by used_at desc, id desc limit ${MOST_CARDS}))`,
    now,
  );
}

/** It has paid once more. */
export async function markCardUsed(db: Db, store_id: StoreId, id: number, now: Date): Promise<void> {
  await db
    .updateTable('saved_cards')
    .set({ used_at: now })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** Nobody pays by it from now on; the provider is told after. @returns whether it was theirs */
export const forgetCard = (
  tx: Tx,
  store_id: StoreId,
  { id, customer_id }: { id: number; customer_id: number },
  now: Date,
): Promise<boolean> => forget(tx, store_id, sql`id = ${id} and customer_id = ${customer_id}`, now);

/** Of a person who is taken out of the store's data. */
export const forgetCardsOf = (tx: Tx, store_id: StoreId, client_id: ClientId, now: Date): Promise<boolean> =>
  forget(tx, store_id, sql`client_id = ${client_id}`, now);

async function forget(tx: Tx, store_id: StoreId, which: ReturnType<typeof sql>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update saved_cards set client_id = null
    where store_id = ${store_id} and client_id is not null and ${which} returning id`.execute(tx);
  if (rows.length > 0) await enqueue(tx, DROP_CARDS, { store_id }, { now });
  return rows.length > 0;
}

/** Records of one person become one: whose account a card is of stays. */
export async function moveCards(
  tx: Tx,
  store_id: StoreId,
  { from, to, customer_id }: { from: ClientId; to: ClientId; customer_id?: number | null },
): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ client_id: to })
    .where('store_id', '=', store_id)
    .where('client_id', '=', from)
    .$if(customer_id !== undefined, (query) => query.where('customer_id', '=', customer_id ?? 0))
    .execute();
}

/** Forgotten here, and still to be forgotten at the provider. */
export const findForgottenCards = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('saved_cards')
    .where('store_id', '=', store_id)
    .where('client_id', 'is', null)
    .select(REFS)
    .orderBy('id')
    .limit(100)
    .execute();

export async function deleteCard(db: Db, store_id: StoreId, id: number): Promise<void> {
  await db
    .deleteFrom('saved_cards')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .execute();
}
