import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import { findDaysOf } from './settle-sales.repo.ts';

/** Orders have become other clients' and changed in nothing else: the days of all that these have are added up anew. Call it last in the transaction. */
export async function tellDays(tx: Tx, store_id: StoreId, clients: readonly ClientId[], now: Date): Promise<void> {
  const days = await findDaysOf(tx, store_id, clients);
  if (days.length > 0) await appendEvent(tx, store_id, { type: 'days-changed', payload: { days } }, now);
}
