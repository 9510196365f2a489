import { ITEM_TYPE } from '@comanda/domain/codes';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { HANGS_ON } from '@comanda/domain/statements/match-payouts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { goesInto, MADE_OF, MATERIAL_USE, soldSize } from './material-use.ts';

/** SQL: the store $1 where an order's own rows are looked up, for `anyStore`'s reason. */
const OWN = '(select $1::bigint)';
/** SQL: the store's clock has been set to another zone. $1 store; its events `e` of some numbers. */
const CLOCK_MOVED = (numbers: string) =>
  `exists (select from events e where e.store_id = ${OWN} and ${numbers} and e.type = 'zone-changed')`;

/**
 * SQL: the days that events have changed: of an order; of its client, where that may change who was new; those that are told
 * by themselves; and all that are kept, where the hours of their orders are others now. $1 store; its events `e` of some numbers.
 */
const CHANGED_DAYS = (numbers: string) => `
      select distinct x.day from events e join orders o on o.store_id = ${OWN} and o.id = e.order_id
      cross join lateral (
        select o.day union
        select p.day from orders p where p.store_id = ${OWN} and p.client_id = o.client_id and e.type = 'order-updated'
          and (e.payload -> 'change' ->> 'to' = 'cancelled' or e.payload -> 'change' ->> 'kind' in ('undo', 'corrected'))
        union
        -- A sale may be written on an earlier day than others of its client; while that day runs, none is kept after it.
        select p.day from orders p where p.store_id = ${OWN} and p.client_id = o.client_id and p.day > o.day and e.type = 'new-order'
          and exists (select from fact_days k where k.store_id = $1 and k.day > o.day)
        offset 0) x
      where e.store_id = ${OWN} and ${numbers} and e.type in ('new-order', 'order-updated')
      union
      select x.day::date from events e cross join lateral jsonb_array_elements_text(e.payload -> 'days') x (day)
      where e.store_id = ${OWN} and ${numbers} and e.type = 'days-changed'
      union
      select k.day from fact_days k where k.store_id = $1 and ${CLOCK_MOVED(numbers)}`;

/**
 * Brings the movements of the orders of some events up to what those orders have now taken: what differs from the
 * movements that an order has already is written, so that it may run twice, and a cancelled order gives back exactly what
 * it took. Food that the kitchen threw away is a loss instead of a sale. Only counted items and complements, and active
 * materials, take part. $1 store, $2 events after, $3 up to.
 */
const SETTLE = `
  with recursive ${MADE_OF('$1')}, touched as materialized (
    select e.order_id, max(e.created_at) as at from events e
    where e.store_id = ${OWN} and e.seq > $2 and e.seq <= $3 and e.order_id is not null and (e.type = 'new-order'
      or e.type = 'order-updated' and (e.payload -> 'change' ->> 'kind' = 'items' or e.payload -> 'change' ->> 'to' = 'cancelled'))
    group by e.order_id
  ), lines as materialized (
    select i.order_id, i.line, i.item_type, q.quantity, q.lost, i.variation_id, ${soldSize('i', 'g')} as size, i.stock_ids,
      case when i.item_type <> ${ITEM_TYPE.weight} then q.quantity
        when q.lost and i.removed_at is null and o.status <> 'cancelled' then 0 else 1 end as pieces,
      case when cardinality(i.flavor_ids) > 0 then array(select distinct unnest(i.flavor_ids)) else array[i.item_id] end as item_ids
    from touched x
    join orders o on o.store_id = ${OWN} and o.id = x.order_id
    join order_items i on i.store_id = ${OWN} and i.order_id = o.id
    left join menu_groups g on g.store_id = $1 and g.id = i.menu_group_id
    cross join lateral (
      select i.quantity, false as lost where i.removed_at is null and o.status <> 'cancelled'
      union all
      select i.wasted, true where i.wasted > 0
    ) q
  ), taken as (
    select l.order_id, l.lost, m.id as menu_item_id, null::bigint as complement_id, null::bigint as tag_id, l.quantity::numeric as quantity
    from lines l cross join lateral unnest(l.item_ids || l.stock_ids) u (id)
    join menu_items m on m.store_id = $1 and m.id = u.id and m.stock is not null
    union all
    select l.order_id, l.lost, null, c.id, null, k.quantity * l.pieces
    from lines l
    join order_item_complements k on k.store_id = ${OWN} and k.order_id = l.order_id and k.line = l.line
    join complements c on c.store_id = $1 and c.id = k.complement_id and c.stock is not null
    union all
    select l.order_id, l.lost, null, null, p.id,
      p.amount * ${MATERIAL_USE} * (case when l.item_type = ${ITEM_TYPE.weight} then l.quantity / 1000.0 else l.quantity end) / cardinality(l.item_ids)
    from lines l cross join lateral unnest(l.item_ids) u (id)
    join recipes r on r.store_id = $1 and r.menu_item_id = u.id and ${goesInto('l.variation_id', 'l.size')}
    join tags t on t.store_id = $1 and t.id = r.tag_id
    join made_of p on p.tag_id = t.id and p.bought and p.counted
    union all
    select l.order_id, l.lost, null, null, p.id, p.amount * ${MATERIAL_USE} * k.quantity * l.pieces
    from lines l
    join order_item_complements k on k.store_id = ${OWN} and k.order_id = l.order_id and k.line = l.line
    join recipes r on r.store_id = $1 and r.complement_id = k.complement_id
    join tags t on t.store_id = $1 and t.id = r.tag_id
    join made_of p on p.tag_id = t.id and p.bought and p.counted
  ), missing as (
    select order_id, lost, menu_item_id, complement_id, tag_id, round(sum(quantity), 6) as quantity from (
      select order_id, lost, menu_item_id, complement_id, tag_id, -quantity as quantity from taken
      union all
      select s.order_id, s.reason = 'loss', s.menu_item_id, s.complement_id, s.tag_id, -s.quantity
      from stock_movements s join touched x on x.order_id = s.order_id where s.store_id = ${OWN}
    ) both_sides group by order_id, lost, menu_item_id, complement_id, tag_id
  ), written as (
    insert into stock_movements (store_id, menu_item_id, complement_id, tag_id, quantity, reason, order_id, created_at)
    select $1, m.menu_item_id, m.complement_id, m.tag_id, m.quantity,
      case when m.lost then 'loss' when m.quantity < 0 then 'sale' else 'cancellation' end, m.order_id, x.at
    from missing m join touched x on x.order_id = m.order_id where m.quantity <> 0
    order by x.at, m.order_id
    returning tag_id, quantity
  ), depleted as (
    update tags t set quantity = t.quantity + w.quantity
    from (select tag_id, sum(quantity) as quantity from written where tag_id is not null group by tag_id) w
    where t.store_id = $1 and t.id = w.tag_id
  ), stale as (
    -- The days of the orders are added up anew, by whoever asks next; who was new is told anew where an order comes or goes.
    delete from fact_days d using (
${CHANGED_DAYS('e.seq > $2 and e.seq <= $3')}
    ) t
    where d.store_id = $1 and d.day = t.day
  ), untold as (
    -- What statements say near the dates of the orders is held against them anew; the store's clock may be a day beside the world's.
    update fact_told_days t set stale = true from (
      select k.date from fact_told_days k
      where k.store_id = $1 and not k.stale and k.date in (
        select (o.created_at at time zone 'UTC')::date + n from events e join orders o on o.store_id = ${OWN} and o.id = e.order_id
        cross join generate_series(${-HANGS_ON.after - 1}, ${HANGS_ON.before + 1}) n
        where e.store_id = ${OWN} and e.seq > $2 and e.seq <= $3 and e.type in ('new-order', 'order-updated')
          and exists (select from fact_told_days where store_id = $1)
        union
        select date from fact_told_days where store_id = $1 and ${CLOCK_MOVED('e.seq > $2 and e.seq <= $3')})
      order by k.date for update
    ) k
    where t.store_id = $1 and t.date = k.date
  )
  update stock_cursors set event_seq = $3 where store_id = $1`;

