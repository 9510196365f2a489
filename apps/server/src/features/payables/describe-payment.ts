import type { PayablePayment } from '@comanda/contract/finance/payables';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { paymentTotal } from '@comanda/domain/payables/payable-sums';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { getOpeningRules } from '../stores/public.ts';
import { getPayment, type PaymentRow } from './payments.repo.ts';

/** With its sum. Its extras were kept so that it is never below zero. */
export const describePayment = (row: PaymentRow): PayablePayment => ({
  ...row,
  total: paymentTotal(row.amount, row.extras) ?? ZERO,
});

/** @throws {AppError} not_found */
export const readPayment = async (db: Db, store_id: StoreId, id: number): Promise<PayablePayment> =>
  describePayment(await getPayment(db, store_id, id));

/** The calendar's day by the store's clock. @throws {AppError} not_found */
export async function storeToday(db: Db, store_id: StoreId, now: Date): Promise<string> {
  const { zone } = await getOpeningRules(db, store_id);
  return toLocal(now, zone).date;
}

/** @throws {AppError} payment_in_trash, payment_is_paid */
export function refuseFixed({ trashed_at, paid_on }: { trashed_at: string | null; paid_on: string | null }): void {
  if (trashed_at !== null) throw new AppError('payment_in_trash');
  if (paid_on !== null) throw new AppError('payment_is_paid');
}
