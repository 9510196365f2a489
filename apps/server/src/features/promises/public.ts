export { asQueue, KITCHEN_QUEUE, type KitchenQueue, type KitchenQueueRow } from './kitchen-queue.repo.ts';
export { type PlannedWaits, plannedWaits } from './planned-waits.ts';
export { queuesOf } from './queue-cache.ts';
