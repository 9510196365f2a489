import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import { findDaysOf, findDaysSince } from './settle-sales.repo.ts';

/** Orders have become other clients' and changed in nothing else: the days of all that these have are added up anew. Call it last in the transaction. */
export async function tellDays(tx: Tx, store_id: StoreId, clients: readonly ClientId[], now: Date): Promise<void> {
  await tell(tx, store_id, await findDaysOf(tx, store_id, clients), now);
}

/** Orders and a client who has come to them, or left them. */
export interface Rehomed {
  client_id: ClientId;
  order_ids: readonly OrderId[];
}

/** Some orders have another client, or none: who was new may be told otherwise from their first day on. Call it last in the transaction. */
export async function tellRehomed(tx: Tx, store_id: StoreId, rehomed: readonly Rehomed[], now: Date): Promise<void> {
  const days = new Set<string>();
  for (const each of rehomed) for (const day of await findDaysSince(tx, store_id, each)) days.add(day);
  await tell(tx, store_id, [...days], now);
}

async function tell(tx: Tx, store_id: StoreId, days: readonly string[], now: Date): Promise<void> {
  if (days.length > 0) await appendEvent(tx, store_id, { type: 'days-changed', payload: { days } }, now);
}
