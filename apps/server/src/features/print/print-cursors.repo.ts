import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { StoreEvent } from '../../platform/events.ts';

/** Locks the store's cursor, so that one makes papers at a time; null while the store has never had a printer. */
export async function lockCursor(tx: Tx, store_id: StoreId): Promise<number | null> {
  const row = await tx
    .selectFrom('print_cursors')
    .where('store_id', '=', store_id)
    .select('event_seq')
    .forUpdate()
    .executeTakeFirst();
  return row?.event_seq ?? null;
}

export async function moveCursor(tx: Tx, store_id: StoreId, event_seq: number): Promise<void> {
  await tx
    .insertInto('print_cursors')
    .values({ store_id, event_seq })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ event_seq }))
    .execute();
}

/** What may become paper, oldest first. */
export async function findPrintedEvents(
  db: Db,
  store_id: StoreId,
  after: number,
  until: number,
): Promise<StoreEvent[]> {
  return db
    .selectFrom('events')
    .where('store_id', '=', store_id)
    .where('seq', '>', after)
    .where('seq', '<=', until)
    .where((eb) =>
      eb.or([
        eb('type', 'in', ['new-order', 'kitchen-changed']),
        eb.and([
          eb('type', '=', 'order-updated'),
          eb.or([
            eb(sql<string>`payload -> 'change' ->> 'to'`, '=', 'preparing'),
            eb(sql<string>`payload -> 'change' ->> 'kind'`, '=', 'corrected'),
          ]),
        ]),
      ]),
    )
    .orderBy('seq')
    .select(['seq', 'type', 'order_id', 'payload', 'created_at'])
    .execute();
}
