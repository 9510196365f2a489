import type { StoreId } from '@comanda/domain/ids';
import { UNDO_MINUTES } from '@comanda/domain/orders/order-undo';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { getCard } from '../order-card/public.ts';
import { lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { type DoneOp, type KitchenActor, refuseRecall, saveMarks, takeBack, tellLines } from './do-kitchen-op.ts';
import { getOp, markUndone } from './kitchen-ops.repo.ts';

/**
 * Takes back what an op did, once.
 * @throws {AppError} not_found; undo_too_late; order_on_its_way, order_finished
 */
export async function undoKitchenOp(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  store_id: StoreId,
  op_id: string,
  actor: Pick<KitchenActor, 'now'>,
): Promise<DoneOp> {
  const undone = await transaction((tx) => undoInside(tx, store_id, op_id, actor));
  events.wake(store_id);
  return undone;
}

/** The same inside a transaction, for a journal that is replayed. */
export async function undoInside(
  tx: Tx,
  store_id: StoreId,
  op_id: string,
  { now }: Pick<KitchenActor, 'now'>,
): Promise<DoneOp> {
  const { order_id } = await getOp(tx, store_id, op_id);
  const locked = await lockOrder(tx, store_id, order_id);
  const op = await getOp(tx, store_id, op_id); // as it is now that nobody else can change it
  const order = await getCard(tx, store_id, order_id);
  if (op.undone_at !== null) return { applied: false, order };
  if (now.getTime() - Date.parse(op.created_at) > UNDO_MINUTES * 60_000)
    throw new AppError('undo_too_late', { minutes: UNDO_MINUTES });
  refuseRecall(order);
  await markUndone(tx, store_id, op_id, now);
  if (op.kind === 'fire') await updateOrder(tx, store_id, locked, { fired_course: 1, course_fired_at: null });
  if (op.kind === 'priority') {
    const priority_at = order.priority_at === null ? now.toISOString() : null;
    await updateOrder(tx, store_id, locked, { priority_at });
  }
  const cart_itens = order.cart_itens.map((line) => ({ ...line, ...MARKS_BEFORE[op.kind](now.toISOString()) }));
  await saveMarks(tx, store_id, { ...order, cart_itens }, op.lines);
  const back = op.moved_from === 'preparing' ? await takeBack(tx, store_id, locked, now) : null;
  if (back !== null) return { applied: true, order: await recordChange(tx, store_id, order_id, back, now) };
  return { applied: true, order: await tellLines(tx, store_id, order_id, 'lines', now) };
}

const MARKS_BEFORE = {
  done: () => ({ done_at: null }),
  serve: () => ({ served_at: null }),
  recall: (now: string) => ({ done_at: now }),
  fire: () => ({}),
  priority: () => ({}),
};
