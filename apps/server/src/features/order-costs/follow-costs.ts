import type { OrderId, StoreId } from '@comanda/domain/ids';
import { orderCosts } from '@comanda/domain/order-costs';
import type { Tx } from '../../platform/db.ts';
import { findCosted, updateCosts } from './costed-orders.repo.ts';
import { findCostTerms } from './store-costs.repo.ts';

/**
 * What orders cost after their lines, their amounts or their way of paying became other: lines keep what they cost when they
 * were sold, fees, packaging and tax are those of now. Call it with the orders held, after everything that is written of them.
 */
export async function followCosts(tx: Tx, store_id: StoreId, ids: readonly OrderId[]): Promise<void> {
  if (ids.length === 0) return;
  const orders = await findCosted(tx, store_id, ids);
  const terms = await findCostTerms(tx, store_id);
  for (const { id, lines, ...order } of orders) await updateCosts(tx, store_id, id, orderCosts(order, lines, terms));
}
