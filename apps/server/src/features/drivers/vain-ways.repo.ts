import { DELIVERY_METHOD, TEST_ORIGIN } from '@comanda/domain/codes';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** From when on ways of a driver are of the settlement that is open. */
export interface Since {
  driver_id: DriverId;
  since: Date;
}

/**
 * Ways that led to nothing and are in no settlement yet: the order came back to the store, or somebody else has it now,
 * whatever was said of the last try. One that was cancelled on its way is not among them, its last way is the order's own.
 */
export async function findLostWays(db: Db, store_id: StoreId, since: readonly Since[]) {
  if (since.length === 0) return [];
  return db
    .selectFrom('door_reports as r')
    .innerJoin('orders as o', (on) => on.onRef('o.store_id', '=', 'r.store_id').onRef('o.id', '=', 'r.order_id'))
    .where('r.store_id', '=', store_id)
    .where('r.shift_id', 'is', null)
    .where('r.kind', '<>', 'arrived')
    .where((eb) =>
      eb.or(
        since.map((of) =>
          eb.and([eb('r.driver_id', '=', of.driver_id), eb('r.reported_at', '>=', of.since.toISOString())]),
        ),
      ),
    )
    .where((eb) => {
      const later = eb
        .selectFrom('door_reports as next')
        .whereRef('next.store_id', '=', 'r.store_id')
        .whereRef('next.order_id', '=', 'r.order_id')
        .whereRef('next.driver_id', '=', 'r.driver_id')
        .whereRef('next.id', '>', 'r.id')
        .where('next.kind', '<>', 'arrived')
        .select('next.id');
      const givenAway = eb.and([
        eb('o.driver_id', 'is distinct from', eb.ref('r.driver_id')),
        eb.not(eb.exists(later)),
      ]);
      return eb.or([eb('r.decision', 'in', ['back', 'kept']), givenAway]);
    })
    .select(['r.id as report_id', 'r.driver_id', 'r.kind', 'r.note', 'r.reported_at as at', 'r.order_id'])
    .select(['o.number', 'o.client_name', 'o.fee_name', 'o.distance_km'])
    .select(['o.address', 'o.address_number', 'o.zipcode', 'o.city_name', 'o.latitude', 'o.longitude'])
    .orderBy('r.id')
    .execute();
}

/** Ways to orders that were cancelled after they had left, and are in no settlement yet. */
export async function findCancelledWays(db: Db, store_id: StoreId, since: readonly Since[]) {
  if (since.length === 0) return [];
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('deliveries as d', (on) => on.onRef('d.store_id', '=', 'o.store_id').onRef('d.order_id', '=', 'o.id'))
    .where('o.store_id', '=', store_id)
    .where('o.status', '=', 'cancelled')
    .where('o.dispatch_time', 'is not', null)
    .where('o.delivery_method', '=', DELIVERY_METHOD.delivery)
    .where('o.origin', '<>', TEST_ORIGIN)
    .where('d.shift_id', 'is', null)
    .where((eb) =>
      eb.or(
        since.map((of) =>
          eb.and([eb('o.driver_id', '=', of.driver_id), eb('o.cancel_time', '>=', of.since.toISOString())]),
        ),
      ),
    )
    .select(['o.id as order_id', 'o.driver_id', 'o.fee_name', 'o.distance_km'])
    .select(['o.address', 'o.address_number', 'o.zipcode', 'o.city_name', 'o.latitude', 'o.longitude'])
    .execute();
  return rows.flatMap(({ driver_id, ...way }) => (driver_id === null ? [] : [{ ...way, driver_id }]));
}

/** The shift that each driver has open, and when their last one was settled. */
export const findOpenShifts = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('drivers as d')
    .leftJoin('driver_shifts as s', (on) =>
      on.onRef('s.store_id', '=', 'd.store_id').onRef('s.driver_id', '=', 'd.id').on('s.closed_at', 'is', null),
    )
    .where('d.store_id', '=', store_id)
    .select(['d.id as driver_id', 's.opened_at', 's.times_closed'])
    .select((eb) =>
      eb
        .selectFrom('driver_shifts as c')
        .whereRef('c.store_id', '=', 'd.store_id')
        .whereRef('c.driver_id', '=', 'd.id')
        .where('c.closed_at', 'is not', null)
        .select('c.closed_at')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('last_closed_at'),
    )
    .execute();
