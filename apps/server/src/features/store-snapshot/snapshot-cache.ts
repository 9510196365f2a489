import { asStoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import { findStoreVersion, getSnapshot } from './store-snapshot.repo.ts';

/** Stores kept in memory; a menu of 200 items takes about half a megabyte. */
const MAX_STORES = 200;

/**
 * What this process knows of its stores. Whoever uses it for money compares `version` with the row inside the transaction
 * and asks again for what is newer.
 */
export interface SnapshotCache {
  /** The snapshot as it is kept, or read now; it may be old. @throws {AppError} not_found */
  recent: (store_id: number) => Promise<StoreSnapshot>;
  /** One that is at least as new as `version`. @throws {AppError} not_found */
  atLeast: (store_id: number, version: number) => Promise<StoreSnapshot>;
  /** One that is current at the moment of the call; null when there is no such store. */
  current: (store_id: number) => Promise<StoreSnapshot | null>;
}

const caches = new WeakMap<Services, SnapshotCache>();
/** The one cache of an app: every feature that prices lines reads the same. */
export function snapshotsOf(services: Services): SnapshotCache {
  const known = caches.get(services) ?? openSnapshotCache(services.db);
  caches.set(services, known);
  return known;
}

function openSnapshotCache(db: Db): SnapshotCache {
  const kept = new Map<number, StoreSnapshot>();
  const loading = new Map<number, Promise<StoreSnapshot>>();

  function load(store_id: number): Promise<StoreSnapshot> {
    const running = loading.get(store_id);
    if (running) return running;
    // The id came from a row or was checked by the caller's access; an unknown one is not_found.
    const started = getSnapshot(db, asStoreId(store_id))
      .then((snapshot) => {
        kept.delete(store_id);
        kept.set(store_id, snapshot);
        if (kept.size > MAX_STORES) kept.delete(kept.keys().next().value ?? store_id);
        return snapshot;
      })
      .finally(() => loading.delete(store_id));
    loading.set(store_id, started);
    return started;
  }

  async function atLeast(store_id: number, version: number): Promise<StoreSnapshot> {
    const snapshot = kept.get(store_id);
    if (snapshot !== undefined && snapshot.version >= version) return snapshot;
    const loaded = await load(store_id);
    // A load that had begun before the change is too old: the next one is not.
    return loaded.version >= version ? loaded : load(store_id);
  }

  return {
    recent: async (store_id) => kept.get(store_id) ?? load(store_id),
    atLeast,
    async current(store_id) {
      const version = await findStoreVersion(db, store_id);
      return version === null ? null : atLeast(store_id, version);
    },
  };
}
