import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db.ts';

/** Who served the demo's tables and sold at its counter: those of the shop in turn. */
export async function writeSellers(tx: Tx, store_id: StoreId): Promise<void> {
  const staff = sql`staff as (
    select array_agg(u.id order by u.id) as ids, count(*)::int as n from users u join store_users s on s.user_id = u.id
    where s.store_id = ${store_id} and u.type in (${ROLE.manager}, ${ROLE.attendant}) having count(*) > 0)`;
  await sql`
    with ${staff}
    update tabs t set opened_by = s.ids[1 + (t.id % s.n)::int] from staff s
    where t.store_id = ${store_id} and t.opened_by is null and t.op_id like 'demo-%'`.execute(tx);
  await sql`
    with ${staff}
    update orders o set user_id = coalesce(
      (select opened_by from tabs t where t.store_id = ${store_id} and t.id = o.tab_id), s.ids[1 + (o.id % s.n)::int])
    from staff s
    where o.store_id = ${store_id} and o.user_id is null and o.idem_key like 'demo-%'
      and (o.origin = 'cashier' or o.tab_id is not null)`.execute(tx);
}
