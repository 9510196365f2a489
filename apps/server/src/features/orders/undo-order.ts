import type { OrderChanged } from '@comanda/contract/orders/orders';
import type { StoreId } from '@comanda/domain/ids';
import { firstDeliveryCost } from '@comanda/domain/orders/order-costs';
import type { OrderActor } from '@comanda/domain/orders/order-step';
import { refuseUndo, undoTarget } from '@comanda/domain/orders/order-undo';
import { AppError, refusalError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { settleOrder } from '../loyalty/public.ts';
import { reopenLines } from './lines/kitchen-changes.repo.ts';
import { type LockedOrder, updateOrder } from './orders.repo.ts';

/** Takes the last step back, with the cashback that a delivery gave. @throws {AppError} every code of `refuseUndo`; conflict */
export async function undoOrder(
  tx: Tx,
  store_id: StoreId,
  order: LockedOrder,
  actor: OrderActor,
  now: Date,
): Promise<OrderChanged> {
  const changed_at = changedAt(order);
  const refusal = refuseUndo({ ...order, changed_at, told_partner: false }, actor, now);
  if (refusal) throw refusalError(refusal);
  const to = undoTarget(order);
  if (to === null) throw new AppError('nothing_to_undo', { status: order.status });
  // What a bill's rounds give is its closing's.
  const gave = order.status === 'delivered' && order.tab_id === null;
  await updateOrder(tx, store_id, order, {
    status: to,
    ...(order.status === 'delivered'
      ? {
          delivered_time: null,
          ...(gave ? { points_earned: 0, referral_reward: 0 } : {}),
          delivery_cost: firstDeliveryCost(order.delivery_method),
        }
      : {}),
    ...(order.status === 'dispatched' ? { dispatch_time: null } : {}),
    ...(order.status === 'ready' ? { ready_time: null } : {}),
  });
  if (order.status === 'ready') await reopenLines(tx, store_id, order.id, changed_at.toISOString());
  if (gave) await settleOrder(tx, store_id, order, { earned: [] }, now);
  return { kind: 'undo', from: order.status, to, by: actor.kind };
}

function changedAt(order: LockedOrder): Date {
  const time = { delivered: order.delivered_time, dispatched: order.dispatch_time, ready: order.ready_time };
  return new Date((order.status in time ? time[order.status as keyof typeof time] : null) ?? order.created_at); // `in` has looked
}
