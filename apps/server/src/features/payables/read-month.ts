import type { findPayables } from '@comanda/contract/finance/payables';
import type { Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { monthEnd } from '@comanda/domain/payables/due-dates';
import type { Db } from '../../platform/db.ts';
import { describePayment, storeToday } from './describe-payment.ts';
import { findDue, findTrashed, findUnpaidBefore } from './payments.repo.ts';

interface Asked {
  year?: number | undefined;
  month?: number | undefined;
  trashed?: boolean | undefined;
}

/** @throws {AppError} not_found */
export async function readMonth(
  db: Db,
  store_id: StoreId,
  { year, month, trashed }: Asked,
  now: Date,
): Promise<Output<typeof findPayables>> {
  const today = await storeToday(db, store_id, now);
  if (trashed) return { today, payments: (await findTrashed(db, store_id)).map(describePayment), overdue: [] };
  const first = `${year ?? today.slice(0, 4)}-${String(month ?? Number(today.slice(5, 7))).padStart(2, '0')}-01`;
  const payments = await findDue(db, store_id, first, monthEnd(first));
  const overdue = await findUnpaidBefore(db, store_id, today);
  return {
    today,
    payments: payments.map(describePayment),
    overdue: overdue.filter(({ due_date }) => due_date.slice(0, 7) !== first.slice(0, 7)).map(describePayment),
  };
}
