import { sql } from 'kysely';
import type { StoreId } from '@comanda/domain/ids';
import { DELIVERY_METHOD, ITEM_TYPE } from '@comanda/domain/codes';
import { HANDOVER_MINUTES, MINUTES_PER_KM, USUAL_KM } from '@comanda/domain/kitchen/promise';
import type { BookedWork } from '@comanda/domain/hours/slot-room';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';

/** What stands before the next order, and what the store's past says. */
export interface KitchenQueue {
  /** Minutes of work that wait at each station; null is where dishes without a print group are made. */
  readonly waiting: ReadonlyMap<number | null, number>;
  /** What orders for later ask of the stations. */
  readonly booked: readonly BookedWork[];
  /** Who may be given an order, once somebody is at work, else 0; and minutes of road before the next delivery. */
  readonly drivers: number;
  readonly road: number;
  /** Deliveries that are not yet brought. */
  readonly doors: number;
  /** See learntFactor; null while too little is known. */
  readonly delivered: number | null;
  readonly handed: number | null;
  /** Whether the store promises by all this, or what it typed. */
  readonly learns_times: boolean;
  readonly usual_prep_minutes: number;
  /** Dishes that are made at once at each station. */
  readonly capacities: readonly { readonly station: number | null; readonly capacity: number }[];
}

/** More open orders than any kitchen has; a store that never finishes its orders must not make the next one slow. */
const MOST_ORDERS = 300;
/** Of all orders for later: a month of full slots. */
const MOST_BOOKED = 2_000;

const MINUTES = `sum(coalesce(m.prep_minutes, s.usual_prep_minutes)
  * case when i.item_type = ${ITEM_TYPE.weight} then 1 else i.quantity end)::float8 as minutes`;

/** Of KITCHEN_QUEUE. */
export interface KitchenQueueRow {
  work: { station: number | null; minutes: number }[];
  booked: BookedWork[];
  duty: number;
  available: number;
  road: number;
  doors: number;
  delivered: number | null;
  handed: number | null;
  learns_times: boolean;
  usual_prep_minutes: number;
  kitchen_capacity: number;
  groups: { station: number; capacity: number }[];
}

/** Whom the planner does not know, as `anyStore` says. */
const OWN = '(select $1::bigint)';

/** Of a store: dishes of open orders that nobody has struck yet, orders for later, deliveries, and the factors. */
export const KITCHEN_QUEUE = {
  name: 'kitchen_queue',
  text: `
    with open as (
      select id from orders where store_id = $1 and status in ('received', 'preparing')
      order by id desc limit ${MOST_ORDERS}),
    work as (
      select i.print_group_id as station, ${MINUTES}
      from open o
      join order_items i on i.store_id = ${OWN} and i.order_id = o.id and i.removed_at is null and i.done_at is null
      join stores s on s.id = i.store_id
      left join menu_items m on m.store_id = i.store_id and m.id = i.item_id
      group by i.print_group_id),
    later as (
      select id, schedule_at from orders
      where store_id = $1 and status in ('scheduled', 'received', 'preparing') and schedule_at is not null
      order by id desc limit ${MOST_BOOKED}),
    booked as (
      select o.schedule_at, i.print_group_id as station, ${MINUTES}
      from later o
      join order_items i on i.store_id = ${OWN} and i.order_id = o.id and i.removed_at is null
      join stores s on s.id = i.store_id
      left join menu_items m on m.store_id = i.store_id and m.id = i.item_id
      group by o.schedule_at, i.print_group_id),
    road as (
      select coalesce(sum(${HANDOVER_MINUTES} + ${MINUTES_PER_KM} * coalesce(distance_km, ${USUAL_KM})), 0)::float8 as minutes,
        count(*)::int as doors
      from orders where store_id = $1 and status in ('received', 'preparing', 'ready', 'dispatched')
        and delivery_method = ${DELIVERY_METHOD.delivery}),
    duty as (
      select driver_id from driver_shifts where store_id = $1 and closed_at is null
      union
      select driver_id from orders where store_id = $1 and status in ('ready', 'dispatched') and driver_id is not null)
    select (select coalesce(jsonb_agg(w), '[]') from work w) as work,
      (select coalesce(jsonb_agg(b), '[]') from booked b) as booked,
      (select count(*)::int from duty) as duty,
      (select count(*)::int from (
        select driver_id from duty union select id from drivers where store_id = $1 and active = 1) u) as available,
      (select minutes from road) as road, (select doors from road) as doors,
      (select coalesce(jsonb_agg(jsonb_build_object('station', id, 'capacity', capacity)), '[]')
        from print_groups where store_id = $1) as groups,
      f.delivered::float8, f.handed::float8, s.learns_times, s.usual_prep_minutes, s.kitchen_capacity
    from stores s
    left join promise_factors f on f.store_id = s.id
    where s.id = $1`,
} as const;

