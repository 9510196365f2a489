import type { StoreId, OrderId } from '@comanda/domain/ids';
import type { DoorKind } from '@comanda/domain/delivery/door-report';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Who is on the way with an order. @returns undefined unless it is on its way with a driver */
export async function getCourier(db: Db, store_id: StoreId, order_id: OrderId) {
  return db
    .selectFrom('orders as o')
    .innerJoin('drivers as d', (on) => on.onRef('d.store_id', '=', 'o.store_id').onRef('d.id', '=', 'o.driver_id'))
    .leftJoin('driver_positions as p', (on) =>
      on.onRef('p.store_id', '=', 'o.store_id').onRef('p.driver_id', '=', 'o.driver_id'),
    )
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .where('o.status', '=', 'dispatched')
    .select(['d.name', 'o.handover_code as code', 'o.address', 'o.address_number', 'o.zipcode', 'o.city_name'])
    .select(['o.latitude', 'o.longitude', 'p.latitude as at_latitude', 'p.longitude as at_longitude', 'p.at'])
    .select(stopsBefore.as('stops_before'))
    .select(lastReport.as('report'))
    .executeTakeFirst();
}

/** Stops of the same route that come first and are still to be made. */
const stopsBefore = sql<number>`(
  select count(*)::int from delivery_stops mine
  join delivery_stops first on first.store_id = mine.store_id and first.route_id = mine.route_id
    and first.position < mine.position
  join orders other on other.store_id = first.store_id and other.id = first.order_id
  where mine.store_id = o.store_id and mine.order_id = o.id and other.driver_id = o.driver_id
    and other.status = 'dispatched')`;

/** Of this way only: what was said of an earlier one is history; what the store has answered is over. */
const lastReport = sql<DoorKind | null>`(
  select case when r.decision is null then r.kind end from door_reports r
  where r.store_id = o.store_id and r.order_id = o.id and r.driver_id = o.driver_id
    and r.reported_at >= o.dispatch_time
  order by r.id desc limit 1)`;
