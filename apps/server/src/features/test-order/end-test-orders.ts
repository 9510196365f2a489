import { type OrderId, asStoreId, type StoreId } from '@comanda/domain/ids';
import { isFinal } from '@comanda/domain/orders/order-status';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { endTest, lockOrder, recordChange } from '../orders/public.ts';
import { findForgottenTests, findOpenTests } from './test-orders.repo.ts';

type Ending = Pick<Services, 'db' | 'transaction' | 'events'>;
const FORGOTTEN_MS = 2 * 3_600_000;

/** Cancels the store's open test orders. */
export async function endTestOrders(services: Ending, store_id: StoreId, now: Date): Promise<void> {
  for (const { id } of await findOpenTests(services.db, store_id)) await endOne(services, store_id, id, now);
}

/** A test that nobody ended does not stand among the orders for ever. */
export const endForgottenTests: Job = {
  name: 'end-forgotten-tests',
  cron: '7 * * * *',
  run: async (services) => {
    const now = services.clock();
    const before = new Date(now.getTime() - FORGOTTEN_MS);
    for (const { store_id, id } of await findForgottenTests(services.db, before))
      await endOne(services, asStoreId(store_id), id, now); // read from the order itself
  },
};

async function endOne({ transaction, events }: Ending, store_id: StoreId, id: OrderId, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, id);
    if (isFinal(order.status)) return;
    await recordChange(tx, store_id, id, await endTest(tx, store_id, order, now), now);
  });
  events.wake(store_id);
}
