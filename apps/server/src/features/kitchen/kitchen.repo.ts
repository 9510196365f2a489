import type { FinishedTicket, Station } from '@comanda/contract/floor/kitchen';
import type { Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatQuantity } from '@comanda/domain/format';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import { findCards } from '../order-card/public.ts';

/** Orders with something to cook, or with a change that nobody has confirmed; the oldest first. */
export async function findKitchenOrders(db: Db, store_id: StoreId): Promise<Order[]> {
  const orders = await findCards(
    db,
    store_id,
    // Two lists rather than an `or`, which would walk all that the store has ever sold.
    // Gathered first, each order's lines by themselves: of a store that the planner does not know all lines were read for each order.
    () => sql<boolean>`orders.id = any(array(
      select o.id from orders o where o.store_id = ${store_id} and o.status in ('preparing', 'ready') and exists (
        select from order_items i where i.store_id = ${anyStore(store_id)} and i.order_id = o.id and i.removed_at is null
          and i.done_at is null and (o.status = 'preparing' or i.added_at is not null or i.seen_at is not null) offset 0)
      union all
      select k.order_id from kitchen_changes k where k.store_id = ${store_id} and k.acknowledged_at is null))`,
  );
  return orders.toReversed();
}

/** What waits to be picked up at the counter or is being made for it, the newest first. @param since when the oldest of them was ready */
export function findCalled(db: Db, store_id: StoreId, since: Date): Promise<Order[]> {
  return findCards(
    db,
    store_id,
    () => sql<boolean>`orders.delivery_method in (${DELIVERY_METHOD.takeaway}, ${DELIVERY_METHOD.counter})
      and (orders.status = 'preparing' or orders.status = 'ready' and orders.ready_time >= ${since})`,
    { limit: 60 },
  );
}

/** The store's print groups by name; averages are of what was done since. */
export async function findStations(db: Db, store_id: StoreId, since: Date): Promise<Station[]> {
  const { rows } = await sql<Station>`
    select p.id, p.name, a.average_seconds from print_groups p
    left join (${averages(store_id, since)}) a on a.station = p.id
    where p.store_id = ${store_id} order by lower(unaccent(p.name))`.execute(db);
  return rows;
}

export async function getAverage(db: Db, store_id: StoreId, since: Date): Promise<number | null> {
  const { rows } = await sql<{ average: number | null }>`
    select round(sum(average_seconds * lines) / sum(lines))::int as average
    from (${averages(store_id, since)}) a`.execute(db);
  return rows[0]?.average ?? null;
}

const averages = (store_id: StoreId, since: Date) => sql`
  select i.print_group_id as station, count(*) as lines, round(avg(extract(epoch from i.done_at - greatest(
    coalesce(i.added_at, o.accept_time, o.created_at), case when i.course > 1 then o.course_fired_at end))))::int as average_seconds
  from (
    select * from orders where store_id = ${anyStore(store_id)} and created_at >= ${since} offset 0) o
  cross join lateral (
    select * from order_items where store_id = ${anyStore(store_id)} and order_id = o.id offset 0) i
  where i.done_at is not null and i.seen_at is not null
  group by i.print_group_id`;

/** What was finished and may be called back, the newest first. */
export async function findFinished(db: Db, store_id: StoreId, since: Date): Promise<FinishedTicket[]> {
  type Row = Omit<FinishedTicket, 'lines'> & {
    country_id: number;
    lines: { line: number; name: string; quantity: number; item_type: number }[];
  };
  const { rows } = await sql<Row>`
    select k.op_id, k.order_id, o.number as order_number, o.table_number, o.client_name, o.status, k.print_group_id,
      k.created_at as finished_at, s.country_id, (
        select json_agg(json_build_object('line', i.line, 'name', i.name, 'quantity', i.quantity, 'item_type', i.item_type)
          order by i.line)
        from order_items i where i.store_id = ${store_id} and i.order_id = k.order_id and i.line = any(k.lines)
          and i.done_at is not null and i.removed_at is null) as lines
    from kitchen_ops k
    join orders o on o.store_id = k.store_id and o.id = k.order_id
    join stores s on s.id = k.store_id
    where k.store_id = ${store_id} and k.kind = 'done' and k.undone_at is null and k.created_at >= ${since}
      and o.status in ('preparing', 'ready')
    order by k.created_at desc, k.op_id desc limit 40`.execute(db);
  return rows
    .filter(({ lines }) => lines !== null)
    .slice(0, 20)
    .map(({ country_id, lines, ...ticket }) => ({
      ...ticket,
      lines: lines.map(({ line, name, quantity, item_type }) => ({
        line,
        name,
        quantity_formatted: formatQuantity(quantity, item_type, country_id),
      })),
    }));
}

export async function findStationIds(db: Db, store_id: StoreId): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('print_groups').where('store_id', '=', store_id).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Holds the orders, in the order of their ids, and marks their lines; a line that was seen stays seen as it was. */
export async function markSeen(
  tx: Tx,
  store_id: StoreId,
  lines: readonly { order_id: OrderId; line: number }[],
  now: Date,
): Promise<{ order_id: OrderId; line: number }[]> {
  await tx
    .selectFrom('orders')
    .where('store_id', '=', anyStore(store_id))
    .where('id', 'in', [...new Set(lines.map(({ order_id }) => order_id))])
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ order_id: OrderId; line: number }>`
    update order_items i set seen_at = ${now}
    from unnest(${lines.map(({ order_id }) => order_id)}::bigint[], ${lines.map(({ line }) => line)}::int[]) u (order_id, line)
    where i.store_id = ${anyStore(store_id)} and i.order_id = u.order_id and i.line = u.line and i.seen_at is null
    returning i.order_id, i.line`.execute(tx);
  return rows;
}

export interface LineMarks {
  line: number;
  seen_at: string | null;
  done_at: string | null;
  served_at: string | null;
}
export async function writeMarks(tx: Tx, store_id: StoreId, order_id: OrderId, lines: readonly LineMarks[]) {
  for (const { line, seen_at, done_at, served_at } of lines)
    await tx
      .updateTable('order_items')
      .set({ seen_at, done_at, served_at })
      .where('store_id', '=', anyStore(store_id))
      .where('order_id', '=', order_id)
      .where('line', '=', line)
      .execute();
}

/** @returns the orders whose changes these were, once each */
export async function acknowledge(
  tx: Tx,
  store_id: StoreId,
  ids: readonly number[],
  { user_id, now }: { user_id: number; now: Date },
): Promise<{ id: number; order_id: OrderId }[]> {
  return tx
    .updateTable('kitchen_changes')
    .set({ acknowledged_at: now, acknowledged_by: user_id })
    .where('store_id', '=', store_id)
    .where('id', 'in', [...ids])
    .where('acknowledged_at', 'is', null)
    .returning(['id', 'order_id'])
    .execute();
}
