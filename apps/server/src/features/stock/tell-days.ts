import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';

/** Orders have become other clients' and changed in nothing else: the days of all that these have are added up anew. Call it last in the transaction. */
export async function tellDays(tx: Tx, store_id: StoreId, clients: readonly ClientId[], now: Date): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from orders
    where store_id = ${store_id} and client_id = any(${clients}::bigint[])`.execute(tx);
  const days = rows.map(({ day }) => day);
  if (days.length > 0) await appendEvent(tx, store_id, { type: 'days-changed', payload: { days } }, now);
}
