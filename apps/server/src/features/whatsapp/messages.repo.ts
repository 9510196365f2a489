import type { StoreId } from '@comanda/domain/ids';
import type { MessageState } from '@comanda/domain/whatsapp/codes';
import { statesBefore } from '@comanda/domain/whatsapp/message-state';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { WhatsappMessages } from '../../platform/db-types.ts';

export type MessageRow = Selectable<WhatsappMessages>;
/** Why a message failed of which nobody knows whether it has gone out. */
export const UNSURE = 'unsure';

/** @returns its id; null for one of a cause, or of Meta's, that is there already */
export async function insertMessage(
  tx: Tx,
  store_id: StoreId,
  message: Omit<Insertable<WhatsappMessages>, 'store_id'>,
): Promise<number | null> {
  const row = await tx
    .insertInto('whatsapp_messages')
    .values({ store_id, ...message })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const getMessage = async (db: Db, store_id: StoreId, id: number): Promise<MessageRow | undefined> =>
  db
    .selectFrom('whatsapp_messages')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();

export const getMessageOfCause = async (db: Db, store_id: StoreId, cause: string): Promise<number | null> =>
  (
    await db
      .selectFrom('whatsapp_messages')
      .where('store_id', '=', store_id)
      .where('cause', '=', cause)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null;

/** @returns since when an offer is the last that a talk was told, by whomever but the robot; null where it is something else */
export async function getOfferAt(db: Db, store_id: StoreId, talk_id: number): Promise<string | null> {
  const last = await db
    .selectFrom('whatsapp_messages')
    .where('store_id', '=', store_id)
    .where('talk_id', '=', talk_id)
    .where('direction', '=', 'out')
    .where('by_bot', '=', false)
    .where('state', '<>', 'failed')
    .select(['category', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.category === 'marketing' ? last.created_at : null;
}

/** Takes a message that waits, by one alone. @param cost that it will have @returns whether it was this one */
export async function claimMessage(
  tx: Tx,
  store_id: StoreId,
  { id, cost }: { id: number; cost: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('whatsapp_messages')
    .set({ state: 'sending', cost })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** It has surely not gone out. */
export async function putBack(db: Db, store_id: StoreId, id: number): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .set({ state: 'queued', cost: null })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

interface Moved {
  state: MessageState;
  at: Date;
  error?: string;
  wamid?: string;
  /** It has surely not gone out: what it would have cost is not paid. */
  cost?: null;
}
const AT = { sent: 'sent_at', delivered: 'delivered_at', read: 'read_at' } as const;

/** Moves a message on, and never back. @returns its talk, where it has moved */
export async function moveMessage(
  db: Db,
  store_id: StoreId,
  by: { id: number } | { wamid: string },
  { state, at, error, wamid, cost }: Moved,
): Promise<number | null> {
  const column = state === 'sent' || state === 'delivered' || state === 'read' ? AT[state] : null;
  const row = await db
    .updateTable('whatsapp_messages')
    .set({
      state,
      error: error ?? '',
      ...(column === null ? {} : { [column]: at }),
      ...(wamid === undefined ? {} : { wamid }),
      ...(cost === undefined ? {} : { cost }),
    })
    .where('store_id', '=', store_id)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('wamid' in by, (query) => query.where('wamid', '=', 'wamid' in by ? by.wamid : ''))
    .where('direction', '=', 'out')
    .where('state', 'in', statesBefore(state))
    .returning('talk_id')
    .executeTakeFirst();
  return row?.talk_id ?? null;
}

/** @returns whether each of these is a message of the store */
export async function hasMessages(db: Db, store_id: StoreId, wamids: readonly string[]): Promise<boolean> {
  if (wamids.length === 0) return true;
  const { count } = await db
    .selectFrom('whatsapp_messages')
    .where('store_id', '=', store_id)
    .where('wamid', 'in', [...wamids])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) === wamids.length;
}

/** What Meta calls a message whose answer was lost. */
export async function nameMessage(db: Db, store_id: StoreId, id: number, wamid: string): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .set({ wamid })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('wamid', 'is', null)
    .where('direction', '=', 'out')
    .execute();
}