export async function getKitchenQueue(db: Db, store_id: StoreId): Promise<KitchenQueue> {
  const rows = await namedQuery<KitchenQueueRow>(db, KITCHEN_QUEUE.name, KITCHEN_QUEUE.text, [store_id]);
  return asQueue(orNotFound(rows[0]));
}

export function asQueue(row: KitchenQueueRow): KitchenQueue {
  return {
    waiting: new Map(row.work.filter(({ minutes }) => minutes > 0).map(({ station, minutes }) => [station, minutes])),
    booked: row.booked,
    // Where nobody is at work, the store sends its orders some other way, which is not counted here.
    drivers: row.duty === 0 ? 0 : row.available,
    road: row.road,
    doors: row.doors,
    delivered: row.delivered,
    handed: row.handed,
    learns_times: row.learns_times,
    usual_prep_minutes: row.usual_prep_minutes,
    capacities: [{ station: null, capacity: row.kitchen_capacity }, ...row.groups],
  };
}

/** The stations that print groups are, by name. */
export const findStations = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('print_groups')
    .where('store_id', '=', store_id)
    .select(['id', 'name', 'capacity'])
    .orderBy('name')
    .execute();

export interface Taken {
  delivered: boolean;
  planned: number;
  taken: number;
}
/** Newest first: what a delivery took to the door, and what else took until it was ready. Orders for later do not count. */
export async function findTaken(db: Db, store_id: StoreId, after: string, limit: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    (select true as delivered, planned_minutes::float8 as planned,
       extract(epoch from delivered_time - created_at)::float8 / 60 as taken
     from orders where store_id = ${store_id} and created_at >= ${after} and delivery_method = 2 and status = 'delivered'
       and planned_minutes > 0 and schedule_at is null order by created_at desc limit ${limit})
    union all
    (select false, planned_minutes::float8, extract(epoch from ready_time - created_at)::float8 / 60
     from orders where store_id = ${store_id} and created_at >= ${after} and delivery_method <> 2
       and ready_time is not null and status <> 'cancelled' and planned_minutes > 0 and schedule_at is null
     order by created_at desc limit ${limit})`.execute(db);
  return rows;
}

export async function putFactors(
  db: Db,
  store_id: StoreId,
  factors: { delivered: number | null; handed: number | null; orders: number },
  now: Date,
): Promise<void> {
  const values = { ...factors, updated_at: now };
  await db
    .insertInto('promise_factors')
    .values({ store_id, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
}

const LIVELY_DAYS = 14;
/** Stores that have finished an order of late: the background's own walk. */
export async function findCookingStores(db: Db, now: Date): Promise<number[]> {
  const after = new Date(now.getTime() - LIVELY_DAYS * 86_400_000).toISOString();
  const rows = await db
    .selectFrom('stores as s')
    .where('s.learns_times', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders as o')
          .whereRef('o.store_id', '=', 's.id')
          .where('o.created_at', '>=', after)
          .where('o.planned_minutes', 'is not', null)
          .select('o.id'),
      ),
    )
    .select('s.id')
    .execute();
  return rows.map(({ id }) => id);
}
