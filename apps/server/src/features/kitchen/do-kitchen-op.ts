import type { doKitchenOp as doRoute, KitchenChangedEvent } from '@comanda/contract/floor/kitchen';
import type { Order } from '@comanda/contract/orders/orders';
import type { Out } from '@comanda/contract/route';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { isAllDone, isInKitchen } from '@comanda/domain/kitchen/kitchen-line';
import { applyOp, type KitchenOp, linesOf } from '@comanda/domain/kitchen/kitchen-ops';
import { refuseUndo } from '@comanda/domain/orders/order-undo';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { getCard } from '../order-card/public.ts';
import { lockOrder, type LockedOrder, moveOrder, recordChange, updateOrder } from '../orders/public.ts';
import { findStationIds, writeMarks } from './kitchen.repo.ts';
import { findOp, insertOp } from './kitchen-ops.repo.ts';

type Body = Omit<Out<(typeof doRoute)['body']>, 'store_id'>;
export interface KitchenActor {
  user_id: number;
  now: Date;
}
export interface DoneOp {
  applied: boolean;
  order: Order;
}

/**
 * What people of the kitchen do; the same op_id twice is done once, however late its second coming.
 * @throws {AppError} not_found; order_on_its_way, order_finished for what is called back too late
 */
export async function doKitchenOp(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  store_id: StoreId,
  body: Body,
  actor: KitchenActor,
): Promise<DoneOp> {
  const done = await transaction((tx) => applyKitchenOp(tx, store_id, body, actor));
  events.wake(store_id);
  return done;
}

/** The same inside a transaction, for a journal that is replayed. */
export async function applyKitchenOp(
  tx: Tx,
  store_id: StoreId,
  body: Body,
  { user_id, now }: KitchenActor,
): Promise<DoneOp> {
  const locked = await lockOrder(tx, store_id, body.order_id);
  const order = await getCard(tx, store_id, body.order_id);
  if ((await findOp(tx, store_id, body.op_id)) !== null) return { applied: false, order };
  const op: KitchenOp = { ...body, made_at: madeAt(body.made_at, order, now) };
  if (op.kind === 'recall') refuseRecall(order);
  const changed = linesOf(op, order.cart_itens).map(({ line }) => line);
  const after = applyOp(order, op);
  await saveMarks(tx, store_id, after, changed);
  await saveOrder(tx, store_id, locked, after);
  const moved = await moveAlong(tx, store_id, locked, { op, after, changed }, now);
  await insertOp(tx, store_id, {
    op_id: op.op_id,
    kind: op.kind,
    order_id: order.id,
    print_group_id: body.print_group_id ?? null,
    lines: changed,
    moved_from: moved === null ? null : order.status,
    user_id,
    created_at: now,
  });
  if (moved !== null) return { applied: true, order: await recordChange(tx, store_id, order.id, moved, now) };
  const what = op.kind === 'fire' ? 'course' : op.kind === 'priority' ? 'priority' : 'lines';
  return { applied: true, order: await tellLines(tx, store_id, order.id, what, now) };
}

/** A screen's clock may be wrong: what it did happened after the order came, and not in the future. */
function madeAt(made_at: string | undefined, order: Order, now: Date): string {
  const earliest = Date.parse(order.accept_time ?? order.created_at);
  const made = made_at === undefined ? now.getTime() : Date.parse(made_at);
  return new Date(Math.min(now.getTime(), Math.max(earliest, made))).toISOString();
}

/** @throws {AppError} order_on_its_way, order_finished */
export function refuseRecall({ status }: Pick<Order, 'status'>): void {
  if (status === 'dispatched') throw new AppError('order_on_its_way');
  if (!isInKitchen(status)) throw new AppError('order_finished');
}

export async function saveMarks(tx: Tx, store_id: StoreId, order: Order, lines: readonly number[]): Promise<void> {
  await writeMarks(
    tx,
    store_id,
    order.id,
    order.cart_itens.filter(({ line }) => lines.includes(line)),
  );
}

async function saveOrder(tx: Tx, store_id: StoreId, locked: LockedOrder, after: Order): Promise<void> {
  const { fired_course, course_fired_at, priority_at } = after;
  await updateOrder(tx, store_id, locked, { fired_course, course_fired_at, priority_at });
}

/** Ready when every station has made its part, and being prepared again when something is called back at once. */
async function moveAlong(
  tx: Tx,
  store_id: StoreId,
  locked: LockedOrder,
  { op, after, changed }: { op: KitchenOp; after: Order; changed: readonly number[] },
  now: Date,
) {
  if (op.kind === 'recall') return changed.length > 0 ? takeBack(tx, store_id, locked, now) : null;
  const cooked = (op.kind === 'done' || op.kind === 'serve') && locked.status === 'preparing';
  if (!cooked || !isAllDone(after.cart_itens, await findStationIds(tx, store_id))) return null;
  return moveOrder(tx, store_id, locked, { to: 'ready' }, { kind: 'system' }, now);
}

/** @returns null when the order stays where it is: it was not ready, or it has been for too long */
export async function takeBack(tx: Tx, store_id: StoreId, order: LockedOrder, now: Date) {
  if (order.status !== 'ready') return null;
  const changed_at = new Date(order.ready_time ?? order.created_at);
  const owner = { kind: 'staff', role: 1, permissions: {} } as const;
  if (refuseUndo({ ...order, changed_at, told_partner: false }, owner, now) !== null) return null;
  await updateOrder(tx, store_id, order, { status: 'preparing', ready_time: null });
  return { kind: 'undo', from: 'ready', to: 'preparing', by: 'system' } as const;
}

/** Tells everybody who watches that lines of an order are marked otherwise. Call it last in the transaction. */
export async function tellLines(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  what: KitchenChangedEvent['what'],
  now: Date,
  changes: KitchenChangedEvent['changes'] = [],
): Promise<Order> {
  const order = await getCard(tx, store_id, order_id);
  await appendEvent(tx, store_id, { type: 'kitchen-changed', order_id, payload: { what, order, changes } }, now);
  return order;
}
