import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db.ts';

/** For how long what the past gave could be used. */
const LASTS = '60 days';

/**
 * What the past's deliveries gave, and that it has ended, as the ledger tells it: all of it before what the demo began with,
 * so that balances stay as they are. In one statement, the entries in the order of their days; those of the demo's beginning
 * leave the room (write-ledger.ts), and where there is none nothing is written.
 */
export async function writePastLedger(tx: Tx, store_id: StoreId): Promise<void> {
  await sql`
    with begins as materialized (
      select min(id) as id, min(created_at) as at from loyalty_entries where store_id = ${store_id}),
    given as materialized (
      select o.client_id, o.id as order_id, o.points_earned as amount, o.delivered_time as at,
        least(o.delivered_time + ${LASTS}::interval, begins.at) as ends
      from orders o cross join begins
      where o.store_id = ${store_id} and o.points_earned > 0 and o.status = 'delivered' and o.client_id is not null
        and o.delivered_time < begins.at),
    moves as (
      select client_id, order_id, 'grant' as kind, amount, at, ends from given
      union all
      select client_id, null, 'expiry', -sum(amount), max(ends), null from given
      group by client_id, date_trunc('month', ends)),
    placed as (
      select moves.*, row_number() over (order by at, amount desc) as place, count(*) over () as all_of from moves),
    numbered as (
      select p.*, begins.id - 2 * (all_of - place + 1) as id from placed p cross join begins where begins.id > 2 * all_of)
    insert into loyalty_entries (store_id, id, client_id, pair_id, program, kind, amount, order_id, cause, expires_at,
      left_amount, created_at)
    overriding system value
    select ${store_id}, n.id + side, case side when 0 then client_id end, case side when 1 then n.id end, 'cashback', kind,
      case side when 0 then amount else -amount end, order_id, case kind when 'grant' then 'order' else 'time' end,
      case side when 0 then ends end, case when side = 0 and kind = 'grant' then 0 end, at
    from numbered n cross join (values (0), (1)) s (side)`.execute(tx);
}
