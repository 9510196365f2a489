import { type OrderActor, type OrderStep } from '@comanda/domain/orders/order-step';
import { afterDeadlock, type Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { type LinkedOrder, lockOrder, moveOrder, recordChange } from '../orders/public.ts';

/** A step that the holder of a link takes. @throws {AppError} every code of `refuseStep`; conflict */
export async function moveByLink(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  { store_id, order_id }: LinkedOrder,
  step: OrderStep,
  actor: OrderActor,
  now: Date,
): Promise<void> {
  const moveIt = async (tx: Tx) => {
    const order = await lockOrder(tx, store_id, order_id);
    const change = await moveOrder(tx, store_id, order, step, actor, now);
    await recordChange(tx, store_id, order_id, change, now);
  };
  await afterDeadlock(() => transaction(moveIt));
  events.wake(store_id);
}
