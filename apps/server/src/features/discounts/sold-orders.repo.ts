import { keptCosts } from '@comanda/contract/orders/order-costs';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { SoldOrder } from '@comanda/domain/prices/coupon-loss';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** More say no more of a month. */
const MOST = 20_000;

/** Orders of some business days with what they cost, the newest first. */
export const findSold = (db: Db, store_id: StoreId, { from, to }: { from: string; to: string }): Promise<SoldOrder[]> =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('status', 'not in', ['cancelled', 'scheduled'])
    .where('origin', '<>', TEST_ORIGIN)
    .select(['subtotal', 'fee', 'discount', 'delivery_method', 'client_orders'])
    .select(keptCosts.keyof().options)
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .limit(MOST)
    .execute();
