import type { StoreId } from '@comanda/domain/ids';
import type { MediaType } from '@comanda/domain/whatsapp/codes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** What the store sends with a message. */
export interface SentFile {
  type: Extract<MediaType, 'image' | 'document'>;
  mime: string;
  name: string;
  bytes: Buffer;
}

export async function insertFile(
  tx: Tx,
  store_id: StoreId,
  message_id: number,
  file: SentFile,
  created_at: Date,
): Promise<void> {
  await tx
    .insertInto('whatsapp_media')
    .values({ store_id, message_id, state: 'kept', ...file, created_at })
    .execute();
}

/** What came with a message and is still at Meta. */
export async function insertWaiting(
  tx: Tx,
  store_id: StoreId,
  message_id: number,
  given: { type: MediaType; media_id: string; name: string; state: 'waiting' | 'lost' },
  created_at: Date,
): Promise<void> {
  await tx
    .insertInto('whatsapp_media')
    .values({ store_id, message_id, ...given, created_at })
    .execute();
}

/** How many files somebody has sent since. */
export async function countSent(db: Db, store_id: StoreId, talk_id: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from whatsapp_messages m
    join whatsapp_media f on f.store_id = m.store_id and f.message_id = m.id
    where m.store_id = ${store_id} and m.talk_id = ${talk_id} and m.direction = 'in' and f.created_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export const getMedia = async (db: Db, store_id: StoreId, message_id: number) =>
  db
    .selectFrom('whatsapp_media as f')
    .innerJoin('whatsapp_messages as m', (join) =>
      join.onRef('m.store_id', '=', 'f.store_id').onRef('m.id', '=', 'f.message_id'),
    )
    .where('f.store_id', '=', store_id)
    .where('f.message_id', '=', message_id)
    .select(['f.type', 'f.state', 'f.media_id', 'f.mime', 'f.name', 'f.bytes', 'm.talk_id'])
    .executeTakeFirst();

/** It is here, or not to be had; of who was erased meanwhile nothing is written. */
export async function settleMedia(
  db: Db,
  store_id: StoreId,
  message_id: number,
  settled: { state: 'kept'; mime: string; name: string; bytes: Buffer } | { state: 'lost' },
): Promise<void> {
  await db
    .updateTable('whatsapp_media')
    .set(settled)
    .where('store_id', '=', store_id)
    .where('message_id', '=', message_id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Meta's own name of a file that it was given. */
export async function nameMedia(db: Db, store_id: StoreId, message_id: number, media_id: string): Promise<void> {
  await db
    .updateTable('whatsapp_media')
    .set({ media_id })
    .where('store_id', '=', store_id)
    .where('message_id', '=', message_id)
    .execute();
}
