export { checkLines, type CheckedLine } from './fit-lines.ts';
export { type LineNames, nameLine } from './line-names.ts';
export { type RequestedLine, stockIds, type Stocks } from './order-lines.ts';
export { type Speaker, type SpokenRefusal, speakRefusal } from './refusal-words.ts';
export { saleContext, speakLine } from './decide-order.ts';
export { type SnapshotCache, snapshotsOf } from './snapshot-cache.ts';
export type { SnapshotItem, StoreSnapshot } from './store-snapshot.ts';
export { findStocks } from './stocks.repo.ts';
