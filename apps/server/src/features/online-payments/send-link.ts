import type { sendPaymentLink } from '@comanda/contract/finance/online-payments';
import type { Output } from '@comanda/contract/route';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { isPositive } from '@comanda/domain/money';
import { hasPaid, isPaymentState } from '@comanda/domain/online-payments/states';
import { paymentPath } from '@comanda/domain/paths';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { getTrackToken, lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { insertStep, openPayment } from './online-payments.repo.ts';
import { offeredWays } from './paying-state.ts';

interface Sending {
  store_id: StoreId;
  order_id: OrderId;
  user_id: number;
}

/**
 * The way to pay an order online, for whoever the shop sends it to. How the order is to be paid stays as it was agreed until money
 * has come by it.
 * @throws {AppError} not_found, payment_link_off, paid_with_table, sale_paid, order_finished
 */
export async function sendLink(
  services: Pick<Services, 'db' | 'transaction' | 'events' | 'partners' | 'sealer' | 'log' | 'config'>,
  sending: Sending,
  now: Date,
): Promise<Output<typeof sendPaymentLink>> {
  const { db, config, transaction, events } = services;
  const { store_id, order_id } = sending;
  const ways = await offeredWays(services, store_id);
  if (ways === null || ways.methods.length === 0) throw new AppError('payment_link_off');
  const amount = await transaction((tx) => open(tx, sending, now));
  events.wake(store_id);
  const { url, track_token } = orNotFound(await getTrackToken(db, store_id, order_id));
  return { url: config.PUBLIC_URL + paymentPath(url, order_id, track_token), amount };
}

async function open(tx: Tx, { store_id, order_id, user_id }: Sending, now: Date) {
  const order = await lockOrder(tx, store_id, order_id);
  if (order.tab_id !== null) throw new AppError('paid_with_table');
  if (order.paid_at !== null) throw new AppError('sale_paid');
  if (order.status === 'cancelled' || order.origin === TEST_ORIGIN || !isPositive(order.total))
    throw new AppError('order_finished');
  const { id, state } = await openPayment(tx, store_id, { kind: 'order', id: order_id }, now);
  const { payment_status } = order;
  if (isPaymentState(payment_status) && hasPaid(payment_status)) return order.total;
  await insertStep(tx, store_id, { payment_id: id, at: now, kind: 'link', amount: order.total, user_id });
  if (payment_status === null) {
    await updateOrder(tx, store_id, order, { payment_status: state });
    await recordChange(tx, store_id, order_id, { kind: 'payment', by: 'staff', user_id }, now);
  }
  return order.total;
}
