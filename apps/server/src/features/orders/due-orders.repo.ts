import type { OrderId } from '@comanda/domain/ids';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Scheduled orders of every store whose preparation has to begin; the background's own walk over what is open. */
export async function findDueOrders(
  db: Db,
  now: Date,
): Promise<{ store_id: number; order_id: OrderId; auto_accept: boolean }[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('o.status', '=', 'scheduled')
    .where(
      sql<boolean>`o.schedule_at - make_interval(mins => case when o.delivery_method = ${DELIVERY_METHOD.delivery}
        then s.wait_time else s.wait_time_takeaway end) <= ${now}`,
    )
    .select(['o.store_id', 'o.id as order_id', 's.auto_accept'])
    .orderBy('o.schedule_at')
    .limit(500)
    .execute();
}
