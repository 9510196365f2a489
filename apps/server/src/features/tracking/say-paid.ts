import { isFinal } from '@comanda/domain/orders/order-status';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { type LinkedOrder, lockOrder, recordChange, updateOrder } from '../orders/public.ts';

/**
 * The client's word that the Pix is paid, with its time, for the store to check; said twice it is one. Of an order that is
 * paid already nothing is left to say.
 * @throws {AppError} not_found, order_finished, conflict
 */
export async function sayPaid(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  { store_id, order_id }: LinkedOrder,
  paid: boolean,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, order_id);
    if (isFinal(order.status)) throw new AppError('order_finished');
    if (order.paid_at !== null || paid === (order.paid_said_at !== null)) return;
    await updateOrder(tx, store_id, order, { paid_said_at: paid ? now : null });
    await recordChange(tx, store_id, order_id, { kind: 'paid_said', by: 'customer' }, now);
  });
  events.wake(store_id);
}
