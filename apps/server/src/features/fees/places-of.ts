import type { DeliveryAddress } from '@comanda/contract/fees';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getDeparture } from './fees.repo.ts';
import { bestOf, pointOf, withCity } from './locate.ts';
import { placeKeys } from './place-keys.ts';
import { findPlaces } from './places.repo.ts';
import type { Point } from './straight-line.ts';

/**
 * Where addresses are: the customer's pin, else what the store has learnt. Nobody outside is asked.
 * @returns in the order of the addresses; null where nobody knows
 */
export async function placesOf(
  db: Db,
  store_id: StoreId,
  addresses: readonly DeliveryAddress[],
): Promise<(Point | null)[]> {
  const { country_id, city } = await getDeparture(db, store_id);
  const keys = addresses.map((address) => placeKeys(withCity(address, city), country_id));
  const unknown = keys.filter((_, index) => pointOf(addresses[index] ?? {}) === null);
  const known = await findPlaces(db, store_id, [...new Set(unknown.flat())]);
  return addresses.map((address, index) => {
    const place = pointOf(address) ?? bestOf(keys[index] ?? [], known);
    return place === null ? null : { latitude: place.latitude, longitude: place.longitude };
  });
}
