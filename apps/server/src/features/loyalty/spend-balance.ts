/**
 * `take` of an order that is being placed, in a statement that travels with the order's own: $1 store, $2 the order's key, $3
 * amount, $4 'cashback' or 'points', $5 now. The client is held by then; the table's check refuses more than there is.
 */
export const SPEND_BALANCE = {
  name: 'checkout_spend_balance',
  text: `with o as (select id, client_id from orders where store_id = $1 and idem_key = $2 and client_id is not null),
   paid as (
     update clients c set points = c.points - $3::numeric from o where c.store_id = $1 and c.id = o.client_id),
   mine as (
     insert into loyalty_entries (store_id, client_id, program, kind, amount, order_id, cause, created_at)
     select $1, o.client_id, $4, 'use', -$3::numeric, o.id, 'order', $5::timestamptz from o returning id, order_id),
   other as (
     insert into loyalty_entries (store_id, pair_id, program, kind, amount, order_id, cause, created_at)
     select $1, mine.id, $4, 'use', $3::numeric, mine.order_id, 'order', $5::timestamptz from mine),
   lots as (
     select e.id, e.left_amount, sum(e.left_amount) over (order by e.expires_at nulls last, e.id) - e.left_amount as before
     from o join loyalty_entries e on e.store_id = $1 and e.client_id = o.client_id and e.left_amount > 0
       and (e.expires_at is null or e.expires_at > $5::timestamptz)),
   taken as (select id, least(left_amount, $3::numeric - before) as amount from lots where before < $3::numeric),
   drawn as (
     update loyalty_entries e set left_amount = e.left_amount - taken.amount from taken
     where e.store_id = $1 and e.id = taken.id)
   insert into loyalty_draws (store_id, entry_id, lot_id, amount)
   select $1, mine.id, taken.id, taken.amount from mine, taken`,
};

/** A full card pays a piece of the order: $1 store, $2 the order's key, $3 the programme, $4 how many stamps, $5 now. */
export const SPEND_STAMPS = {
  name: 'checkout_spend_stamps',
  text: `with o as (select id, client_id from orders where store_id = $1 and idem_key = $2 and client_id is not null),
   mine as (
     insert into loyalty_entries (store_id, client_id, program, program_id, unit, kind, amount, order_id, cause, created_at)
     select $1, o.client_id, 'stamps', $3::bigint, 'stamp', 'use', -$4::numeric, o.id, 'order', $5::timestamptz from o
     returning id, order_id)
   insert into loyalty_entries (store_id, pair_id, program, program_id, unit, kind, amount, order_id, cause, created_at)
   select $1, mine.id, 'stamps', $3::bigint, 'stamp', 'use', $4::numeric, mine.order_id, 'order', $5::timestamptz from mine`,
};
