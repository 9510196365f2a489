import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getKitchenQueue, type KitchenQueue } from './kitchen-queue.repo.ts';

/** A queue of this age is promised from while a new one is read; an older one is not. */
const FRESH_MS = 5_000;
const OLDEST_MS = 60_000;
const MAX_STORES = 1_000;

/** The queues of the stores, a few seconds old: no order waits for a count of all the others. */
export interface QueueCache {
  queueOf: (store_id: StoreId) => Promise<KitchenQueue>;
  /** The next order asks anew. */
  forget: (store_id: StoreId) => void;
}

const caches = new WeakMap<Db, QueueCache>();
/** The one of a database: every order asks the same. */
export function queuesOf(db: Db): QueueCache {
  const known = caches.get(db) ?? openQueueCache(db);
  caches.set(db, known);
  return known;
}

function openQueueCache(db: Db): QueueCache {
  const kept = new Map<number, { queue: KitchenQueue; at: number }>();
  const reading = new Map<number, Promise<KitchenQueue>>();

  function readAnew(store_id: StoreId): Promise<KitchenQueue> {
    const running = reading.get(store_id);
    if (running) return running;
    const started = getKitchenQueue(db, store_id)
      .then((queue) => {
        kept.delete(store_id);
        kept.set(store_id, { queue, at: performance.now() });
        if (kept.size > MAX_STORES) kept.delete(kept.keys().next().value ?? store_id);
        return queue;
      })
      .finally(() => reading.delete(store_id));
    reading.set(store_id, started);
    return started;
  }

  return {
    forget: (store_id) => void kept.delete(store_id),
    async queueOf(store_id) {
      const known = kept.get(store_id);
      const age = known ? performance.now() - known.at : Infinity;
      if (!known || age > OLDEST_MS) return readAnew(store_id);
      if (age > FRESH_MS) readAnew(store_id).catch(() => {}); // the next order asks again
      return known.queue;
    },
  };
}
