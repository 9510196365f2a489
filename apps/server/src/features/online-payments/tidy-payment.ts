import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { isPositive, toCents } from '@comanda/domain/money';
import { refundable } from '@comanda/domain/online-payments/attempt';
import type { Due } from '@comanda/domain/online-payments/dues';
import { isOpenState } from '@comanda/domain/online-payments/states';
import type { Db, Tx } from '../../platform/db.ts';
import { queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { TIDY_PAYMENT } from '../payment-asks/public.ts';
import { askAttempt } from './ask-attempt.ts';
import { DUES } from './dues/dues.ts';
import { accountOf } from './live-account.ts';
import {
  type AttemptRow,
  findAttempts,
  findRefunds,
  findSharePayments,
  getPayment,
  insertRefund,
  insertStep,
} from './online-payments.repo.ts';
import { sendRefunds } from './send-refund.ts';

/** Once something is paid or over nobody is to pay it again; what it has brought after it was cancelled goes back, and what somebody gives back is sent. */
export const tidyPayment = queuedJob({
  ...TIDY_PAYMENT,
  async run(services, { store_id: store, kind, id }) {
    const store_id = asStoreId(store);
    if (kind !== 'tab') return tidy(services, store_id, { kind, id });
    for (const { share_id } of await findSharePayments(services.db, store_id, id))
      await tidy(services, store_id, { kind: 'share', id: share_id });
  },
});

async function tidy(services: Services, store_id: StoreId, due: Due): Promise<void> {
  const { db, clock } = services;
  const payment = await getPayment(db, store_id, due);
  if (payment === undefined) return;
  const { cancelled, over } = await services.transaction((tx) => standing(tx, store_id, due));
  for (const attempt of await findAttempts(db, store_id, payment.id)) {
    if (!isOpenState(attempt.state) || !over) continue;
    const live = await accountOf(services, { store_id, ...attempt });
    if (live !== null) await askAttempt(services, live, { store_id, ...attempt }, clock(), { close: true });
  }
  if (cancelled)
    for (const attempt of await findAttempts(db, store_id, payment.id)) await giveBack(services, store_id, attempt);
  await sendRefunds(services, store_id, payment.id);
}

/** Whether it is to be paid no more. */
async function standing(tx: Tx, store_id: StoreId, { kind, id }: Due) {
  const held = await DUES[kind].hold(tx, store_id, id);
  const { cancelled, paid, closed = false } = held;
  return { cancelled, over: cancelled || paid || closed || held.declined === true };
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
      reason: 'Cancelado',
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
      detail: 'Cancelado',
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
