import type { StoreId, TabId } from '@comanda/domain/ids';
import { subtract } from '@comanda/domain/money';
import { withServiceDeclined } from '@comanda/domain/prices/service-fee';
import type { Tx } from '../../platform/db.ts';
import { getCard } from '../order-card/public.ts';
import { recountOrder, writeAmounts } from '../orders/public.ts';
import { findTabOrders } from './tab-orders.repo.ts';
import type { RoundChange } from './tell-rounds.ts';

/**
 * Takes the service off every unpaid round of some tabs, or puts it back; each round's total follows. The rounds are held.
 * @returns the rounds that cost something else now, for `tellRounds`
 */
export async function declineServiceFee(
  tx: Tx,
  store_id: StoreId,
  tab_ids: readonly TabId[],
  declined: boolean,
): Promise<RoundChange[]> {
  const changes: RoundChange[] = [];
  for (const { id, paid_alone } of await findTabOrders(tx, store_id, tab_ids)) {
    if (paid_alone) continue;
    const order = await getCard(tx, store_id, id);
    const trace = withServiceDeclined(order.trace, order.subtotal, declined) as typeof order.trace; // the same lines, one of them other
    const amounts = recountOrder({ ...order, trace }, order.cart_itens);
    const difference = subtract(amounts.total, order.total);
    if (difference === 0) continue;
    await writeAmounts(tx, store_id, order, amounts);
    changes.push({ id, kind: 'items', difference });
  }
  return changes;
}
