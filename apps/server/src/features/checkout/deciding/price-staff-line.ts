import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { AppError, refusalError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db.ts';
import { speakerFor } from '../../../platform/http/speaker.ts';
import { saleContext, speakLine } from './decide-order.ts';
import { costOf } from './cost-order.ts';
import { checkLines } from './fit-lines.ts';
import { type OrderLine, type RequestedLine, stockIds } from './order-lines.ts';
import type { SnapshotCache } from '../../store-snapshot/public.ts';
import { findStocks } from '../reading/stocks.repo.ts';

/**
 * One line as people of the store may sell it: hidden or out of its hours, but never what has run out.
 * @throws {AppError} not_found; what is wrong with the line
 */
export async function priceStaffLine(
  { db }: { db: Db },
  cache: SnapshotCache,
  store_id: StoreId,
  requested: RequestedLine,
  now: Date,
): Promise<{ line: OrderLine; cost: Money | null; country_id: number }> {
  const snapshot = await cache.current(store_id);
  if (snapshot === null) throw new AppError('not_found');
  const { store } = snapshot;
  const stocks = await findStocks(db, store_id, stockIds([requested]));
  const sale = saleContext({ by: 'cashier', delivery_method: null, schedule_at: null }, { snapshot, now });
  const [checked] = checkLines([requested], snapshot, stocks, sale);
  const [problem] = checked ? speakLine(checked, speakerFor(store, now)) : [];
  if (problem) throw refusalError(problem);
  if (checked?.found == null) throw new AppError('not_found');
  return { line: checked.found, cost: costOf(checked.found, snapshot.costs), country_id: store.country_id };
}
