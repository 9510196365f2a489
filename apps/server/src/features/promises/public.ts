export type { KitchenQueue } from './kitchen-queue.repo.ts';
export { queuesOf } from './queue-cache.ts';
