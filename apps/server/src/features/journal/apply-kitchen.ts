import type { OrderId } from '@comanda/domain/ids';
import type { JournalResult } from '@comanda/contract/floor/journal';
import type { Tx } from '../../platform/db.ts';
import { acknowledgeInside, applyKitchenOp, undoInside } from '../kitchen/public.ts';
import type { Applying, Body, Done } from './applying.ts';
import { findKeptEntry } from './journal.repo.ts';
import { once } from './once.ts';

/**
 * What was done at the kitchen's screen; the entry's id is the op's, and done stays done.
 * @throws {AppError} not_found; order_on_its_way, order_finished for what is called back too late
 */
export const applyKitchen = (applying: Applying, op: Body<'kitchen-op'>, done: Done): Promise<JournalResult> =>
  changed(applying, done, async (tx) => {
    const { store_id, user } = applying;
    const made_at = done.made_at.toISOString();
    const { order } = await applyKitchenOp(
      tx,
      store_id,
      { ...op, op_id: done.id, made_at },
      { user_id: user.id, now: done.made_at },
    );
    return order;
  });

/** @throws {AppError} not_found; undo_too_late; order_on_its_way, order_finished */
export const applyKitchenUndo = (
  applying: Applying,
  { op_id }: Body<'kitchen-undo'>,
  done: Done,
): Promise<JournalResult> =>
  changed(applying, done, async (tx) => {
    const { order } = await undoInside(tx, applying.store_id, op_id, { now: done.made_at });
    return order;
  });

/** A station read changes; what was read before, or is none of the store's, changes nothing. */
export const applyKitchenAck = (applying: Applying, { ids }: Body<'kitchen-ack'>, done: Done): Promise<JournalResult> =>
  once(applying, done, async (tx) => {
    await acknowledgeInside(tx, applying.store_id, ids, { user_id: applying.user.id, now: done.made_at });
    return { order_id: null, number: null, day: null, total: null };
  });

async function changed(
  { services, store_id }: Applying,
  { id, keep }: Done,
  change: (tx: Tx) => Promise<{ id: OrderId; number: number; day: string; total: JournalResult['total'] }>,
): Promise<JournalResult> {
  const result = await services.transaction(async (tx) => {
    const order = await change(tx);
    const kept = await findKeptEntry(tx, store_id, id);
    if (kept !== null) return kept.result;
    const made = { order_id: order.id, number: order.number, day: order.day, total: order.total };
    await keep(tx, made);
    return made;
  });
  services.events.wake(store_id);
  return result;
}
