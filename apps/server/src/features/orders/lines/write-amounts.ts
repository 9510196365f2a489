import type { Order } from '@comanda/contract/orders/orders';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../../platform/db.ts';
import { followCosts } from '../../order-costs/public.ts';
import { updateAmounts } from './order-lines.repo.ts';
import type { Amounts } from './recount-order.ts';

/** Writes what an order comes to now that its lines, or its way of paying, are other; what it costs the store follows. */
export async function writeAmounts(
  tx: Tx,
  store_id: StoreId,
  order: Pick<Order, 'id'>,
  amounts: Amounts,
): Promise<void> {
  await updateAmounts(tx, store_id, order, amounts);
  await followCosts(tx, store_id, [order.id]);
}
