import type { PayablePayment } from '@comanda/contract/finance/payables';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import type { Db } from '../../platform/db.ts';
import { describePayment } from './describe-payment.ts';
import { findUnpaidBefore } from './payments.repo.ts';

/** What the store has to pay and has not, due until a day; the oldest first. */
export async function findUnpaidUntil(db: Db, store_id: StoreId, last: LocalDate): Promise<PayablePayment[]> {
  const rows = await findUnpaidBefore(db, store_id, addDays(last, 1));
  return rows.filter(({ kind }) => kind === 'payable').map(describePayment);
}
