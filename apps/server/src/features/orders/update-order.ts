import type { Order, OrderChanged, updateOrder as updateOrderRoute } from '@comanda/contract/orders/orders';
import type { Out } from '@comanda/contract/route';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import type { OrderActor } from '@comanda/domain/orders/order-step';
import { AppError } from '../../platform/app-error.ts';
import { afterDeadlock, type Tx } from '../../platform/db.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { type Approver, checkApproval, reversePayments, settleOrder } from '../cash/public.ts';
import { getWorkingDriver } from '../drivers/public.ts';
import { followCosts } from '../order-costs/public.ts';
import { askToTidyPayment } from '../payment-asks/public.ts';
import { followMoney } from './follow-money.ts';
import { allowVoid } from './lines/allow-void.ts';
import { moveOrder, promised } from './move-order.ts';
import { getOrderSettings, lockOrder, type LockedOrder, updateOrder as writeOrder } from './orders.repo.ts';
import { recordChange } from './record-change.ts';
import { undoOrder } from './undo-order.ts';

type Body = Out<(typeof updateOrderRoute)['body']>;

/**
 * What the store's people do to an order.
 * @throws {AppError} not_found; conflict when it is no longer as the person saw it; every code of `refuseStep` and `refuseUndo`
 */
export async function updateOrder(
  services: Pick<Services, 'transaction' | 'events' | 'db' | 'config'>,
  store_id: StoreId,
  body: Body,
  user: SignedInUser,
  now: Date,
): Promise<Order> {
  if (body.status === 'cancelled') await checkCancelPassword(services.db, store_id, body.password ?? '');
  return changeOrder(services, store_id, body, user, now);
}

/** The same for what is an edit of lines to people: no password for cancelling orders was asked for, the limits hold. */
export async function changeOrder(
  { transaction, events, db, config }: Pick<Services, 'transaction' | 'events' | 'db' | 'config'>,
  store_id: StoreId,
  body: Body,
  user: SignedInUser,
  now: Date,
): Promise<Order> {
  const { approval } = body;
  const approver = approval === undefined ? null : await checkApproval({ db, config }, store_id, approval, user, now);
  const changeIt = async (tx: Tx) => {
    const locked = await lockOrder(tx, store_id, body.id);
    if (body.from !== undefined && body.from !== locked.status)
      throw new AppError('conflict', { status: locked.status });
    const change = await applyChange(tx, store_id, locked, body, { user, approver }, now);
    return recordChange(tx, store_id, body.id, { ...change, user_id: user.id }, now);
  };
  const order = await afterDeadlock(() => transaction(changeIt));
  events.wake(store_id);
  return order;
}

async function applyChange(
  tx: Tx,
  store_id: StoreId,
  order: LockedOrder,
  body: Body,
  { user, approver }: { user: SignedInUser; approver: Approver | null },
  now: Date,
): Promise<OrderChanged> {
  const allowing = approver ?? user;
  const actor: OrderActor = { kind: 'staff', role: allowing.type, permissions: allowing.permissions };
  if (body.driver_id !== undefined) await checkDriver(tx, store_id, order, body.driver_id, now);
  const side = sideChanges(order, body, now);
  if (side !== null) await writeOrder(tx, store_id, order, side.columns);
  if (body.paid !== undefined && body.status !== 'cancelled')
    await movePayment(tx, store_id, order, body.paid, user, now);
  if (body.undo === true) return undoOrder(tx, store_id, order, actor, now);
  if (body.status !== undefined) {
    const { status: to, cancellation_code, cancellation_reason, prepare_time_minutes, waste_reason } = body;
    const step = {
      to,
      ...(cancellation_code === undefined ? {} : { cancellation_code }),
      ...(cancellation_reason === undefined ? {} : { cancellation_reason }),
      prepare_time_minutes,
      waste_reason,
    };
    const change = await moveOrder(tx, store_id, order, { ...step, user_id: user.id, device: user.device }, actor, now);
    const { total: amount } = order;
    const reason = body.approval?.reason;
    if (to === 'cancelled') await allowVoid(tx, store_id, order, { user, approver, reason, amount, now });
    return change;
  }
  if (side === null) throw new AppError('invalid_input', { fields: { status: 'Diga o que mudar no pedido.' } });
  return { kind: side.kind, by: 'staff' };
}

/** The drawer learns what was paid, or was not after all. @throws {AppError} paid_with_table */
async function movePayment(
  tx: Tx,
  store_id: StoreId,
  order: LockedOrder,
  paid: boolean,
  { id: user_id, device }: SignedInUser,
  now: Date,
): Promise<void> {
  if (paid === (order.paid_at !== null)) return;
  if (order.tab_id !== null) throw new AppError('paid_with_table');
  if (paid) {
    // Paid in another way, nobody is to pay it online as well.
    if (order.payment_status !== null) await askToTidyPayment(tx, store_id, order.id, now);
    await settleOrder(tx, store_id, order.id, { user_id, device, now });
    return followMoney(tx, store_id, order, now);
  }
  const by = { user_id, device, now };
  await reversePayments(tx, store_id, { order_id: order.id }, { ...by, reason: 'Marcado como não pago' });
  await followMoney(tx, store_id, order, now);
  await followCosts(tx, store_id, [order.id]);
}

/** What changes beside the status: a message, the payment, the times, the driver. */
function sideChanges(order: LockedOrder, { message, paid, status, prepare_time_minutes, driver_id }: Body, now: Date) {
  const messages = [...order.messages, { by: 'store', text: message, at: now.toISOString() }];
  const retimed = prepare_time_minutes !== undefined && status === undefined;
  const columns = {
    ...(message ? { messages: JSON.stringify(messages) } : {}),
    ...(paid === undefined ? {} : { paid_at: paid ? (order.paid_at ?? now) : null }),
    ...(retimed ? { prepare_time_minutes, ...promised(order, prepare_time_minutes, now) } : {}),
    ...(driver_id === undefined ? {} : { driver_id }),
  };
  if (Object.keys(columns).length === 0) return null;
  const kind: OrderChanged['kind'] = retimed
    ? 'times'
    : message
      ? 'message'
      : driver_id !== undefined
        ? 'driver'
        : paid === false
          ? 'unpaid'
          : 'paid';
  return { columns, kind };
}

/** @throws {AppError} order_finished when it was cancelled, not_a_delivery, not_found, driver_inactive, driver_off */
async function checkDriver(
  tx: Tx,
  store_id: StoreId,
  order: LockedOrder,
  driver_id: DriverId | null,
  now: Date,
): Promise<void> {
  if (order.status === 'cancelled') throw new AppError('order_finished');
  if (order.delivery_method !== DELIVERY_METHOD.delivery) throw new AppError('not_a_delivery');
  if (driver_id === null) return;
  if (driver_id !== order.driver_id) await getWorkingDriver(tx, store_id, driver_id, now);
}

/** @throws {AppError} discount_password_wrong, where the store asks for it to cancel */
async function checkCancelPassword(db: Services['db'], store_id: StoreId, password: string): Promise<void> {
  const { ask_password_cancel, discount_password_hash } = await getOrderSettings(db, store_id);
  if (!ask_password_cancel || discount_password_hash === null) return;
  if (!(await verifyPassword(discount_password_hash, password))) throw new AppError('discount_password_wrong');
}
