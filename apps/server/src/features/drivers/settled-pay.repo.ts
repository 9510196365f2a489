import type { OrderId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/**
 * What closed settlements paid for ways of orders, of all their drivers together; `brought`: the way to the client is among them.
 * @returns nothing of an order that is in no settlement
 */
export async function findSettledPay(db: Db, store_id: StoreId, ids: readonly OrderId[]) {
  const { rows } = await sql<{ order_id: OrderId; pay: number; brought: boolean }>`
    select w.order_id, sum((l.line ->> 'pay')::numeric) as pay,
      coalesce(bool_or(w.brought and l.line ->> 'report_id' is null), false) as brought
    from (
      select order_id, shift_id, bool_or(brought) as brought from (
        select order_id, shift_id, true as brought from deliveries where store_id = ${store_id} and order_id = any(${ids}::bigint[])
        union all
        select order_id, shift_id, false from door_reports where store_id = ${store_id} and order_id = any(${ids}::bigint[])
      ) e group by order_id, shift_id
    ) w
    join driver_shifts s on s.store_id = ${store_id} and s.id = w.shift_id and s.closed_at is not null
    cross join lateral jsonb_array_elements(s.statement -> 'lines') l (line)
    where (l.line ->> 'order_id')::bigint = w.order_id
    group by w.order_id`.execute(db);
  return rows;
}
