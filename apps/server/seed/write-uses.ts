import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db.ts';

/** What the demo's last days tell stays as it is told. */
const KEPT_DAYS = 10;
/** Whoever uses a balance comes again within so many days, if at all: others take longer, and the programme's page says so. */
const BACK_DAYS = 5;

/**
 * Clients of the demo use what they were given: a third delivery is paid in part with what the two before it gave, where no
 * discount has counted and they come back soon. Whoever has an account of their own keeps what they have.
 */
export async function writeUses(tx: Tx, store_id: StoreId, now: Date): Promise<void> {
  await sql`
    with sold as (
      select o.id, o.created_at, o.subtotal, o.discount, o.owed, s.cashback_max, c.customer_id,
        row_number() over mine as nth, lag(o.delivered_time) over mine as before,
        lead(o.created_at) over mine as next,
        round(lag(o.total) over mine * s.cashback_program / 100, 2)
          + round(lag(o.total, 2) over mine * s.cashback_program / 100, 2) as given
      from (select *, paid_at is null as owed from orders where store_id = ${store_id} and status = 'delivered') o
      join stores s on s.id = o.store_id join clients c on c.store_id = o.store_id and c.id = o.client_id
      window mine as (partition by o.client_id order by o.created_at, o.id)),
    used as (
      select id, least(given, subtotal, cashback_max) as amount, given, cashback_max from sold
      where nth % 3 = 0 and discount = 0 and not owed and customer_id is null and before < created_at and given > 0
        and created_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'
        and (next is null or next <= created_at + ${BACK_DAYS} * interval '1 day'))
    update orders o set cashback = u.amount, total = o.total - u.amount,
      payment_fee = round(o.payment_fee * (o.total - u.amount) / nullif(o.total, 0), 2),
      trace = o.trace || jsonb_build_array(jsonb_build_object('rule', 'cashback', 'outcome', 'applied', 'amount', -u.amount,
        'detail', jsonb_build_object('balance', u.given, 'cashback_max', u.cashback_max)))
    from used u where o.store_id = ${store_id} and o.id = u.id and o.total > u.amount`.execute(tx);
}
