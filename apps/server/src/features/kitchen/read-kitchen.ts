import type { getCalledOrders, getKitchen } from '@comanda/contract/floor/kitchen';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { lastEventSeq } from '../../platform/events.ts';
import { findKitchenChanges } from '../orders/public.ts';
import { findCalled, findFinished, findKitchenOrders, findStations, getAverage } from './kitchen.repo.ts';

const HOUR = 3_600_000;
const AVERAGE_OF = 3 * HOUR;
const RECALLED_WITHIN = 2 * HOUR;
const CALLED_FOR = HOUR;

export async function readKitchen(db: Db, store_id: StoreId, now: Date): Promise<Out<typeof getKitchen.response>> {
  // Read first: what happens meanwhile is told once more, and harms nobody.
  const seq = await lastEventSeq(db, store_id);
  const since = new Date(now.getTime() - AVERAGE_OF);
  const [stations, average_seconds, orders, changes, finished] = await Promise.all([
    findStations(db, store_id, since),
    getAverage(db, store_id, since),
    findKitchenOrders(db, store_id),
    findKitchenChanges(db, store_id, (eb) => eb('kitchen_changes.acknowledged_at', 'is', null)),
    findFinished(db, store_id, new Date(now.getTime() - RECALLED_WITHIN)),
  ]);
  return { stations, average_seconds, orders, changes, finished, seq };
}

/** What customers who wait at the counter are called for. */
export async function readCalled(db: Db, store_id: StoreId, now: Date): Promise<Out<typeof getCalledOrders.response>> {
  const seq = await lastEventSeq(db, store_id);
  const orders = await findCalled(db, store_id, new Date(now.getTime() - CALLED_FOR));
  const called = orders
    .toReversed()
    .map(({ id, number, client_name, status, accept_time, ready_time, created_at }) => ({
      status,
      order: {
        id,
        number,
        name: calledName(client_name),
        since: (status === 'ready' ? ready_time : accept_time) ?? created_at,
      },
    }));
  const of = (wanted: string) => called.filter(({ status }) => status === wanted).map(({ order }) => order);
  return {
    preparing: of('preparing'),
    ready: of('ready').toSorted((a, b) => (a.since < b.since ? 1 : -1)),
    seq,
  };
}

/** A first name, with what people say before it: 'Dona Lúcia'. */
function calledName(client_name: string): string {
  const [first = '', second] = client_name.trim().split(/\s+/);
  return second !== undefined && TITLE.test(first) ? `${first} ${second}` : first;
}
const TITLE = /^(dona|seu|sr|sra|dr|dra|d)\.?$/i;
