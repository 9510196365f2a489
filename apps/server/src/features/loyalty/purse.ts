/** SQL: what of a client's balance has ended and waits for the job that takes it. @param client and @param now are SQL too; $1 is the store */
export const endedOf = (client: string, now: string): string =>
  `coalesce((select sum(l.left_amount) from loyalty_entries l where l.store_id = $1 and l.client_id = ${client}
    and l.left_amount > 0 and l.expires_at <= ${now}::timestamptz), 0)`;

/**
 * What clients that an order holds cannot spend any more: $1 store, $2 phone, $3 account, $4 now. A statement of its own after
 * the lock, in the same round trip: what is read beside a lock may be older than it.
 */
export const ENDED_BALANCES = {
  name: 'checkout_ended_balances',
  text: `select c.id, ${endedOf('c.id', '$4')}::float8 as ended from clients c
   where c.store_id = $1 and c.points > 0 and ((c.phone = $2 and $2 <> '' and not c.separate) or c.customer_id = $3::bigint)`,
};
