import type { OrderId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';

/** What drivers earned for these orders by the settlements that count them, ways that led to nothing included. */
export async function costDeliveries(
  tx: Tx,
  store_id: StoreId,
  lines: readonly { order_id: OrderId }[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ order_id }) => order_id))].toSorted((one, other) => one - other);
  if (ids.length === 0) return;
  await sql`
    update orders o set delivery_cost = coalesce(p.pay, o.delivery_cost)
    from (
      select w.order_id, sum((l.line ->> 'pay')::numeric) as pay
      from (
        select order_id, shift_id from deliveries where store_id = ${store_id} and order_id = any(${ids}::bigint[])
        union
        select order_id, shift_id from door_reports where store_id = ${store_id} and order_id = any(${ids}::bigint[])
      ) w
      join driver_shifts s on s.store_id = ${store_id} and s.id = w.shift_id and s.closed_at is not null
      cross join lateral jsonb_array_elements(s.statement -> 'lines') l (line)
      where (l.line ->> 'order_id')::bigint = w.order_id
      group by w.order_id
    ) p
    where o.store_id = ${store_id} and o.id = p.order_id`.execute(tx);
}
