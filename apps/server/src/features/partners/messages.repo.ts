import { sql } from 'kysely';
import { UNHURRIED } from '../../platform/database/named-query.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** What an outside system told. */
export interface PartnerMessage {
  id: number;
  partner: string;
  /** Whose address it came to; null where the installation has one. */
  store_id: number | null;
  received_at: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  done_at: string | null;
}
type NewMessage = Omit<PartnerMessage, 'id' | 'received_at' | 'done_at' | 'headers'> & {
  message_id: string;
  headers: string;
  received_at: Date;
};

/** @returns its id; null for one that is there already */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<number | null> {
  const row = await tx
    .insertInto('partner_messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['partner', 'store_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const getMessage = async (db: Db, id: number): Promise<PartnerMessage | undefined> =>
  (await db
    .selectFrom('partner_messages')
    .where('id', '=', id)
    .select(['id', 'partner', 'store_id', 'received_at', 'query', 'headers', 'body', 'done_at'])
    .executeTakeFirst()) as PartnerMessage | undefined; // insertMessage writes texts by name

/** Forgotten by a power cut, it is read again. @param more what else becomes of it: words that need not be kept are emptied */
export async function markDone(db: Db, id: number, now: Date, more: { body?: Buffer } = {}): Promise<void> {
  await db
    .updateTable('partner_messages')
    .set({ done_at: now, ...more })
    .where('id', '=', id)
    .returning(sql.raw(UNHURRIED).as('unhurried'))
    .execute();
}
