import type { Bill, markBill as call } from '@comanda/contract/bills';
import type { Out } from '@comanda/contract/route';
import { isPositive } from '@comanda/domain/money';
import type { Author } from '../../platform/changes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getBill, getBilledStore, setPaid } from './bills.repo.ts';
import { describeBill } from './describe-bill.ts';

/** What arrived is said by Comanda's own staff, and kept with their name. @throws {AppError} not_found, bill_free */
export async function markBill(
  { db, config, recorded }: Pick<Services, 'db' | 'config' | 'recorded'>,
  author: Author,
  id: number,
  { paid, note }: Out<(typeof call)['body']>,
): Promise<Bill> {
  const { store, now } = author;
  const { total } = await getBill(db, store, id);
  if (!isPositive(total)) throw new AppError('bill_free');
  await recorded(author, { bills: { column: 'id', ids: [id] } }, (tx) =>
    setPaid(tx, store, id, paid ? now : null, paid ? note : ''),
  );
  return describeBill(config, await getBilledStore(db, store), await getBill(db, store, id), now);
}
