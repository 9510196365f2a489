import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** The ledger of a drawer summed by kind, way of paying and person; a reversal counts under the kind that it takes back. */
export async function sumByKind(db: Db, store_id: StoreId, session_id: number) {
  const { rows } = await sql<{
    kind: string;
    reversal: boolean;
    payment: number;
    user_id: number | null;
    user_name: string | null;
    count: number;
    amount: number;
  }>`
    select coalesce(o.kind, m.kind) as kind, m.reverses is not null as reversal, m.payment, m.user_id, u.name as user_name,
      count(*) as count, sum(m.amount) as amount
    from cash_movements m
    left join cash_movements o on o.store_id = m.store_id and o.id = m.reverses
    left join users u on u.id = m.user_id
    where m.store_id = ${store_id} and m.session_id = ${session_id}
    group by 1, 2, 3, 4, 5
    order by 3, 4`.execute(db);
  return rows;
}

/**
 * The orders that a drawer was paid for, and those of its till that were cancelled while it was open: what was paid belongs to
 * the till that took it, what nobody had paid to the first till that was open then, so that each is counted once.
 */
export async function sumOrders(
  db: Db,
  store_id: StoreId,
  { id, till, from, until }: { id: number; till: number; from: string; until: string },
) {
  const { rows } = await sql<{ orders: number; discounts: number; cancelled: number; cancelled_amount: number }>`
    with sales as (
      select order_id, tab_id from cash_movements
      where store_id = ${store_id} and session_id = ${id} and kind = 'sale'),
    -- a bill is paid as a whole: its rounds are in it
    paid as (
      select order_id as id from sales where order_id is not null
      union
      select o.id from sales join orders o on o.store_id = ${store_id} and o.tab_id = sales.tab_id
      where sales.order_id is null and o.status <> 'cancelled')
    select
      (select count(*) from paid) as orders,
      (select coalesce(sum(o.discount), 0) from paid join orders o on o.store_id = ${store_id} and o.id = paid.id)
        as discounts,
      c.count as cancelled, c.amount as cancelled_amount
    from (
      select count(*) as count, coalesce(sum(o.total), 0) as amount from orders o
      where o.store_id = ${store_id} and o.status = 'cancelled' and o.origin <> 'test'
        and o.created_at > ${from}::timestamptz - interval '3 days'
        and o.cancel_time >= ${from}::timestamptz and o.cancel_time <= ${until}::timestamptz
        and coalesce(
          (select s.till from cash_movements m
            join cash_sessions s on s.store_id = ${store_id} and s.id = m.session_id
            where m.store_id = ${store_id} and m.order_id = o.id and m.kind = 'sale' order by m.id desc limit 1),
          (select min(s.till) from cash_sessions s
            where s.store_id = ${store_id} and s.opened_at <= o.cancel_time
              and coalesce(s.closed_at, 'infinity') >= o.cancel_time)) = ${till}) c`.execute(db);
  return rows[0] ?? { orders: 0, discounts: 0, cancelled: 0, cancelled_amount: 0 };
}

export async function findExpected(db: Db, store_id: StoreId, id: number): Promise<unknown> {
  const row = await db
    .selectFrom('cash_sessions')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select('expected')
    .executeTakeFirst();
  return row?.expected;
}
