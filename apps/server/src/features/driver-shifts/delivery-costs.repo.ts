import type { OrderId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';

/** What drivers earned for orders that the transaction holds. */
export async function writeDeliveryCosts(
  tx: Tx,
  store_id: StoreId,
  costs: readonly { order_id: OrderId; cost: number }[],
): Promise<void> {
  await sql`
    update orders o set delivery_cost = c.cost
    from unnest(${costs.map(({ order_id }) => order_id)}::bigint[], ${costs.map(({ cost }) => cost)}::numeric[]) c (order_id, cost)
    where o.store_id = ${store_id} and o.id = c.order_id`.execute(tx);
}
