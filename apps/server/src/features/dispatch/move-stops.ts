import type { OrderChanged } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import type { OrderActor } from '@comanda/domain/orders/order-step';
import { isFinal } from '@comanda/domain/orders/order-status';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { lockOrder, moveOrder, recordChange } from '../orders/public.ts';

export type HeldOrder = Awaited<ReturnType<typeof lockOrder>>;
/** What became of an order, to be told when all are done. */
export interface Told {
  order_id: OrderId;
  change: OrderChanged;
}

/**
 * Holds deliveries that are not over, in id order.
 * @returns in the order given
 * @throws {AppError} not_found, not_a_delivery, order_finished
 */
export async function holdDeliveries(tx: Tx, store_id: StoreId, order_ids: readonly OrderId[]): Promise<HeldOrder[]> {
  const held = new Map<number, HeldOrder>();
  for (const id of [...new Set(order_ids)].toSorted((one, other) => one - other)) {
    const order = await lockOrder(tx, store_id, id);
    if (order.delivery_method !== DELIVERY_METHOD.delivery) throw new AppError('not_a_delivery');
    if (isFinal(order.status)) throw new AppError('order_finished', { status: order.status });
    held.set(id, order);
  }
  return [...new Set(order_ids)].flatMap((id) => held.get(id) ?? []);
}

/**
 * An order leaves the store; what the kitchen had not marked is ready with that. One that has left stays as it is.
 * @returns null when nothing changed
 * @throws {AppError} every code of `refuseStep`
 */
export async function leaveWith(
  tx: Tx,
  store_id: StoreId,
  order: HeldOrder,
  { actor, user_id }: { actor: OrderActor; user_id?: number },
  now: Date,
): Promise<Told | null> {
  if (order.status === 'dispatched') return null;
  const by = user_id === undefined ? {} : { user_id };
  if (order.status === 'preparing' && actor.kind === 'staff') {
    await moveOrder(tx, store_id, order, { to: 'ready', ...by }, actor, now);
    const ready = { ...order, status: 'ready' as const, ready_time: now.toISOString() };
    await moveOrder(tx, store_id, ready, { to: 'dispatched', ...by }, actor, now);
  } else {
    await moveOrder(tx, store_id, order, { to: 'dispatched', ...by }, actor, now);
  }
  return {
    order_id: order.id,
    change: { kind: 'status', from: order.status, to: 'dispatched', by: actor.kind, ...by },
  };
}

/** Tells everybody who watches. Call it last in the transaction. */
export async function tellAll(tx: Tx, store_id: StoreId, told: readonly (Told | null)[], now: Date): Promise<void> {
  for (const each of told) if (each !== null) await recordChange(tx, store_id, each.order_id, each.change, now);
}
