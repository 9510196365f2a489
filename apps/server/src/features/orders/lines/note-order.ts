import type { noteOrder as noteRoute, Order } from '@comanda/contract/orders/orders';
import type { Out } from '@comanda/contract/route';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { isFinal } from '@comanda/domain/orders/order-status';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { noteWords } from './note-kitchen.ts';
import { getCard } from '../../order-card/public.ts';
import { updateLine } from './order-lines.repo.ts';
import { lockOrder, updateOrder } from '../orders.repo.ts';
import { recordChange } from '../record-change.ts';

/**
 * Changes what was asked for in words, of an order or of one of its lines.
 * @throws {AppError} not_found; order_finished; order_on_its_way for a line of what has left the kitchen; conflict when
 * the words are no longer as the person saw them
 */
export async function noteOrder(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  store_id: StoreId,
  order_id: OrderId,
  { line, observation, from }: Omit<Out<(typeof noteRoute)['body']>, 'store_id'>,
  { user_id, now }: { user_id: number; now: Date },
): Promise<Order> {
  const noted = await transaction(async (tx) => {
    const locked = await lockOrder(tx, store_id, order_id);
    const order = await getCard(tx, store_id, order_id);
    if (isFinal(order.status)) throw new AppError('order_finished');
    if (line !== null && order.status === 'dispatched') throw new AppError('order_on_its_way');
    const item =
      line === null
        ? null
        : orNotFound(order.cart_itens.find((each) => each.line === line && each.removed_at === null));
    const before = (item ?? order).observation;
    if (before === observation) return order;
    if (before.trim() !== from.trim()) throw new AppError('conflict');
    if (item === null) await updateOrder(tx, store_id, locked, { observation });
    else await updateLine(tx, store_id, order_id, item.line, { observation });
    await noteWords(tx, store_id, order, { line: item, before, after: observation }, { user_id, now });
    return recordChange(tx, store_id, order_id, { kind: 'note', by: 'staff', user_id }, now);
  });
  events.wake(store_id);
  return noted;
}
