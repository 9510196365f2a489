import type { OrderId, StoreId } from '@comanda/domain/ids';
import { ONLINE_CODES } from '@comanda/domain/online-payments/codes';
import { settledFee } from '@comanda/domain/online-payments/settlement';
import { type CostTerms, orderCosts, type OrderCosts } from '@comanda/domain/orders/order-costs';
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
  for (const order of orders) await updateCosts(tx, store_id, order.id, costsOf(order, terms));
}

/** What its payment costs alone, once a provider has said what it keeps. Call it with the order held. */
export async function followPaymentFee(tx: Tx, store_id: StoreId, id: OrderId): Promise<void> {
  const terms = await findCostTerms(tx, store_id);
  for (const order of await findCosted(tx, store_id, [id])) {
    const { payment_fee, payment_fee_unknown } = costsOf(order, terms);
    await updateCosts(tx, store_id, id, { payment_fee, payment_fee_unknown });
  }
}

type Costed = Awaited<ReturnType<typeof findCosted>>[number];
function costsOf({ lines, online, ...order }: Costed, terms: CostTerms): OrderCosts {
  const provider_fees = online.map((attempt) => {
    const { provider, method } = attempt;
    return settledFee(
      attempt,
      terms.ways.find((way) => way.provider === provider && way.id === ONLINE_CODES[method]),
    );
  });
  return orderCosts({ ...order, provider_fees }, lines, terms);
}
