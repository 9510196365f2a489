import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { add, type Money } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { findSettledPay, payOfWays } from '../drivers/public.ts';
import type { LockedOrder } from './orders.repo.ts';

/**
 * What drivers earn for an order that has arrived: who brought it, and whom a settlement has paid for a way that led to nothing;
 * undefined where nobody knows who brought it, or nobody did.
 */
export async function deliveryCost(tx: Tx, store_id: StoreId, order: LockedOrder): Promise<Money | undefined> {
  const [settled] = await findSettledPay(tx, store_id, [order.id]);
  return deliveryCostBeside(tx, store_id, order, settled);
}

/** @param paid what settlements have paid for its ways; undefined for nothing */
export async function deliveryCostBeside(
  tx: Tx,
  store_id: StoreId,
  order: LockedOrder,
  paid: { pay: number; brought: boolean } | undefined,
): Promise<Money | undefined> {
  const { delivery_method, driver_id } = order;
  if (delivery_method !== DELIVERY_METHOD.delivery || driver_id === null) return undefined;
  if (paid?.brought) return add(paid.pay);
  const way = { ...order, order_id: order.id };
  return add(paid?.pay ?? 0, (await payOfWays(tx, store_id, driver_id, [way]))(way));
}
