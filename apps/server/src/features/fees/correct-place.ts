import type { DeliveryAddress } from '@comanda/contract/delivery/fees';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { getDeparture } from './fees.repo.ts';
import { correctionOf, pinKeys, pointOf, withCity } from './locate.ts';
import { correctionKey } from './place-keys.ts';
import { correctPlaces, findPlaces, type PlaceBefore } from './places.repo.ts';
import type { Point } from './straight-line.ts';

/**
 * Somebody of the store says where an address is: from now on it is there, for whoever gives this address.
 * @param address with the pin that its customer sent, if there is one
 * @returns what stood there before, for `restorePlaces`
 */
export async function correctPlace(
  tx: Tx,
  store_id: StoreId,
  { address, to }: { address: DeliveryAddress; to: Point },
  { user_id, now }: { user_id: number; now: Date },
): Promise<PlaceBefore[]> {
  const { city } = await getDeparture(tx, store_id);
  const asked = withCity(address, city);
  const pin = pointOf(asked);
  const names = [correctionKey(asked, pin), correctionKey(asked, to)];
  const keys = (pin === null ? names.slice(0, 1) : names).filter((key) => key !== null);
  const known = await findPlaces(tx, store_id, [...keys, ...pinKeys(asked)]);
  return correctPlaces(tx, store_id, keys, { from: correctionOf(asked, known), to, user_id, now });
}
