import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** Who ordered, and whose record it is proven to be. */
export async function findOfOrder(
  db: Db,
  store_id: StoreId,
  order_id: OrderId,
): Promise<{ client_id: ClientId; customer_id: number | null } | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('clients as c', (join) => join.onRef('c.store_id', '=', 'o.store_id').onRef('c.id', '=', 'o.client_id'))
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select(['c.id as client_id', 'c.customer_id'])
    .executeTakeFirst();
  return row ?? null;
}
