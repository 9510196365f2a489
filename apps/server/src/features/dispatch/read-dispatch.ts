import type { Dispatch } from '@comanda/contract/delivery/dispatch';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { findAvailableDrivers, findPositions } from '../drivers/public.ts';
import { getDeparture } from '../fees/public.ts';
import { findStops } from './stops.repo.ts';

/** Longer ago says nothing about where somebody is on a motorbike. */
const POSITION_MINUTES = 30;

export async function readDispatch(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  now: Date,
): Promise<Dispatch> {
  const [stops, drivers, positions, { latitude, longitude }] = await Promise.all([
    findStops(db, store_id, { open: true }),
    findAvailableDrivers(db, store_id, now),
    findPositions(db, store_id, new Date(now.getTime() - POSITION_MINUTES * 60_000)),
    getDeparture(db, store_id),
  ]);
  return {
    stops,
    drivers: drivers.map((driver) => {
      const place = positions.find(({ driver_id }) => driver_id === driver.id);
      const position = place ? { latitude: place.latitude, longitude: place.longitude, at: place.at } : null;
      return { ...driver, position };
    }),
    store_place: latitude === null || longitude === null ? null : { latitude, longitude },
    tile_url: config.TILE_URL ?? null,
    tile_attribution: config.TILE_ATTRIBUTION,
  };
}
