import type { addPayable as addCall, PayablePayment } from '@comanda/contract/finance/payables';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import { DAYS_AHEAD, dueDates, monthStart, repeats, type Series } from '@comanda/domain/payables/due-dates';
import { splitInstalments } from '@comanda/domain/payables/payable-sums';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { oncePressed } from '../../platform/pressed.ts';
import {
  keptCode,
  keptTaxId,
  refuseFarDates,
  refuseForeignAccount,
  refuseForeignCategory,
  refuseFuture,
} from './check-payable.ts';
import { readPayment, storeToday } from './describe-payment.ts';
import { getFirstPayment, insertPayable, insertPayments } from './payables.repo.ts';

type PayableForm = z.output<typeof addCall.body>;

/**
 * A payable with its payments, up to thirteen months ahead of those that go on.
 * @returns its first payment, of one that the same press has made as well
 * @throws {AppError} not_found, invalid_input, payable_category_kind and what keptCode refuses
 */
export async function addPayable(tx: Tx, store_id: StoreId, form: PayableForm, now: Date): Promise<PayablePayment> {
  const id = await oncePressed(tx, 'payables', { store_id, op_id: form.op_id }, (op_id) =>
    makePayable(tx, store_id, { ...form, op_id }, now),
  );
  return readPayment(tx, store_id, await getFirstPayment(tx, store_id, id));
}

/** @returns its number */
async function makePayable(
  tx: Tx,
  store_id: StoreId,
  form: Omit<PayableForm, 'op_id'> & { op_id: string | null },
  now: Date,
): Promise<number> {
  const today = await storeToday(tx, store_id, now);
  const series = readSeries(form, today);
  const code = keptCode(form.code, today);
  refuseFuture(form.paid_on, today, 'paid_on');
  await refuseForeignCategory(tx, store_id, form.category_id, form.kind);
  await refuseForeignAccount(tx, store_id, form.account_id);
  const dues = dueDates(series, 0, addDays(today, DAYS_AHEAD));
  const parts = series.recurrence === 'instalments' ? splitInstalments(form.amount, series.instalments) : [];
  const payable_id = await insertPayable(tx, store_id, {
    ...series,
    kind: form.kind,
    description: form.description,
    counterpart: form.counterpart,
    counterpart_tax_id: keptTaxId(form.counterpart_tax_id),
    category_id: form.category_id,
    amount: parts.at(-1) ?? form.amount,
    next_position: dues.length,
    created_at: now,
    op_id: form.op_id,
  });
  await insertPayments(
    tx,
    store_id,
    dues.map((due, at) => ({
      ...due,
      payable_id,
      amount: parts[at] ?? form.amount,
      ...(at === 0
        ? { code, note: form.note, paid_on: form.paid_on, account_id: form.paid_on === null ? null : form.account_id }
        : {}),
    })),
  );
  return payable_id;
}

/** @throws {AppError} invalid_input */
function readSeries(form: Omit<PayableForm, 'op_id'>, today: LocalDate): Series {
  const { recurrence, due_date, instalments } = form;
  refuseFarDates({ due_date, competence: form.competence, until: form.until }, today);
  const until = repeats(form) ? form.until : null;
  if (until !== null && until < due_date)
    throw new AppError('invalid_input', { fields: { until: 'O último dia vem antes do primeiro vencimento.' } });
  if (recurrence === 'instalments' && instalments === null)
    throw new AppError('invalid_input', { fields: { instalments: 'Diga em quantas parcelas.' } });
  return {
    recurrence,
    first_due: due_date,
    competence: monthStart(form.competence ?? due_date),
    until,
    instalments: recurrence === 'instalments' ? (instalments ?? 1) : 1,
  };
}
