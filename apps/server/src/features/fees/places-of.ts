import type { DeliveryAddress } from '@comanda/contract/delivery/fees';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getDeparture } from './fees.repo.ts';
import { bestOf, correctionOf, pinKeys, pointOf, withCity } from './locate.ts';
import { placeKeys } from './place-keys.ts';
import { findPlaces } from './places.repo.ts';
import type { Point } from './straight-line.ts';

/** Where an address is; `corrected` when somebody of the store has put it there. */
export interface AddressPlace extends Point {
  readonly corrected: { readonly at: string; readonly by: number | null } | null;
}

/**
 * Where addresses are: what somebody of the store has put right, else the customer's pin, else what the store has learnt.
 * Nobody outside is asked.
 * @returns in the order of the addresses; null where nobody knows
 */
export async function placesOf(
  db: Db,
  store_id: StoreId,
  addresses: readonly DeliveryAddress[],
): Promise<(AddressPlace | null)[]> {
  const { country_id, city } = await getDeparture(db, store_id);
  const asked = addresses.map((address) => withCity(address, city));
  const keys = asked.map((address) => [...placeKeys(address, country_id), ...pinKeys(address)]);
  const known = await findPlaces(db, store_id, [...new Set(keys.flat())]);
  return asked.map((address, index) => {
    const corrected = correctionOf(address, known);
    const place = corrected ?? pointOf(address) ?? bestOf(keys[index] ?? [], known);
    if (place === null) return null;
    const { latitude, longitude } = place;
    return { latitude, longitude, corrected: corrected && { at: corrected.learnt_at, by: corrected.corrected_by } };
  });
}
