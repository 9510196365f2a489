import type { PayablePayment, updatePayable as updateCall } from '@comanda/contract/finance/payables';
import type { StoreId } from '@comanda/domain/ids';
import { dueAt, monthStart, repeats } from '@comanda/domain/payables/due-dates';
import { paymentTotal } from '@comanda/domain/payables/payable-sums';
import type * as z from 'zod';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { keptCode, keptTaxId, refuseFarDates, refuseForeignCategory } from './check-payable.ts';
import { readPayment, refuseFixed, storeToday } from './describe-payment.ts';
import { lockPayable, type PayableRow, updatePayable } from './payables.repo.ts';
import { getPayment, lockFollowing, lockPayment, updatePayment } from './payments.repo.ts';

type Form = z.output<typeof updateCall.body>;

/**
 * What all payments share, and amount, date and month of one: with `following`, of the unpaid ones after it too, which keep their distance.
 * Of a paid one only note and code may change.
 * @throws {AppError} not_found, payment_is_paid, payment_in_trash, extra_below_zero, payable_category_kind, invalid_input
 */
export async function changePayable(
  tx: Tx,
  store_id: StoreId,
  id: number,
  form: Form,
  now: Date,
): Promise<PayablePayment> {
  const today = await storeToday(tx, store_id, now);
  const payable = await lockPayable(tx, store_id, id);
  const before = await lockPayment(tx, store_id, form.payment_id);
  if (before.payable_id !== id) throw new AppError('not_found');
  const competence = monthStart(form.competence);
  const moved = form.due_date !== before.due_date || form.amount !== before.amount || competence !== before.competence;
  if (moved) refuseFixed(before);
  if (moved) refuseFarDates({ due_date: form.due_date, competence }, today);
  await refuseForeignCategory(tx, store_id, form.category_id, payable.kind);
  const { extras } = await getPayment(tx, store_id, form.payment_id);
  if (paymentTotal(form.amount, extras) === null)
    throw fieldError('extra_below_zero', 'amount', { total: form.amount });
  await updatePayment(tx, store_id, form.payment_id, {
    amount: form.amount,
    due_date: form.due_date,
    competence,
    code: form.code === before.code ? before.code : keptCode(form.code, today),
    note: form.note,
  });
  await updatePayable(tx, store_id, id, {
    description: form.description,
    counterpart: form.counterpart,
    counterpart_tax_id: keptTaxId(form.counterpart_tax_id),
    category_id: form.category_id,
  });
  if (moved && form.following)
    await moveFollowing(tx, store_id, payable, { ...form, competence, position: before.position });
  return readPayment(tx, store_id, form.payment_id);
}

/** From this payment on dates are counted anew, by its own. Extras of the others stay; they may take no more than their payment is. */
async function moveFollowing(
  tx: Tx,
  store_id: StoreId,
  { id, recurrence, until, instalments }: PayableRow,
  {
    amount,
    due_date,
    competence,
    position,
  }: { amount: number; due_date: string; competence: string; position: number },
): Promise<void> {
  const series = { recurrence, until, instalments, first_due: due_date, competence };
  for (const next of await lockFollowing(tx, store_id, id, position)) {
    const { extras } = await getPayment(tx, store_id, next.id);
    if (paymentTotal(amount, extras) === null) throw fieldError('extra_below_zero', 'amount', { total: amount });
    const due = dueAt(series, next.position - position);
    await updatePayment(tx, store_id, next.id, { amount, due_date: due.due_date, competence: due.competence });
  }
  if (repeats({ recurrence }))
    await updatePayable(tx, store_id, id, { amount, first_due: due_date, competence, first_position: position });
}
