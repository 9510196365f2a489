import type { courier } from '@comanda/contract/delivery/driver-page';
import type * as z from 'zod';
import { orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { placesOf, straightLine } from '../fees/public.ts';
import { findTracked } from '../orders/public.ts';
import { getCourier } from './courier.repo.ts';

/** A place that is older says nothing to somebody who waits. */
const FRESH_MINUTES = 5;
/** Digits of a degree: three are a block, four a house. While other doors come first, those are nobody's business. */
const BLOCK = 3;
const HOUSE = 4;

/**
 * What a client sees of whoever brings their order, from when it left until they have it; where that is only while the
 * driver lets it be known.
 * @throws {AppError} not_found
 */
export async function trackCourier(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
  now: Date,
): Promise<z.output<typeof courier>> {
  const { store_id, order_id } = orNotFound(await findTracked(db, token));
  const row = await getCourier(db, store_id, order_id);
  if (row === undefined) return null;
  const { name, code, stops_before, report, at, at_latitude, at_longitude, address, address_number, ...place } = row;
  const fresh = at !== null && now.getTime() - Date.parse(at) < FRESH_MINUTES * 60_000;
  const [home = null] = await placesOf(db, store_id, [{ ...place, address: `${address}, ${address_number}` }]);
  const seen = fresh && at_latitude !== null && at_longitude !== null;
  const position = seen ? { latitude: at_latitude, longitude: at_longitude } : null;
  const metres = position && home ? straightLine(position, home) : null;
  const digits = stops_before === 0 ? HOUSE : BLOCK;
  return {
    name: name.split(' ')[0] ?? '',
    code,
    stops_before,
    // To the nearest hundred: a block, not a house.
    metres: metres === null ? null : Math.max(100, Math.round(metres / 100) * 100),
    seen_at: seen ? at : null,
    position: position && roundPlace(position, digits),
    // The page masks the house’s number too.
    home: home && roundPlace(home, BLOCK),
    report,
    tile_url: config.TILE_URL ?? null,
    tile_attribution: config.TILE_ATTRIBUTION,
  };
}

const roundPlace = ({ latitude, longitude }: { latitude: number; longitude: number }, digits: number) => ({
  latitude: Number(latitude.toFixed(digits)),
  longitude: Number(longitude.toFixed(digits)),
});
