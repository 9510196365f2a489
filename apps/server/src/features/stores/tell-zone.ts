import type { StoreId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import { enqueue } from '../../platform/queue.ts';

/** The queued job that adds up anew what a store's clock tells otherwise now, some days a job: the last ones that end before `until`. */
export const FOLLOW_ZONE = {
  name: 'follow-zone',
  payload: z.object({ store_id: z.number(), until: z.string().nullable() }),
};

interface Place {
  timezone: number;
  country_id: number;
}
const zoneOf = ({ timezone, country_id }: Place): string => storeZone(timezone, country_id);

/** The hours of all that was ever sold are others, where a store's clock is set to another zone. Call it last in the transaction. */
export async function tellZone(tx: Tx, store_id: StoreId, before: Place, after: Place, now: Date): Promise<void> {
  if (zoneOf(before) === zoneOf(after)) return;
  await enqueue(tx, FOLLOW_ZONE, { store_id, until: null }, { now });
  await appendEvent(tx, store_id, { type: 'zone-changed', payload: {} }, now);
}