/** @param after the event up to which they were settled, whose cursor this transaction has locked */
export const settleEvents = (tx: Tx, store_id: StoreId, after: number, until: number) =>
  namedQuery(tx, 'settle_stock', SETTLE, [store_id, after, until]);

/** $1 store, $2 and $3 the first and last day. */
const CHANGES_KEPT = `
  select exists (
    select from store_counters c left join stock_cursors s on s.store_id = c.store_id
    cross join lateral (${CHANGED_DAYS('e.seq > coalesce(s.event_seq, 0) and e.seq <= c.event_seq')} offset 0) t
    join fact_days d on d.store_id = $1 and d.day = t.day
    where c.store_id = $1 and d.day between $2 and $3) as changes`;

/** Whether events that are not settled have changed days of a period whose facts are kept. */
export async function changesKeptDays(db: Db, store_id: StoreId, from: string, to: string): Promise<boolean> {
  const rows = await namedQuery<{ changes: boolean }>(db, 'changes_kept', CHANGES_KEPT, [store_id, from, to]);
  return rows[0]?.changes === true;
}

/** Locks the store's cursor, so that one settles at a time. */
export async function lockCursor(tx: Tx, store_id: StoreId): Promise<number> {
  const { rows } = await sql<{ event_seq: number }>`
    insert into stock_cursors (store_id) values (${store_id})
    on conflict (store_id) do update set event_seq = stock_cursors.event_seq returning event_seq`.execute(tx);
  return rows[0]!.event_seq; // an upsert returns its row
}

/** How far the store's events have come, and its cursor. */
export async function getBacklog(db: Db, store_id: StoreId): Promise<{ settled: number; last: number }> {
  const row = await db
    .selectFrom('store_counters as c')
    .leftJoin('stock_cursors as s', 's.store_id', 'c.store_id')
    .where('c.store_id', '=', store_id)
    .select(['c.event_seq as last', 's.event_seq as settled'])
    .executeTakeFirst();
  return { last: row?.last ?? 0, settled: row?.settled ?? 0 };
}

/** Every store with events that are not settled; the background's own walk. */
export async function findUnsettledStores(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('store_counters as c')
    .leftJoin('stock_cursors as s', 's.store_id', 'c.store_id')
    .where((eb) => eb('c.event_seq', '>', eb.fn.coalesce('s.event_seq', eb.lit(0))))
    .select('c.store_id')
    .execute();
  return rows.map(({ store_id }) => store_id);
}

/** The days of all that some clients ordered. */
export async function findDaysOf(db: Db, store_id: StoreId, clients: readonly ClientId[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('client_id', 'in', [...clients])
    .select('day')
    .distinct()
    .execute();
  return rows.map(({ day }) => day);
}

/** The days of some orders, and those on which a client ordered since the first of them. */
export async function findDaysSince(
  db: Db,
  store_id: StoreId,
  { client_id, order_ids }: { client_id: ClientId; order_ids: readonly OrderId[] },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with moved as (select day from orders where store_id = ${store_id} and id = any(${[...order_ids]}::bigint[]))
    select day from moved union
    select o.day from orders o where o.store_id = ${store_id} and o.client_id = ${client_id} and o.day > (select min(day) from moved)
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}
