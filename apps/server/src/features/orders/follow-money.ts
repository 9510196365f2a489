import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { getPaidOrder } from '../cash/public.ts';
import { refundOrder } from '../loyalty/public.ts';
import { type LockedOrder, updateOrder } from './orders.repo.ts';

/**
 * What a delivered order gave and took follows what the books have of its money. One whose payment was taken back gives
 * nothing until it is paid again; one that nobody has paid yet gives what its delivery gave. Call it with the order held, after
 * the books; rounds of a bill that was paid as one are the bill's to follow.
 */
export async function followMoney(
  tx: Tx,
  store_id: StoreId,
  order: Pick<LockedOrder, 'id' | 'client_id' | 'status'>,
  now: Date,
): Promise<void> {
  if (order.status !== 'delivered') return;
  const { rows, received: kept, total, paid_at } = await getPaidOrder(tx, store_id, order.id);
  if (rows === 0) return;
  const given = await refundOrder(tx, store_id, order, { kept, total, owed: paid_at === null, now });
  if (given !== null) await updateOrder(tx, store_id, order, given);
}
