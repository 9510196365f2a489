import type { JournalResult } from '@comanda/contract/journal';
import { AppError } from '../../platform/app-error.ts';
import { placeCashierOrder } from '../cashier/public.ts';
import type { Applying, Body, Done } from './applying.ts';

/**
 * A sale that was made enters as it was made, whatever the menu, the stock or the doors say since. The entry's id is the
 * order's key: had the ordinary call arrived after all, it is that order.
 */
export async function applyOrder(
  { services, cache, store_id, user }: Applying,
  { order, local_number, choices }: Body<'order'>,
  { id, made_at, keep }: Done,
): Promise<JournalResult> {
  if (order.store_id !== store_id) throw new AppError('not_found');
  const placed = await placeCashierOrder(services, cache, store_id, order, {
    user,
    key: id,
    sold: { quote: order.quote, local_number, choices },
    now: made_at,
  });
  const result = { order_id: placed.id, number: placed.number, day: placed.day, total: placed.total };
  await keep(services.db, result);
  return result;
}
