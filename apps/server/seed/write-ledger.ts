import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db.ts';

/** For the entries of the demo's past, which are written later and lie before. */
const ROOM = 2_000_000;

/** What the demo's deliveries gave and took, as the ledger tells it; what else a client has is an opening. Balances follow. */
export async function writeLedger(tx: Tx, store_id: StoreId, now: Date): Promise<void> {
  await sql`
    select setval(name, ${ROOM}::bigint)
    from (select pg_get_serial_sequence('loyalty_entries', 'id') as name) s
    where coalesce(pg_sequence_last_value(name::regclass), 0) < ${ROOM}::bigint`.execute(tx);
  await sql`
    with told as (
      insert into loyalty_entries (store_id, client_id, program, kind, amount, left_amount, order_id, cause, created_at)
      select o.store_id, o.client_id, 'cashback', m.kind, m.amount,
        -- the oldest is used first
        case m.kind when 'grant' then greatest(0, least(m.amount,
          sum(o.points_earned) over (partition by o.client_id, m.kind order by m.at, o.id)
            - sum(o.cashback) over (partition by o.client_id, m.kind))) end,
        o.id, 'order', m.at
      from orders o join clients c on c.store_id = o.store_id and c.id = o.client_id and c.customer_id is null
      cross join lateral (values ('grant', o.points_earned, coalesce(o.delivered_time, o.created_at)),
        ('use', -o.cashback, o.created_at)) m (kind, amount, at)
      where o.store_id = ${store_id} and o.status = 'delivered' and o.points_earned > 0 and m.amount <> 0 order by m.at
      returning id, client_id, amount),
    opened as (
      insert into loyalty_entries (store_id, client_id, program, kind, amount, left_amount, cause, created_at)
      select store_id, id, 'opening', 'opening', points, points, 'opening', ${now} from clients
      where store_id = ${store_id} and points > 0)
    update clients c set points = t.amount
    from (select client_id, sum(amount) as amount from told group by client_id) t
    where c.store_id = ${store_id} and c.id = t.client_id`.execute(tx);
  await sql`
    insert into loyalty_entries (store_id, pair_id, program, kind, amount, order_id, cause, created_at)
    select store_id, id, program, kind, -amount, order_id, cause, created_at from loyalty_entries
    where store_id = ${store_id} and client_id is not null`.execute(tx);
}
