import { asOrderId, asStoreId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { isPositive, toCents } from '@comanda/domain/money';
import { refundable } from '@comanda/domain/online-payments/attempt';
import { isOpenState } from '@comanda/domain/online-payments/states';
import type { Db } from '../../platform/db.ts';
import { queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { getCard } from '../order-card/public.ts';
import { TIDY_PAYMENT } from '../payment-asks/public.ts';
import { askAttempt } from './ask-attempt.ts';
import { liveAccount } from './live-account.ts';
import {
  type AttemptRow,
  findAttempts,
  findRefunds,
  getPayment,
  insertRefund,
  insertStep,
} from './online-payments.repo.ts';
import { sendRefunds } from './send-refund.ts';

/** Once an order is paid or over nobody is to pay it again; what a cancelled one has brought goes back, and what somebody gives back is sent. */
export const tidyPayment = queuedJob({
  ...TIDY_PAYMENT,
  async run(services, { store_id, order_id }) {
    await tidy(services, asStoreId(store_id), asOrderId(order_id));
  },
});

async function tidy(services: Services, store_id: StoreId, order_id: OrderId): Promise<void> {
  const { db, clock } = services;
  const payment = await getPayment(db, store_id, order_id);
  if (payment === undefined) return;
  const order = await getCard(db, store_id, order_id);
  const cancelled = order.status === 'cancelled';
  for (const attempt of await findAttempts(db, store_id, payment.id)) {
    if (!isOpenState(attempt.state) || !(cancelled || order.paid_at !== null || order.payment_status === null))
      continue;
    const live = await liveAccount(services, store_id, attempt.provider);
    if (live !== null) await askAttempt(services, live, { store_id, ...attempt }, clock(), { close: true });
  }
  if (cancelled)
    for (const attempt of await findAttempts(db, store_id, payment.id)) await giveBack(services, store_id, attempt);
  await sendRefunds(services, store_id, order_id);
}

async function giveBack(services: Services, store_id: StoreId, attempt: AttemptRow): Promise<void> {
  const { payment_id, number } = attempt;
  const now = services.clock();
  const left = toCents(refundable(attempt)) - toCents(await askedOf(services.db, store_id, attempt));
  if (left <= 0) return;
  await services.transaction(async (tx) => {
    const made = await insertRefund(tx, store_id, {
      payment_id,
      attempt: number,
      op_id: `cancelled-${payment_id}-${number}`,
      idem_key: `refund-${store_id}-${payment_id}-${number}-cancelled`,
      amount: left / 100,
      reason: 'Pedido cancelado',
      state: 'asked',
      created_at: now,
    });
    if (made === null) return;
    await insertStep(tx, store_id, {
      payment_id,
      attempt: number,
      at: now,
      kind: 'refund_asked',
      amount: left / 100,
      detail: 'Pedido cancelado',
    });
  });
}

/** What of an attempt is on its way back, and not yet heard of. */
export async function askedOf(
  db: Db,
  store_id: StoreId,
  { payment_id, number, refunded }: AttemptRow,
): Promise<number> {
  const refunds = await findRefunds(db, store_id, payment_id);
  const sum = (state: string) =>
    refunds
      .filter((each) => each.attempt === number && each.state === state)
      .reduce((cents, { amount }) => cents + toCents(amount), 0);
  // A refund may be done and its payment not yet have been heard of.
  const unheard = Math.max(sum('done') - toCents(refunded), 0);
  const waiting = (sum('asked') + unheard) / 100;
  return isPositive(waiting) ? waiting : 0;
}
