import type { StoreId } from '@comanda/domain/ids';
import type pg from 'pg';
import { OF_A_TAB } from './grow-history.ts';

interface Records {
  store_id: StoreId;
  /** As `growHistory` made them, with drivers. */
  orders: number;
  aDay: number;
  until: Date;
  drivers: readonly number[];
  /** Who works there. */
  user_id: number;
}

/**
 * What else a shop has written down in those years, by SQL: bills of tables, drawers, drivers' shifts and ways, accounts of
 * clients, what was approved, corrected and looked at. Some of each every day. Statistics are left as they were.
 */
export async function growRecords(
  pool: pg.Pool,
  { store_id, orders, aDay, until, drivers, user_id }: Records,
): Promise<void> {
  const days = Math.floor(orders / aDay);
  const client = await pool.connect();
  const run = (text: string, more: readonly unknown[]) => client.query(text, [store_id, until, ...more]);
  const daily = (count: number) =>
    `generate_series(0, $3::int) d cross join generate_series(1, ${count}) n
     cross join lateral (select $2::timestamptz - make_interval(days => d, mins => n * 7) as at) t`;
  const ago = (at: string) => `floor(extract(epoch from $2::timestamptz - ${at}) / 86400)::int`;
  try {
    // Rows are whole by how they are made: keys are not looked up again.
    await client.query('begin; set local statement_timeout = 0; set local session_replication_role = replica');
    await run(
      `insert into tabs (store_id, id, number, people, opened_at, opened_by, closed_at, closed_by, op_id) overriding system value
       select $1, n, 1 + n % 30, 1 + n % 6, at, $5, at + interval '80 minutes', $5, 'b' || n
       from generate_series(${OF_A_TAB}, $3::int - 40, ${OF_A_TAB}) n
       cross join lateral (select $2::timestamptz - make_interval(days => (($3 - n) / $4::int), secs => ($3 - n) % $4::int * 30) as at) t`,
      [orders, aDay, user_id],
    );
    await run(
      `insert into deliveries (store_id, order_id, driver_id, proof, cash, card_tip, delivered_at)
       select $1, o.id, o.driver_id, 'store', 71, o.id % 3, o.delivered_time from orders o
       where o.store_id = $1 and o.driver_id is not null and o.created_at <= $2`,
      [],
    );
    await run(
      `update order_items i set removed_at = o.created_at, removed_by = $3 from orders o
       where o.store_id = $1 and o.id % 100 = 0 and o.created_at <= $2 and i.store_id = $1 and i.order_id = o.id and i.line = 3`,
      [user_id],
    );
    await run(
      `insert into order_corrections (store_id, order_id, user_id, reason, corrections, total_before, total_after, created_at)
       select $1, o.id, $3, 'trocou', '[{"what":"payment","before":"Dinheiro","after":"Pix"}]', 71, 71, o.created_at
       from orders o where o.store_id = $1 and o.id % 20 = 0 and o.created_at <= $2`,
      [user_id],
    );
    await run(
      `insert into driver_shifts (store_id, driver_id, opened_at, day_pay, closed_at, closed_by)
       select $1, u.id, $2::timestamptz - make_interval(days => d), 60, $2::timestamptz - make_interval(days => d, hours => -6), $5
       from generate_series($3::int, 1, -1) d cross join unnest($4::bigint[]) u (id)`,
      [days, [...drivers], user_id],
    );
    await run(
      `insert into door_reports (store_id, order_id, driver_id, kind, reported_at, op_id, decision, decided_at)
       select $1, greatest(l.first, l.last - d * $5::int - n), ($4::bigint[])[1 + n % cardinality($4::bigint[])], case when n % 4 = 0 then 'nobody_home' else 'arrived' end, at,
         'p' || d || '-' || n, case when n % 4 = 0 then 'back' end, at
       from ${daily(20)} cross join (select min(id) as first, max(id) as last from orders where store_id = $1) l`,
      [days, [...drivers], aDay],
    );
    // What is settled says its lines, and each delivery of it by whom it was settled; of the ways to a closed door one in two.
    // Without statistics each order would be held against every shift of its driver.
    await client.query('set local enable_nestloop = off; set local enable_mergejoin = off');
    await run(
      `with day_of as (
         select s.id, s.driver_id, ${ago('s.opened_at')} as ago from driver_shifts s
         where s.store_id = $1 and s.closed_at is not null
       ), brought as (
         update deliveries v set shift_id = t.id
         from orders o join day_of t on t.driver_id = o.driver_id and t.ago = ${ago('o.created_at')}
         where v.store_id = $1 and o.store_id = $1 and o.id = v.order_id
         returning t.id, v.order_id, null::bigint as report_id, 6 as pay
       ), went as (
         update door_reports r set shift_id = t.id from day_of t
         where r.store_id = $1 and r.driver_id = t.driver_id and r.decision = 'back' and r.id % 2 = 0
           and t.ago = ${ago('r.reported_at')}
         returning t.id, r.order_id, r.id as report_id, 4 as pay
       )
       update driver_shifts s set statement = jsonb_build_object('lines', l.lines) from (
         select id, jsonb_agg(jsonb_build_object('order_id', order_id, 'report_id', report_id, 'pay', pay)) as lines
         from (select * from brought union all select * from went) w group by id) l
       where s.store_id = $1 and s.id = l.id`,
      [],
    );
    await client.query('set local enable_nestloop = on; set local enable_mergejoin = on');
    await run(
      `insert into cash_sessions (store_id, opened_at, opened_by, closed_at, closed_by)
       select $1, at, $4, at + interval '5 minutes', $4 from ${daily(2)}`,
      [days, user_id],
    );
    await run(
      `insert into approvals (store_id, kind, user_id, approver_id, created_at) select $1, 'void', $4, $4, at from ${daily(10)}`,
      [days, user_id],
    );
    // Most has been paid long since; a client in ten owes something.
    await run(
      `insert into credit_entries (store_id, client_id, kind, amount, op_id, created_at)
       select $1, c.ids[1 + d % c.few], case when n % 2 = 1 then 'debit' else 'payment' end,
         case when n % 2 = 1 then 50 else -50 end, 'f' || d || '-' || n, at
       from ${daily(10)} cross join (
         select array_agg(id order by id) as ids, greatest(count(*) / 10, 1)::int as few from clients where store_id = $1) c`,
      [days],
    );
    await run(
      `insert into page_views (store_id, day, kind, key, views)
       select $1, $2::timestamptz::date - d, k.kind, k.key, 100 from generate_series(0, $3::int) d
       cross join (select 'page' as kind, '' as key union all select 'item', n::text from generate_series(1, 20) n
         union all select 'source', n::text from generate_series(1, 5) n) k`,
      [days],
    );
    await client.query('commit');
  } finally {
    client.release(true);
  }
}
