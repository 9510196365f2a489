import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { payOfWays } from '../drivers/public.ts';
import type { LockedOrder } from './orders.repo.ts';

/** What its driver earns for an order that has just arrived; undefined where nobody knows who brought it, or nobody did. */
export async function deliveryCost(tx: Tx, store_id: StoreId, order: LockedOrder): Promise<Money | undefined> {
  const { delivery_method, driver_id } = order;
  if (delivery_method !== DELIVERY_METHOD.delivery || driver_id === null) return undefined;
  const way = { ...order, order_id: order.id };
  return (await payOfWays(tx, store_id, driver_id, [way]))(way);
}
