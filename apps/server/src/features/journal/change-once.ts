import type { OrderId } from '@comanda/domain/ids';
import type { JournalResult } from '@comanda/contract/floor/journal';
import type { Order } from '@comanda/contract/orders/orders';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { lockOrder } from '../orders/public.ts';
import type { Applying, Done } from './applying.ts';
import { findKeptEntry, findOrderOfKey } from './journal.repo.ts';

type Locked = Awaited<ReturnType<typeof lockOrder>>;

/**
 * Changes the order that an entry is about, once: whoever sends the same entry at the same time waits for the order, and
 * finds it done.
 * @throws {AppError} sale_missing when the entry that makes the order has not entered; not_found
 */
export async function changeOnce(
  { services, store_id }: Applying,
  { order_id, order_key }: { order_id?: OrderId | undefined; order_key?: string | undefined },
  { id, keep }: Done,
  change: (tx: Tx, order: Locked) => Promise<Order>,
): Promise<JournalResult> {
  const result = await services.transaction(async (tx) => {
    const found = order_id ?? (order_key === undefined ? null : await findOrderOfKey(tx, store_id, order_key));
    if (found === null) throw new AppError('sale_missing');
    const locked = await lockOrder(tx, store_id, found);
    const kept = await findKeptEntry(tx, store_id, id);
    if (kept !== null) return kept.result;
    const { number, day, total } = await change(tx, locked);
    const done = { order_id: found, number, day, total };
    await keep(tx, done);
    return done;
  });
  services.events.wake(store_id);
  return result;
}
