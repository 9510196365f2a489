import { metBy } from '../client-phones/public.ts';

/** SQL: what of a client's balance has ended and waits for the job that takes it. @param client and @param now are SQL too; $1 is the store */
export const endedOf = (client: string, now: string): string =>
  `coalesce((select sum(l.left_amount) from loyalty_entries l where l.store_id = $1 and l.client_id = ${client}
    and l.left_amount > 0 and l.expires_at <= ${now}::timestamptz), 0)`;

/** SQL: a client's cards as the rules take them. @param full only those that pay an item of an order */
export const cardsOf = (client: string, { full }: { full: boolean }): string =>
  `coalesce((select json_agg(json_build_object('program_id', p.id, 'name', p.name, 'needs', p.needs, 'have', h.have,
      'gives', p.gives, 'value', p.value::float8, 'item_ids', p.item_ids, 'menu_group_ids', p.menu_group_ids) order by p.id)
    from loyalty_programs p cross join lateral (
      select coalesce(sum(e.amount), 0)::int as have from loyalty_entries e
      where e.store_id = $1 and e.client_id = ${client} and e.unit = 'stamp' and e.program_id = p.id) h
    where p.store_id = $1 and p.kind = 'stamps' and p.active and p.deleted_at is null
      ${full ? `and p.gives = 'item' and h.have >= p.needs` : ''}), '[]')`;

/**
 * What clients that an order holds cannot spend any more, and their full cards: $1 store, $2 phone, $3 account, $4 now. A
 * statement of its own after the lock, in the same round trip: what is read beside a lock may be older than it.
 */
export const PURSES = {
  name: 'checkout_purses',
  text: `select c.id, ${endedOf('c.id', '$4')}::float8 as ended, ${cardsOf('c.id', { full: true })} as cards from clients c
   where c.store_id = $1 and ${metBy('$2', '$3')}`,
};
