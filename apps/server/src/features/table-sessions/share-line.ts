import type { shareTableLine } from '@comanda/contract/floor/table-sessions';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { lockTabs } from '../tables/public.ts';
import { findPhones } from './phones.repo.ts';
import type { Seat } from '../seats/public.ts';
import { isLineOf, replaceSharers } from './shared-bill.repo.ts';

/** Who eats of a dish of this bill. @throws {AppError} not_found */
export async function shareLine(
  tx: Tx,
  store_id: StoreId,
  seat: Seat,
  { order_id, line, phone_ids }: Pick<Out<(typeof shareTableLine)['body']>, 'order_id' | 'line' | 'phone_ids'>,
): Promise<void> {
  await lockTabs(tx, store_id, (eb) => eb('id', '=', seat.tab_id));
  const sitting = new Set((await findPhones(tx, store_id, seat.tab_id)).map(({ id }) => id));
  const eaters = [...new Set(phone_ids)];
  if (!eaters.every((each) => sitting.has(each)) || !(await isLineOf(tx, store_id, seat.tab_id, { order_id, line })))
    throw new AppError('not_found');
  await replaceSharers(tx, store_id, { order_id, line }, eaters);
}
