import type { DueBefore, PayablePayment } from '@comanda/contract/finance/payables';
import type { StoreId } from '@comanda/domain/ids';
import { dueAt, repeats } from '@comanda/domain/payables/due-dates';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { refuseFarDates } from './check-payable.ts';
import { readPayment, refuseFixed, storeToday } from './describe-payment.ts';
import { lockPayable, updatePayable } from './payables.repo.ts';
import { getPayment, lockFollowing, lockPayment, updatePayment } from './payments.repo.ts';

interface Moved {
  due_date: string;
  /** Those after it move too, and what the series makes later. */
  following: boolean;
}

/**
 * A payment on another day: it stays of its month, and costs what it did.
 * @throws {AppError} not_found, payment_is_paid, payment_in_trash, payment_not_repeating, invalid_input
 */
export async function moveDue(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { due_date, following }: Moved,
  now: Date,
): Promise<{ payment: PayablePayment; before: DueBefore }> {
  const today = await storeToday(tx, store_id, now);
  const { payable_id } = await getPayment(tx, store_id, id);
  const payable = await lockPayable(tx, store_id, payable_id);
  const payment = await lockPayment(tx, store_id, id);
  refuseFixed(payment);
  refuseFarDates({ due_date, competence: payment.competence }, today);
  if (following && payable.recurrence === 'none') throw new AppError('payment_not_repeating');
  const others = following ? await lockFollowing(tx, store_id, payable_id, payment.position) : [];
  const before = [{ id, due_date: payment.due_date }];
  await updatePayment(tx, store_id, id, { due_date });
  const series = { ...payable, first_due: due_date, competence: payment.competence };
  for (const other of others) {
    before.push({ id: other.id, due_date: other.due_date });
    await updatePayment(tx, store_id, other.id, {
      due_date: dueAt(series, other.position - payment.position).due_date,
    });
  }
  const counted = following && repeats(payable);
  if (counted)
    await updatePayable(tx, store_id, payable_id, {
      first_due: due_date,
      competence: payment.competence,
      first_position: payment.position,
    });
  const { first_due, first_position, competence } = payable;
  return {
    payment: await readPayment(tx, store_id, id),
    before: { series: counted ? { first_due, first_position, competence } : null, payments: before },
  };
}

/** Each of the payable's own payments that is still unpaid goes back. @throws {AppError} not_found */
export async function restoreDue(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { series, payments }: DueBefore,
): Promise<PayablePayment> {
  const { payable_id } = await getPayment(tx, store_id, id);
  const payable = await lockPayable(tx, store_id, payable_id);
  for (const before of payments.toSorted((one, other) => one.id - other.id)) {
    const payment = await lockPayment(tx, store_id, before.id);
    if (payment.payable_id !== payable_id) throw new AppError('not_found');
    if (payment.paid_on === null) await updatePayment(tx, store_id, before.id, { due_date: before.due_date });
  }
  if (series !== null && repeats(payable)) await updatePayable(tx, store_id, payable_id, series);
  return readPayment(tx, store_id, id);
}
