import type { testOrder } from '@comanda/contract/orders/test-order';
import type { In } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { Db } from '../../platform/db.ts';

/** The newest one placed since an instant. */
export async function findTestOrder(db: Db, store_id: StoreId, since: Date): Promise<In<typeof testOrder> | null> {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('created_at', '>=', since.toISOString())
    .where('origin', '=', TEST_ORIGIN)
    .select(['id', 'number', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export const findOpenTests = (db: Db, store_id: StoreId) => open(db).where('store_id', '=', store_id).execute();

/** Of every store: those that somebody has forgotten. */
export const findForgottenTests = (db: Db, before: Date) =>
  open(db).where('created_at', '<', before.toISOString()).execute();

const open = (db: Db) =>
  db
    .selectFrom('orders')
    .where('status', 'not in', ['delivered', 'cancelled'])
    .where('origin', '=', TEST_ORIGIN)
    .select(['store_id', 'id']);
