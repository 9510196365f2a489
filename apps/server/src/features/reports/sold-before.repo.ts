import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import type { Db } from '../../platform/db.ts';

/** Whether anything was sold before a day. */
export async function hasSoldBefore(db: Db, store_id: StoreId, day: LocalDate): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('day', '<', day)
    .where('status', 'not in', ['cancelled', 'scheduled'])
    .where('origin', '<>', TEST_ORIGIN)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
