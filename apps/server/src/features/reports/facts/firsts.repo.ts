import type { StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

/** SQL: the day of the first order of its client that comes after one, `f`, among the facts. @param only of the later order, `p` */
export const nextDay = (store_id: StoreId, only: RawBuilder<unknown> = sql`true`) => sql`(
  select p.day from fact_orders p
  where p.store_id = ${store_id} and p.client_id = f.client_id and p.day >= f.day and (p.day > f.day or p.order_id > f.order_id)
    and p.orders > 0 and ${only}
  order by p.day limit 1)`;

/** SQL: first orders as the facts of some clients, or of a day, say them. */
const firstsOf = (store_id: StoreId, which: RawBuilder<unknown>) => sql`
  select f.day, f.order_id, f.client_id, f.discounts as given, ${nextDay(store_id)} as next_day
  from fact_orders f where f.store_id = ${store_id} and f.new_clients > 0 and ${which}`;

/** Follows anew whoever bought on some days, or came back on them as far as was known. */
export async function keepFirsts(tx: Tx, store_id: StoreId, days: readonly string[]): Promise<void> {
  const on = (column: string) => sql`${sql.ref(column)} = any(${days}::date[])`;
  const { rows } = await sql<{ client_id: number }>`
    select client_id from fact_firsts where store_id = ${store_id} and ${on('day')}
    union select client_id from fact_firsts where store_id = ${store_id} and ${on('next_day')}
    union select client_id from fact_orders where store_id = ${store_id} and ${on('day')} and client_id > 0 and orders > 0`.execute(
    tx,
  );
  const clients = rows.map(({ client_id }) => client_id);
  await sql`delete from fact_firsts where store_id = ${store_id} and client_id = any(${clients}::bigint[])`.execute(tx);
  // In one walk: a store that the statistics do not know yet was walked through once for each of its clients.
  await sql`
    insert into fact_firsts (store_id, day, order_id, client_id, given, next_day)
    select ${store_id}, x.* from (${firstsOf(store_id, sql`f.client_id = any(${clients}::bigint[])`)}) x`.execute(tx);
}

/** Whether what is kept of the clients who came on a day is other than its facts; such are followed anew. */
export async function mendFirsts(tx: Tx, store_id: StoreId, day: string): Promise<boolean> {
  const kept = sql`select day, order_id, client_id, given, next_day from fact_firsts where store_id = ${store_id} and day = ${day}`;
  const told = firstsOf(store_id, sql`f.day = ${day}`);
  const { rows } = await sql`(${kept} except all ${told}) union all (${told} except all ${kept}) limit 1`.execute(tx);
  if (rows.length > 0) await keepFirsts(tx, store_id, [day]);
  return rows.length > 0;
}
