import type { StoreId } from '@comanda/domain/ids';
import type { Db, Tx } from '../../platform/db.ts';
import type { Point } from './straight-line.ts';

/**
 * How a place was learnt: from a finished delivery, from the address service, or from somebody of the store who put it
 * right; 'route' is a pin whose road is known.
 */
export type PlaceSource = 'delivery' | 'geocoder' | 'route' | 'shop';
export interface KnownPlace extends Point {
  readonly place: string;
  readonly source: string;
  readonly learnt_at: string;
  readonly corrected_by: number | null;
  readonly road_metres: number | null;
  readonly from_latitude: number | null;
  readonly from_longitude: number | null;
}

const COLUMNS = [
  'place',
  'latitude',
  'longitude',
  'source',
  'learnt_at',
  'corrected_by',
  'road_metres',
  'from_latitude',
  'from_longitude',
] as const;
const NO_ROAD = { road_metres: null, from_latitude: null, from_longitude: null };
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

/** @returns what deliveries, the address service and the store's people taught, each point once, the last learnt first */
export async function findLearntPoints(
  db: Db,
  store_id: StoreId,
  most: number,
): Promise<(Point & { source: 'delivery' | 'geocoder' | 'shop' })[]> {
  const rows = await db
    .selectFrom('address_places')
    .select(({ fn }) => ['latitude', 'longitude', fn.min('source').as('source')])
    .where('store_id', '=', store_id)
    .where('source', '<>', 'route')
    .groupBy(['latitude', 'longitude'])
    .orderBy(({ fn }) => fn.max('learnt_at'), 'desc')
    .limit(most)
    .execute();
  return rows.map(({ source, ...point }) => ({
    ...point,
    source: source === 'geocoder' || source === 'shop' ? source : 'delivery',
  }));
}

/** What a delivery teaches replaces what was known, and with it the road; not what somebody of the store has put right. */
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
          conflict
            .columns(['store_id', 'place'])
            .doUpdateSet((eb) => ({
              latitude: eb.ref('excluded.latitude'),
              longitude: eb.ref('excluded.longitude'),
              source: eb.ref('excluded.source'),
              learnt_at: eb.ref('excluded.learnt_at'),
              ...NO_ROAD,
            }))
            .where('address_places.source', '<>', 'shop'),
        )
      : insert.onConflict((conflict) => conflict.columns(['store_id', 'place']).doNothing())
  ).execute();
}

/**
 * Somebody of the store has put a place right: it replaces whatever was known of these keys, and where the same customer's
 * pins led before.
 * @param from where the correction before this one had put it
 */
export async function correctPlaces(
  tx: Tx,
  store_id: StoreId,
  keys: readonly string[],
  { from, to, user_id, now }: { from: Point | null; to: Point; user_id: number; now: Date },
): Promise<void> {
  const place = { latitude: to.latitude, longitude: to.longitude, learnt_at: now, corrected_by: user_id };
  if (from !== null)
    await tx
      .updateTable('address_places')
      .set({ ...place, ...NO_ROAD })
      .where('store_id', '=', store_id)
      .where('source', '=', 'shop')
      .where('place', 'like', 'at %')
      .where('latitude', '=', from.latitude)
      .where('longitude', '=', from.longitude)
      .execute();
  if (keys.length === 0) return;
  await tx
    .insertInto('address_places')
    .values([...new Set(keys)].toSorted().map((key) => ({ ...place, store_id, place: key, source: 'shop' })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'place']).doUpdateSet({ ...place, source: 'shop', ...NO_ROAD }),
    )
    .execute();
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
