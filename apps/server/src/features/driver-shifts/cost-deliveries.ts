import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { findSettledPay } from '../drivers/public.ts';
import { deliveryCostBeside, lockOrder } from '../orders/public.ts';
import { writeDeliveryCosts } from './delivery-costs.repo.ts';

/**
 * What drivers earned for these orders, ways that led to nothing included: by the settlements that count them, and of who
 * brought one and is not settled by their terms. The caller holds the orders.
 */
export async function costDeliveries(
  tx: Tx,
  store_id: StoreId,
  lines: readonly { order_id: OrderId }[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ order_id }) => order_id))].toSorted((one, other) => one - other);
  if (ids.length === 0) return;
  const paid = new Map((await findSettledPay(tx, store_id, ids)).map((row) => [row.order_id, row]));
  const costs: { order_id: OrderId; cost: number }[] = [];
  for (const order_id of ids) {
    const settled = paid.get(order_id);
    const order = settled?.brought ? null : await lockOrder(tx, store_id, order_id);
    const cost = order?.status === 'delivered' ? await deliveryCostBeside(tx, store_id, order, settled) : settled?.pay;
    if (cost !== undefined) costs.push({ order_id, cost });
  }
  await writeDeliveryCosts(tx, store_id, costs);
}
