import { sql } from 'kysely';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { namedQuery } from './database/named-query.ts';
import type { Db, Tx } from './db.ts';

export interface StoreEvent {
  seq: number;
  type: string;
  order_id: OrderId | null;
  payload: unknown;
  created_at: string;
}

/**
 * Writes what happened, numbered under the store's counter lock, so that the order of commits is the order of numbers.
 * Call it last in the transaction: the lock is held until the commit.
 */
export async function appendEvent(
  tx: Tx,
  store_id: StoreId,
  event: { type: string; order_id?: OrderId; payload: object },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with counter as (
      insert into store_counters (store_id, event_seq) values (${store_id}, 1)
      on conflict (store_id) do update set event_seq = store_counters.event_seq + 1
      returning event_seq
    )
    insert into events (store_id, seq, type, order_id, payload, created_at)
    select ${store_id}, event_seq, ${event.type}, ${event.order_id ?? null}::bigint, ${JSON.stringify(event.payload)}::jsonb, ${now}
    from counter returning seq`.execute(tx);
  return rows[0]!.seq; // an insert that does not throw returns its row
}

const EVENTS_AFTER = `
  select seq, type, order_id, payload, created_at from events
  where store_id = $1 and seq > $2 order by seq limit $3`;

/** @returns events after `after`, oldest first */
export async function findEvents(db: Db, store_id: number, after: number, limit = 500): Promise<StoreEvent[]> {
  const rows = await namedQuery<StoreEvent>(db, 'events_after', EVENTS_AFTER, [store_id, after, limit]);
  return [...rows];
}

/** The number of the store's newest event; 0 when nothing has happened yet. */
export async function lastEventSeq(db: Db, store_id: number): Promise<number> {
  const row = await db
    .selectFrom('store_counters')
    .where('store_id', '=', store_id)
    .select('event_seq')
    .executeTakeFirst();
  return row?.event_seq ?? 0;
}
