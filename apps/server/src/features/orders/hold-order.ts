import type { Order } from '@comanda/contract/orders/orders';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { isFinal } from '@comanda/domain/orders/order-status';
import { heldBack } from '@comanda/words/paper-words';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getCard } from '../order-card/public.ts';
import { noteWords } from './lines/note-kitchen.ts';
import { lockOrder, updateOrder } from './orders.repo.ts';
import { recordChange } from './record-change.ts';

/**
 * Keeps an order in the store until somebody lets it go; a kitchen that has it is told of both.
 * @param reason empty lets it go
 * @throws {AppError} not_found, order_finished, order_on_its_way
 */
export async function holdOrder(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  store_id: StoreId,
  order_id: OrderId,
  reason: string,
  { user_id, now }: { user_id: number; now: Date },
): Promise<Order> {
  const held = await transaction(async (tx) => {
    const locked = await lockOrder(tx, store_id, order_id);
    const order = await getCard(tx, store_id, order_id);
    if (isFinal(order.status)) throw new AppError('order_finished');
    if (order.status === 'dispatched') throw new AppError('order_on_its_way');
    if (order.held_reason === reason) return order;
    await updateOrder(tx, store_id, locked, { held_reason: reason });
    const said = { before: wordsOf(order.held_reason), after: wordsOf(reason) };
    await noteWords(tx, store_id, order, { line: null, ...said }, { user_id, now });
    return recordChange(tx, store_id, order_id, { kind: 'hold', reason, by: 'staff', user_id }, now);
  });
  events.wake(store_id);
  return held;
}

const wordsOf = (reason: string): string => (reason === '' ? '' : heldBack(reason));
