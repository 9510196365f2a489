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

/** What stood under a key before it was corrected; null when nothing did. */
export interface PlaceBefore {
  readonly place: string;
  readonly row: KnownPlace | null;
}

/**
 * Somebody of the store has put a place right: it replaces whatever was known of these keys, and where the same customer's
 * pins led before.
 * @param from where the correction before this one had put it
 * @returns all that it replaced, in no order
 */
export async function correctPlaces(
  tx: Tx,
  store_id: StoreId,
  keys: readonly string[],
  { from, to, user_id, now }: { from: Point | null; to: Point; user_id: number; now: Date },
): Promise<PlaceBefore[]> {
  const followers = from === null ? [] : await findPinsPutAt(tx, store_id, from);
  const held = await findPlaces(tx, store_id, keys);
  const all = [...new Set([...keys, ...followers.map(({ place }) => place)])];
  const before = all.map((place) => ({
    place,
    row: [...followers, ...held].find((row) => row.place === place) ?? null,
  }));
  const place = { latitude: to.latitude, longitude: to.longitude, learnt_at: now, corrected_by: user_id };
  if (all.length === 0) return [];
  await tx
    .insertInto('address_places')
    .values(all.toSorted().map((key) => ({ ...place, store_id, place: key, source: 'shop' })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'place']).doUpdateSet({ ...place, source: 'shop', ...NO_ROAD }),
    )
    .execute();
  return before;
}

/** Customers' pins that somebody of the store has put at a point. */
function findPinsPutAt(tx: Tx, store_id: StoreId, { latitude, longitude }: Point): Promise<KnownPlace[]> {
  return tx
    .selectFrom('address_places')
    .select(COLUMNS)
    .where('store_id', '=', store_id)
    .where('source', '=', 'shop')
    .where('place', 'like', 'at %')
    .where('latitude', '=', latitude)
    .where('longitude', '=', longitude)
    .orderBy('place')
    .forUpdate()
    .execute();
}

/**
 * Puts back what a correction replaced.
 * @param corrected_at of the correction
 * @returns false, with nothing changed, when somebody has corrected one of the places since
 */
export async function restorePlaces(
  tx: Tx,
  store_id: StoreId,
  before: readonly PlaceBefore[],
  corrected_at: string,
): Promise<boolean> {
  if (before.length === 0) return true;
  const keys = before.map(({ place }) => place).toSorted();
  const held = await tx
    .selectFrom('address_places')
    .select('place')
    .where('store_id', '=', store_id)
    .where('place', 'in', keys)
    .where('source', '=', 'shop')
    .where('learnt_at', '=', corrected_at)
    .orderBy('place')
    .forUpdate()
    .execute();
  if (held.length < keys.length) return false;
  await tx.deleteFrom('address_places').where('store_id', '=', store_id).where('place', 'in', keys).execute();
  const rows = before.flatMap(({ row }) => (row === null ? [] : [{ ...row, store_id }]));
  if (rows.length > 0) await tx.insertInto('address_places').values(rows).execute();
  return true;
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
