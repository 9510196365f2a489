import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db.ts';

/** For the entries of the demo's past, which are written later and lie before. */
const ROOM = 2_000_000;

/** What the demo's deliveries gave and took, as the ledger tells it; what a client had before them is an opening, used first. Balances follow. */
export async function writeLedger(tx: Tx, store_id: StoreId, now: Date): Promise<void> {
  await sql`
    select setval(name, ${ROOM}::bigint)
    from (select pg_get_serial_sequence('loyalty_entries', 'id') as name) s
    where coalesce(pg_sequence_last_value(name::regclass), 0) < ${ROOM}::bigint`.execute(tx);
  await sql`
    insert into loyalty_entries (store_id, client_id, program, kind, amount, left_amount, cause, created_at)
    select c.store_id, c.id, 'opening', 'opening', c.points, greatest(0, c.points - coalesce(o.used, 0)), 'opening',
      coalesce(o.since - interval '1 day', ${now})
    from clients c left join (
      select client_id, sum(cashback) as used, min(created_at) as since from orders
      where store_id = ${store_id} and status = 'delivered' and points_earned > 0 group by client_id) o on o.client_id = c.id
    where c.store_id = ${store_id} and c.points > 0`.execute(tx);
  await sql`
    with moves as (
      select m.* from orders o cross join lateral (values
        (o.client_id, 'cashback', 'grant', o.points_earned, o.id, coalesce(o.delivered_time, o.created_at)),
        (o.client_id, 'cashback', 'use', -o.cashback, o.id, o.created_at),
        (o.referrer_client_id, 'referral', 'grant', o.referral_reward, o.id, coalesce(o.delivered_time, o.created_at))
      ) m (client_id, program, kind, amount, order_id, at)
      where o.store_id = ${store_id} and o.status = 'delivered' and o.points_earned > 0 and m.amount <> 0),
    told as (
      insert into loyalty_entries (store_id, client_id, program, kind, amount, left_amount, order_id, cause, created_at)
      select ${store_id}, m.client_id, m.program, m.kind, m.amount,
        -- the oldest is used first
        case m.kind when 'grant' then greatest(0, least(m.amount,
          sum(m.amount) over (partition by m.client_id, m.kind order by m.at, m.order_id)
            - greatest(0, coalesce(u.used, 0) - c.points))) end,
        m.order_id, 'order', m.at
      from moves m join clients c on c.store_id = ${store_id} and c.id = m.client_id
      left join (select client_id, -sum(amount) as used from moves where kind = 'use' group by client_id) u
        on u.client_id = m.client_id
      order by m.at
      returning client_id, amount)
    update clients c set points = c.points + t.amount
    from (select client_id, sum(amount) as amount from told group by client_id) t
    where c.store_id = ${store_id} and c.id = t.client_id`.execute(tx);
  await sql`
    insert into loyalty_entries (store_id, pair_id, program, kind, amount, order_id, cause, created_at)
    select store_id, id, program, kind, -amount, order_id, cause, created_at from loyalty_entries
    where store_id = ${store_id} and client_id is not null`.execute(tx);
}
