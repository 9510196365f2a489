import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import type { Point } from './straight-line.ts';

/** How a place was learnt: from a finished delivery, or from the address service; 'route' is a pin whose road is known. */
export type PlaceSource = 'delivery' | 'geocoder' | 'route';
export interface KnownPlace extends Point {
  readonly place: string;
  readonly source: string;
  readonly road_metres: number | null;
  readonly from_latitude: number | null;
  readonly from_longitude: number | null;
}

const COLUMNS = ['place', 'latitude', 'longitude', 'source', 'road_metres', 'from_latitude', 'from_longitude'] as const;
/** Degrees around an address in which roads are much alike: some kilometre and a half. */
const NEIGHBOURHOOD = 0.015;
const MOST_ROADS = 50;

/** @returns those of the keys that the store knows, in no order */
export async function findPlaces(db: Db, store_id: StoreId, keys: readonly string[]): Promise<KnownPlace[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('address_places')
    .select(COLUMNS)
    .where('store_id', '=', store_id)
    .where('place', 'in', keys)
    .execute();
}

/** Measured roads near a point. */
export async function findRoadsNear(db: Db, store_id: StoreId, { latitude, longitude }: Point): Promise<KnownPlace[]> {
  return db
    .selectFrom('address_places')
    .select(COLUMNS)
    .where('store_id', '=', store_id)
    .where('road_metres', 'is not', null)
    .where('latitude', '>=', latitude - NEIGHBOURHOOD)
    .where('latitude', '<=', latitude + NEIGHBOURHOOD)
    .where('longitude', '>=', longitude - NEIGHBOURHOOD)
    .where('longitude', '<=', longitude + NEIGHBOURHOOD)
    .limit(MOST_ROADS)
    .execute();
}

/** @returns what deliveries and the address service taught, each point once, the last learnt first */
export async function findLearntPoints(
  db: Db,
  store_id: StoreId,
  most: number,
): Promise<(Point & { source: 'delivery' | 'geocoder' })[]> {
  const rows = await db
    .selectFrom('address_places')
    .select(({ fn }) => ['latitude', 'longitude', fn.min('source').as('source')])
    .where('store_id', '=', store_id)
    .where('source', '<>', 'route')
    .groupBy(['latitude', 'longitude'])
    .orderBy(({ fn }) => fn.max('learnt_at'), 'desc')
    .limit(most)
    .execute();
  return rows.map(({ source, ...point }) => ({ ...point, source: source === 'geocoder' ? source : 'delivery' }));
}

/** What a delivery teaches replaces what was known, and with it the road. */
export async function insertPlaces(
  db: Db,
  store_id: StoreId,
  keys: readonly string[],
  { latitude, longitude }: Point,
  { source, now }: { source: PlaceSource; now: Date },
): Promise<void> {
  if (keys.length === 0) return;
  const insert = db
    .insertInto('address_places')
    .values(keys.map((place) => ({ store_id, place, latitude, longitude, source, learnt_at: now })));
  await (
    source === 'delivery'
      ? insert.onConflict((conflict) =>
          conflict.columns(['store_id', 'place']).doUpdateSet((eb) => ({
            latitude: eb.ref('excluded.latitude'),
            longitude: eb.ref('excluded.longitude'),
            source: eb.ref('excluded.source'),
            learnt_at: eb.ref('excluded.learnt_at'),
            road_metres: null,
            from_latitude: null,
            from_longitude: null,
          })),
        )
      : insert.onConflict((conflict) => conflict.columns(['store_id', 'place']).doNothing())
  ).execute();
}

/** Keeps the road to a place that the store knows. */
export async function updateRoad(
  db: Db,
  store_id: StoreId,
  place: string,
  road: { road_metres: number; from: Point },
): Promise<void> {
  await db
    .updateTable('address_places')
    .set({
      road_metres: road.road_metres,
      from_latitude: road.from.latitude,
      from_longitude: road.from.longitude,
    })
    .where('store_id', '=', store_id)
    .where('place', '=', place)
    .execute();
}
