import { detourFactor } from '@comanda/domain/delivery/detour-factor';
import type { Asked, Located } from './locate.ts';
import { findRoadsNear, insertPlaces, type KnownPlace, updateRoad } from './places.repo.ts';
import { type Point, straightLine } from './straight-line.ts';

/** No road is shorter than the straight line, but its ends are moved to the next street. */
const LEAST = 0.8;
/** Longer than this many straight lines is no road but a mistake. */
const MOST = 10;
/** How far the two ends may be moved to the next street, together. */
const MOVED_METRES = 500;

interface Way {
  /** What the store says that roads are longer than straight lines. */
  readonly factor: number;
  /** Metres beyond which nobody delivers: no road needs to be measured there. */
  readonly worth: number;
}

/** Metres from the store to a place: a measured road, or the straight line times what such roads are longer near there. */
export async function roadMetres(asked: Asked, from: Point, to: Located, { factor, worth }: Way): Promise<number> {
  const straight = straightLine(from, to);
  const kept = roadFrom(from, to.known);
  if (kept !== null) return kept;
  const { router } = asked.maps;
  if (router === null || straight > worth) return straight * factor;
  const measured = await router.roadMetres(from, to);
  if (measured !== null && measured >= straight * LEAST - MOVED_METRES && measured <= straight * MOST + MOVED_METRES) {
    await keepRoad(asked, from, to, measured);
    return measured;
  }
  const near = await findRoadsNear(asked.db, asked.store_id, to);
  const roads = near.flatMap((place) => {
    const road = roadFrom(from, place);
    return road === null ? [] : [{ straight: straightLine(from, place), road }];
  });
  return straight * (detourFactor(roads) ?? factor);
}

/** The road that was measured from this very point; null when the store has moved since, or nobody measured. */
export const roadFrom = (from: Point, place: KnownPlace | null): number | null =>
  place !== null && place.from_latitude === from.latitude && place.from_longitude === from.longitude
    ? place.road_metres
    : null;

async function keepRoad({ db, store_id, now }: Asked, from: Point, to: Located, road_metres: number): Promise<void> {
  if (to.known === null) await insertPlaces(db, store_id, [to.key], to, { source: 'route', now });
  await updateRoad(db, store_id, to.key, { road_metres, from });
}
