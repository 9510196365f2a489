export { type SnapshotCache, snapshotsOf } from './snapshot-cache.ts';
export type { SnapshotGroup, SnapshotItem, StorePix, StoreSnapshot } from './store-snapshot.ts';
