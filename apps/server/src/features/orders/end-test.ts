import type { OrderChanged } from '@comanda/contract/orders/orders';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { releaseOrder } from './release-order.ts';
import { type LockedOrder, updateOrder } from './orders.repo.ts';

/** A test order that is over is a cancelled one: it counts nowhere, and what it took of the stock comes back. */
export async function endTest(tx: Tx, store_id: StoreId, order: LockedOrder, now: Date): Promise<OrderChanged> {
  await updateOrder(tx, store_id, order, {
    status: 'cancelled',
    cancel_time: now,
    cancellation_code: 'test_order',
    cancellation_reason: '',
  });
  await releaseOrder(tx, store_id, order, { user_id: null, now });
  return { kind: 'status', from: order.status, to: 'cancelled', by: 'system' };
}
