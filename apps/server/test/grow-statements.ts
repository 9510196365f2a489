import type { StoreId } from '@comanda/domain/ids';
import type pg from 'pg';

interface Statements {
  store_id: StoreId;
  until: Date;
  /** Who sent them. */
  user_id: number;
}

/** A year and what a report of its last days stands beside. */
const DAYS = 400;
const WEEK = 7;

/**
 * What a marketplace says of the orders that it brought, by SQL: a statement a week, a line an order under its number, which begins
 * again after some weeks. A line in a hundred is of no order. Statistics are left as they were.
 */
export async function growStatements(pool: pg.Pool, { store_id, until, user_id }: Statements): Promise<void> {
  const client = await pool.connect();
  const run = (text: string, more: readonly unknown[] = []) => client.query(text, [store_id, until, ...more]);
  const brought = `select o.id, o.total, (o.created_at at time zone 'America/Sao_Paulo')::date as date, (1000 + o.id % 9000)::text as said
    from orders o where o.store_id = $1 and o.origin = 'ifood' and o.created_at > $2::timestamptz - interval '${DAYS} days'`;
  try {
    await client.query('begin; set local statement_timeout = 0; set local session_replication_role = replica');
    await run(
      `insert into marketplace_orders (store_id, order_id, marketplace, partner_order, set_at)
       select $1, b.id, 'ifood', b.said, $2 from (${brought}) b`,
    );
    await run(
      `insert into payout_statements (store_id, marketplace, filename, digest, starts, ends, lines, repeated, uploaded_by, uploaded_at)
       select $1, 'ifood', 'semana ' || w || '.csv', 'w' || w, d.starts, d.starts + ${WEEK - 1}, 0, 0, $3, $2
       from generate_series(0, ${DAYS}, ${WEEK}) w
       cross join lateral (select date_trunc('week', ($2::timestamptz - make_interval(days => w)) at time zone 'America/Sao_Paulo')::date as starts) d`,
      [user_id],
    );
    await run(
      `insert into payout_lines (store_id, statement_id, marketplace, partner_order, partner_order_long, date, gross, commission,
         payment_fee, promotion_store, promotion_partner, delivery, refund, advance_fee, at_store, other, net, note)
       select $1, s.id, 'ifood', case when b.id % 101 = 0 then 'x' else '' end || b.said, '', b.date, b.total, 9, 2,
         case when b.id % 10 = 0 then 5 else 0 end, 0, 0, 0, 0, 0, 0, b.total - 11 - case when b.id % 10 = 0 then 5 else 0 end, ''
       from (${brought}) b join payout_statements s on s.store_id = $1 and b.date between s.starts and s.ends`,
    );
    await client.query(
      `insert into fact_told_days (store_id, date, stale)
       select distinct store_id, date, true from payout_lines where store_id = $1`,
      [store_id],
    );
    await client.query('commit');
  } finally {
    client.release(true);
  }
}
