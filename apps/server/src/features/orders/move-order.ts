import type { OrderChanged } from '@comanda/contract/orders/orders';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { WasteCode } from '@comanda/domain/menu/waste-reasons';
import { type OrderActor, type OrderStep, refuseStep } from '@comanda/domain/orders/order-step';
import { waitMinutes, type WaitTimes } from '@comanda/domain/orders/rush';
import { refusalError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { promiseIn } from '../checkout/public.ts';
import { reversePayments } from '../cash/public.ts';
import { askToTidyPayment } from '../payment-asks/public.ts';
import { askForNotes } from '../fiscal-asks/public.ts';
import { learnPlace } from '../fees/public.ts';
import { earnOrder } from '../loyalty/public.ts';
import { earnedOf, givePoints, rewardOf } from './delivery-points.ts';
import { deliveryCost } from './delivery-cost.ts';
import { endTest } from './end-test.ts';
import { followMoney } from './follow-money.ts';
import { finishLines } from './lines/kitchen-changes.repo.ts';
import { getOrderSettings, type LockedOrder, updateOrder } from './orders.repo.ts';
import { releaseOrder } from './release-order.ts';

/**
 * Takes one step of an order that the transaction holds.
 * @param prepare_time_minutes with `preparing`: how long until the client has it; left out for the store's usual wait
 * @param waste_reason with `cancelled`: what becomes of food that the kitchen has begun
 * @throws {AppError} every code of `refuseStep`; conflict; waste_reason_required
 */
export async function moveOrder(
  tx: Tx,
  store_id: StoreId,
  order: LockedOrder,
  step: OrderStep & {
    prepare_time_minutes?: number | undefined;
    waste_reason?: WasteCode | undefined;
    user_id?: number | undefined;
    device?: number | undefined;
  },
  actor: OrderActor,
  now: Date,
): Promise<OrderChanged> {
  const refusal = refuseStep(order, step, actor);
  if (refusal) throw refusalError(refusal);
  const { to, waste_reason } = step;
  if (to === 'delivered' && order.origin === TEST_ORIGIN) return endTest(tx, store_id, order, now);
  const settings = await getOrderSettings(tx, store_id);
  // A bill's rounds give once it is closed, as one.
  const gives = to === 'delivered' && order.tab_id === null;
  const earned = gives ? await earnOrder(tx, store_id, order, settings) : [];
  const points_earned = gives ? earnedOf(order, earned) : order.points_earned;
  const delivery_cost = to === 'delivered' ? await deliveryCost(tx, store_id, order) : undefined;
  const referral_reward = gives ? rewardOf(order, settings) : order.referral_reward;
  await updateOrder(tx, store_id, order, {
    status: to,
    points_earned,
    referral_reward,
    ...(delivery_cost === undefined ? {} : { delivery_cost }),
    ...timesOf(order, to, now),
    ...(to === 'preparing' ? promiseOf(order, step.prepare_time_minutes, settings, now) : {}),
    ...(to === 'cancelled'
      ? { cancellation_code: step.cancellation_code, cancellation_reason: step.cancellation_reason ?? '' }
      : {}),
  });
  if (to === 'cancelled') {
    const { user_id = null, device } = step;
    await releaseOrder(tx, store_id, order, { user_id, waste_reason, now });
    await reversePayments(
      tx,
      store_id,
      { order_id: order.id },
      {
        user_id,
        device,
        reason: 'Pedido cancelado',
        now,
      },
    );
  }
  if (to === 'cancelled') await askForNotes(tx, store_id, [{ order_id: order.id }], now);
  if (to === 'cancelled' && order.payment_status !== null) await askToTidyPayment(tx, store_id, order.id, now);
  if (to === 'ready' || to === 'dispatched' || to === 'delivered') await finishLines(tx, store_id, order.id, now);
  if (gives) {
    await givePoints(tx, store_id, order, { earned, referral_reward }, now);
    await followMoney(tx, store_id, { ...order, status: to }, now);
  }
  if (to === 'delivered') {
    await learnPlace(tx, store_id, { ...order, address: `${order.address}, ${order.address_number}` }, now);
  }
  return { kind: 'status', from: order.status, to, by: actor.kind };
}

function timesOf(order: LockedOrder, to: LockedOrder['status'], now: Date) {
  switch (to) {
    case 'preparing':
      return { accept_time: now };
    case 'ready':
      return { ready_time: now };
    case 'dispatched':
      return { dispatch_time: now };
    case 'delivered':
      return { delivered_time: now, ready_time: order.ready_time ?? now };
    case 'cancelled':
      return { cancel_time: now };
    case 'received':
      return { received_time: now };
    case 'scheduled':
      return {};
  }
}

/** What was promised when it was ordered stands, unless somebody says another time. */
function promiseOf(order: LockedOrder, minutes: number | undefined, settings: WaitTimes, now: Date) {
  const pinned = order.promised_until === null ? null : new Date(order.promised_until).getTime() - now.getTime();
  if (minutes === undefined && pinned !== null)
    return { prepare_time_minutes: Math.max(1, Math.ceil(pinned / 60_000)) };
  const wait = minutes ?? waitMinutes(settings, order.delivery_method, now);
  return { prepare_time_minutes: wait, ...(order.schedule_at === null ? promised(order, wait, now) : {}) };
}

/** The columns of a new promise. @param minutes from now until the client has it */
export function promised({ delivery_method }: Pick<LockedOrder, 'delivery_method'>, minutes: number, now: Date) {
  const { from, until } = promiseIn(minutes, delivery_method, now);
  return { promised_from: from, promised_until: until };
}
