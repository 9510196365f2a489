import type { DeliveryAddress, DistanceFeeAnswer } from '@comanda/contract/delivery/fees';
import { type DeliveryArea, feeForArea } from '@comanda/domain/delivery/delivery-areas';
import { feeForDistance, type KmFee } from '@comanda/domain/delivery/distance-fee';
import type { StoreId } from '@comanda/domain/ids';
import { money, ZERO } from '@comanda/domain/money';
import type { Db, Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { findFeeAreas, findFeeKms, getDeparture } from './fees.repo.ts';
import { type Asked, correctionOf, locate, pinKeys, pointOf, withCity } from './locate.ts';
import { placeKeys } from './place-keys.ts';
import { findPlaces, insertPlaces } from './places.repo.ts';
import { roadMetres } from './road-metres.ts';

/** What the distance of an order needs of its store. */
export interface DepartingStore {
  latitude: number | null;
  longitude: number | null;
  delivery_distance_factor: number;
  country_id: number;
  city: string;
  feeskm: readonly KmFee[];
  fee_areas: readonly DeliveryArea[];
}

/**
 * What delivery to an address costs by its area or, outside all areas, by distance, band edges included. The place is the
 * customer's pin, or what the store remembers of house, postal code or street, or what the server's geocoder finds. The way
 * is the server's router's or, without an answer of it, the straight line times a factor. No map service is waited for more
 * than a second and a half.
 * @param store when the caller has read it already
 */
export async function distanceFee(
  services: Pick<Services, 'db' | 'maps' | 'clock'>,
  store_id: StoreId,
  address: DeliveryAddress,
  store?: DepartingStore,
): Promise<DistanceFeeAnswer> {
  const from = store ?? (await readStore(services.db, store_id));
  const max_km = from.feeskm.reduce<number | null>((most, { km }) => Math.max(most ?? 0, km), null);
  const answer = (over: Partial<DistanceFeeAnswer>): DistanceFeeAnswer => ({
    price: ZERO,
    can_delivery: false,
    distance_km: null,
    max_km,
    reason: null,
    area: null,
    ...over,
  });
  const departure = pointOf(from);
  const areas = from.fee_areas.filter(({ active }) => active);
  if (departure === null && areas.length === 0) return answer({ reason: 'store_unplaced' });
  if (max_km === null && areas.length === 0) return answer({ reason: 'no_bands' });
  const asked: Asked = { ...services, store_id, country_id: from.country_id, now: services.clock() };
  const place = await locate(asked, withCity(address, from.city));
  if (place === null) return answer({ reason: 'address_unknown' });
  const inArea = feeForArea(place, areas);
  if (departure === null) return answer(inArea ?? { reason: 'store_unplaced' });
  const metres = await roadMetres(asked, departure, place, {
    factor: from.delivery_distance_factor,
    worth: inArea === null ? (max_km ?? 0) * 1000 : Infinity,
  });
  const distance_km = Math.round(metres) / 1000;
  if (inArea !== null) return answer({ ...inArea, distance_km });
  const { price, can_delivery } = feeForDistance(distance_km, from.feeskm);
  if (!can_delivery) return answer({ reason: 'outside', distance_km });
  return answer({ price: money(price), can_delivery, distance_km });
}

/**
 * Remembers where an address is, so that the next order to it needs no pin. Only for places that people of the store or
 * a delivered order have confirmed: a customer's pin alone would let anybody move a whole street.
 */
export async function learnPlace(tx: Tx, store_id: StoreId, address: DeliveryAddress, now: Date): Promise<void> {
  const pin = pointOf(address);
  if (pin === null) return;
  const { country_id, city } = await getDeparture(tx, store_id);
  const asked = withCity(address, city);
  const keys = placeKeys(asked, country_id);
  const point = correctionOf(asked, await findPlaces(tx, store_id, [...keys, ...pinKeys(asked)])) ?? pin;
  await insertPlaces(tx, store_id, keys, point, { source: 'delivery', now });
}

async function readStore(db: Db, store_id: StoreId): Promise<DepartingStore> {
  const [departure, feeskm, fee_areas] = await Promise.all([
    getDeparture(db, store_id),
    findFeeKms(db, store_id),
    findFeeAreas(db, store_id),
  ]);
  return { ...departure, feeskm, fee_areas };
}
