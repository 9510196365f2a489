import type { JournalResult } from '@comanda/contract/floor/journal';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

export interface KeptEntry {
  id: string;
  device_id: string;
  user_id: number;
  kind: string;
  body_hash: string;
  made_at: Date;
  received_at: Date;
  result: JournalResult;
}

/** @returns null when the entry was never applied */
export async function findKeptEntry(db: Db, store_id: StoreId, id: string) {
  const row = await db
    .selectFrom('journal_entries')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['body_hash', 'answer'])
    .executeTakeFirst();
  return row === undefined ? null : { body_hash: row.body_hash, result: row.answer };
}

/** Keeps what an entry did; one that is kept already stays. */
export async function insertEntry(db: Db, store_id: StoreId, { result, ...entry }: KeptEntry): Promise<void> {
  await db
    .insertInto('journal_entries')
    .values({ store_id, ...entry, answer: JSON.stringify(result) })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .execute();
}

/** The order that a key has made. @returns null when it has made none */
export async function findOrderOfKey(db: Db, store_id: StoreId, idem_key: string): Promise<OrderId | null> {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('idem_key', '=', idem_key)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
