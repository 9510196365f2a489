import { asStoreId } from '@comanda/domain/ids';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { findDueOrders } from './due-orders.repo.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './orders.repo.ts';
import { recordChange } from './record-change.ts';

/** Orders for later reach the kitchen when they have to be begun; each minute, and safe to run twice. */
export const receiveDueOrders: Job = {
  name: 'receive-due-orders',
  cron: '* * * * *',
  run: async (services) => {
    const now = services.clock();
    for (const due of await findDueOrders(services.db, now)) await receiveOrder(services, due, now);
  },
};

async function receiveOrder(
  { transaction, events }: Services,
  { store_id: id, order_id, auto_accept }: Awaited<ReturnType<typeof findDueOrders>>[number],
  now: Date,
): Promise<void> {
  const store_id = asStoreId(id); // read from the order itself
  await transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, order_id);
    if (order.status !== 'scheduled') return;
    const to = auto_accept ? 'preparing' : 'received';
    const change = await moveOrder(tx, store_id, order, { to }, { kind: 'system' }, now);
    await recordChange(tx, store_id, order_id, change, now);
  });
  events.wake(store_id);
}
