import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { median } from '@comanda/domain/reports/menu-engineering';
import { foldText } from '@comanda/domain/search-text';
import type { Db } from '../../platform/db.ts';
import { findFeeAreas, getDeparture, placesOf, straightLine } from '../fees/public.ts';
import { findDoors } from './doors.repo.ts';
import type { ReportAsked } from './report-asked.ts';

type ReportMap = NonNullable<ReportAnswer['map']>;
type Shape = ReportMap['shapes'][number];
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Deliveries by which a neighbourhood without a drawn area is found. */
const DOORS = 600;
const LEAST_METRES = 200;
const MOST_METRES = 1500;

/**
 * Where the rows of a report lie: an area as it is drawn, another place around the middle of its last deliveries, a distance
 * as a ring around the store, as the crow flies.
 * @returns null where rows are no places
 */
export async function readMap(db: Db, asked: ReportAsked, keys: readonly string[]): Promise<ReportMap | null> {
  const { store: store_id, by } = asked;
  if (by !== 'neighbourhood' && by !== 'km') return null;
  const departure = await getDeparture(db, store_id);
  const { latitude, longitude, delivery_distance_factor: factor } = departure;
  const store = latitude === null || longitude === null ? null : { latitude, longitude };
  if (by === 'km') {
    const far = keys.filter((key) => Number(key) > 0);
    return {
      store,
      shapes: store ? far.map((key) => ({ key, metres: Math.round((Number(key) * 1000) / factor) })) : [],
    };
  }
  const areas = await findFeeAreas(db, store_id);
  const drawn = new Map(
    areas.map(({ name, corners }) => [foldText(name), corners.map(([lat, lng]): [number, number] => [lat, lng])]),
  );
  const shapes = keys.flatMap((key): Shape[] => {
    const corners = drawn.get(foldText(key));
    return key !== '' && corners ? [{ key, corners }] : [];
  });
  const known = new Set(shapes.map(({ key }) => key));
  const rest = keys.filter((key) => key !== '' && !known.has(key));
  return { store, shapes: [...shapes, ...(rest.length === 0 ? [] : await middlesOf(db, asked, new Set(rest)))] };
}

async function middlesOf(db: Db, { store, shown }: ReportAsked, wanted: ReadonlySet<string>): Promise<Shape[]> {
  const doors = (await findDoors(db, store, shown, DOORS)).filter(({ fee_name, city_name }) =>
    wanted.has(fee_name || city_name),
  );
  const places = await placesOf(
    db,
    store,
    doors.map(({ address, address_number, zipcode, city_name, latitude, longitude }) => ({
      address: `${address}, ${address_number}`,
      zipcode,
      city_name,
      latitude,
      longitude,
    })),
  );
  const found = doors.flatMap(({ fee_name, city_name }, at) => {
    const place = places[at];
    return place ? [{ key: fee_name || city_name, place }] : [];
  });
  const around = [...Map.groupBy(found, ({ key }) => key)].map(([key, own]) => ({
    key,
    ...aroundOf(own.map(({ place }) => place)),
  }));
  return apart(around);
}

/** None reaches over half the way to the next. */
function apart<Around extends { middle: Place; metres: number }>(places: readonly Around[]): Around[] {
  return places.map((place) => {
    const others = places
      .filter((other) => other !== place)
      .map((other) => straightLine(place.middle, other.middle) / 2);
    return { ...place, metres: Math.max(LEAST_METRES, Math.min(place.metres, ...others)) };
  });
}

/** Half of them lie within it. */
function aroundOf(places: readonly Place[]): { middle: Place; metres: number } {
  const middle = {
    latitude: median(places.map(({ latitude }) => latitude)),
    longitude: median(places.map(({ longitude }) => longitude)),
  };
  const usual = median(places.map((place) => straightLine(middle, place)));
  return { middle, metres: Math.round(Math.min(MOST_METRES, Math.max(LEAST_METRES, usual))) };
}
