import { EXTRAS_MAX, type PayablePayment } from '@comanda/contract/finance/payables';
import type { StoreId } from '@comanda/domain/ids';
import type { ExtraKind } from '@comanda/domain/payables/codes';
import { repeats } from '@comanda/domain/payables/due-dates';
import { paymentTotal } from '@comanda/domain/payables/payable-sums';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Scope } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { oncePressed } from '../../platform/pressed.ts';
import { refuseForeignAccount, refuseFuture } from './check-payable.ts';
import { describePayment, readPayment, refuseFixed, storeToday } from './describe-payment.ts';
import { deleteEmptyPayable, lockPayable, repeatAgain, updatePayable } from './payables.repo.ts';
import {
  deleteExtraRow,
  deletePaymentRow,
  getExtra,
  getPayment,
  insertExtra,
  lockFollowing,
  lockPayment,
  restoreTogether,
  trashPayments,
  updatePayment,
} from './payments.repo.ts';

interface Extra {
  payment_id: number;
  kind: ExtraKind;
  description: string;
  amount: number;
  op_id: string;
}

/** @throws {AppError} not_found, payment_is_paid, payment_in_trash, extra_below_zero, too_many_extras */
export async function addExtra(tx: Tx, store_id: StoreId, { op_id: press, ...extra }: Extra): Promise<PayablePayment> {
  const locked = await lockPayment(tx, store_id, extra.payment_id);
  await oncePressed(tx, 'payable_extras', { store_id, op_id: press }, async (op_id) => {
    refuseFixed(locked);
    const { amount, extras, total } = await readPayment(tx, store_id, extra.payment_id);
    if (extras.length >= EXTRAS_MAX) throw new AppError('too_many_extras', { most: EXTRAS_MAX });
    if (paymentTotal(amount, [...extras, extra]) === null) throw fieldError('extra_below_zero', 'amount', { total });
    return insertExtra(tx, store_id, { ...extra, op_id });
  });
  return readPayment(tx, store_id, extra.payment_id);
}

/** @throws {AppError} not_found, payment_is_paid, payment_in_trash, extra_below_zero */
export async function removeExtra(tx: Tx, store_id: StoreId, id: number): Promise<PayablePayment> {
  const { payment_id } = await getExtra(tx, store_id, id);
  refuseFixed(await lockPayment(tx, store_id, payment_id));
  const { amount, extras } = await getPayment(tx, store_id, payment_id);
  const others = extras.filter((extra) => extra.id !== id);
  if (paymentTotal(amount, others) === null)
    throw new AppError('extra_below_zero', {
      total: describePayment({ ...(await getPayment(tx, store_id, payment_id)), extras: [] }).total,
    });
  await deleteExtraRow(tx, store_id, id);
  return readPayment(tx, store_id, payment_id);
}

/** @param paid null: it was not paid after all @throws {AppError} not_found, payment_in_trash, invalid_input */
export async function markPaid(
  tx: Tx,
  store_id: StoreId,
  id: number,
  paid: { paid_on: string | null; account_id: number | null } | null,
  now: Date,
): Promise<PayablePayment> {
  const today = await storeToday(tx, store_id, now);
  const { trashed_at } = await lockPayment(tx, store_id, id);
  if (trashed_at !== null) throw new AppError('payment_in_trash');
  refuseFuture(paid?.paid_on ?? null, today, 'paid_on');
  await refuseForeignAccount(tx, store_id, paid?.account_id ?? null);
  await updatePayment(tx, store_id, id, {
    paid_on: paid && (paid.paid_on ?? today),
    account_id: paid && paid.account_id,
  });
  return readPayment(tx, store_id, id);
}

/** @param account_id undefined leaves it @throws {AppError} not_found, payment_not_paid, payment_in_trash, invalid_input */
export async function changePayDate(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { pay_date, account_id }: { pay_date: string; account_id?: number | null | undefined },
  now: Date,
): Promise<PayablePayment> {
  const today = await storeToday(tx, store_id, now);
  const { trashed_at, paid_on } = await lockPayment(tx, store_id, id);
  if (trashed_at !== null) throw new AppError('payment_in_trash');
  if (paid_on === null) throw new AppError('payment_not_paid');
  refuseFuture(pay_date, today, 'pay_date');
  await refuseForeignAccount(tx, store_id, account_id ?? null);
  await updatePayment(tx, store_id, id, { paid_on: pay_date, ...(account_id === undefined ? {} : { account_id }) });
  return readPayment(tx, store_id, id);
}

/** Into the trash; out of it for good. @throws {AppError} not_found */
export async function removePayment(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<void> {
  const { trashed_at, payable_id } = await lockPayment(tx, store_id, id);
  if (trashed_at === null) return trashPayments(tx, store_id, [id], now);
  await deletePaymentRow(tx, store_id, id);
  await deleteEmptyPayable(tx, store_id, payable_id);
}

/** The payable with all of its payments: what deleting those that follow may change. @throws {AppError} not_found */
export async function scopeOf(db: Db, store_id: StoreId, id: number): Promise<Scope> {
  const { payable_id } = await getPayment(db, store_id, id);
  return {
    payables: { column: 'id', ids: [payable_id] },
    payable_payments: { column: 'payable_id', ids: [payable_id] },
  };
}

/**
 * @returns how many went
 * @throws {AppError} not_found, payment_not_repeating, payment_is_paid, payment_in_trash
 */
export async function removeFollowing(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<number> {
  const { payable_id } = await getPayment(tx, store_id, id);
  const { recurrence } = await lockPayable(tx, store_id, payable_id);
  const payment = await lockPayment(tx, store_id, id);
  if (recurrence === 'none') throw new AppError('payment_not_repeating');
  refuseFixed(payment);
  const following = await lockFollowing(tx, store_id, payable_id, payment.position);
  const ids = [id, ...following.map((next) => next.id)];
  await trashPayments(tx, store_id, ids, now);
  if (repeats({ recurrence })) await updatePayable(tx, store_id, payable_id, { stopped_at: now });
  return ids.length;
}

/** @throws {AppError} not_found, payment_not_in_trash */
export async function restorePayment(
  tx: Tx,
  store_id: StoreId,
  id: number,
  together: boolean,
): Promise<PayablePayment> {
  const { payable_id, trashed_at } = await lockPayment(tx, store_id, id);
  if (trashed_at === null) throw new AppError('payment_not_in_trash');
  if (together) {
    await restoreTogether(tx, store_id, payable_id, trashed_at);
    await repeatAgain(tx, store_id, payable_id, trashed_at);
  } else await updatePayment(tx, store_id, id, { trashed_at: null });
  return readPayment(tx, store_id, id);
}
