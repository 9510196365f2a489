import { type ClientHabits, HABIT_MONTHS } from '@comanda/contract/clients/client-habits';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { PLACE } from '../segments/public.ts';

/** Orders that say what somebody likes: tastes change. */
const NEWEST = 30;
/** Orders counted in the months at most: a company that orders many times a day would be read for long. */
const MOST_COUNTED = 1_000;

/** Of those that are the store's; in no order. */
export async function findHabits(
  db: Db,
  store_id: StoreId,
  ids: readonly ClientId[],
  now: Date,
): Promise<ClientHabits[]> {
  const asked = sql`(select id from clients where store_id = ${store_id} and id = any(${ids}::bigint[]))`;
  const ordersOf = (most: number) => sql`lateral (
    select o.id, o.day from orders o
    where o.store_id = ${store_id} and o.client_id = a.id and o.status <> 'cancelled'
      and o.created_at >= ${now.toISOString()}::timestamptz - make_interval(months => ${sql.lit(HABIT_MONTHS)})
    order by o.created_at desc limit ${sql.lit(most)})`;
  const month = (day: ReturnType<typeof sql>) =>
    sql`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`;
  const [places, months, likes] = await Promise.all([
    sql<{ id: ClientId; place: string | null }>`
      select clients.id, ${PLACE} as place from clients
      where clients.store_id = ${store_id} and clients.id = any(${ids}::bigint[])`.execute(db),
    sql<{ id: ClientId; ago: number; orders: number }>`
      select a.id, ${month(sql`n.day`)} - ${month(sql`o.day`)} as ago, count(*)::int as orders
      from ${asked} a cross join ${ordersOf(MOST_COUNTED)} o
      cross join (select ${now.toISOString()}::timestamptz at time zone 'UTC' + make_interval(hours => s.timezone::int) as day
        from stores s where s.id = ${store_id}) n
      group by 1, 2`.execute(db),
    sql<{ id: ClientId; name: string; image: string | null }>`
      select distinct on (l.id) l.id, m.name, m.image from (
        select a.id, i.item_id, count(distinct o.id) as orders, sum(i.quantity) as pieces
        from ${asked} a cross join ${ordersOf(NEWEST)} o
        join order_items i on i.store_id = ${store_id} and i.order_id = o.id and i.removed_at is null
        group by 1, 2) l
      join menu_items m on m.store_id = ${store_id} and m.id = l.item_id
      order by l.id, l.orders desc, l.pieces desc, l.item_id`.execute(db),
  ]);
  return places.rows.map(({ id, place }) => {
    const counts = new Map(months.rows.filter((row) => row.id === id).map(({ ago, orders }) => [ago, orders]));
    const liked = likes.rows.find((row) => row.id === id);
    return {
      id,
      place: place ?? '',
      months: Array.from({ length: HABIT_MONTHS }, (_, index) => counts.get(HABIT_MONTHS - 1 - index) ?? 0),
      likes: liked ? { name: liked.name, image: liked.image } : null,
    };
  });
}
