import type { DeliveryAddress, DistanceFeeAnswer } from '@comanda/contract/fees';
import { feeForDistance, type KmFee } from '@comanda/domain/distance-fee';
import type { StoreId } from '@comanda/domain/ids';
import { money, ZERO } from '@comanda/domain/money';
import type { Db, Tx } from '../../platform/db.ts';
import { findFeeKms, getDeparture } from './fees.repo.ts';
import { placeKeys } from './place-keys.ts';
import { findPlace, insertPlaces } from './places.repo.ts';
import { type Point, straightLine } from './straight-line.ts';

/** A pin farther than this from what the store knows of the same postal code is not believed. */
const PIN_TOLERANCE_METRES = 3_000;

/** What the distance of an order needs of its store. */
export interface DepartingStore {
  latitude: number | null;
  longitude: number | null;
  delivery_distance_factor: number;
  country_id: number;
  city: string;
  feeskm: readonly KmFee[];
}

/**
 * What delivery to an address costs by distance: straight line times the store's factor, band edges included. The place
 * is the customer's pin or what the store remembers of the postal code or street; no map service is asked.
 * @param store when the caller has read it already
 */
export async function distanceFee(
  db: Db,
  store_id: StoreId,
  address: DeliveryAddress,
  store?: DepartingStore,
): Promise<DistanceFeeAnswer> {
  const from = store ?? (await readStore(db, store_id));
  const max_km = from.feeskm.reduce<number | null>((most, { km }) => Math.max(most ?? 0, km), null);
  const refuse = (reason: DistanceFeeAnswer['reason'], distance_km: number | null = null): DistanceFeeAnswer => ({
    price: ZERO,
    can_delivery: false,
    distance_km,
    max_km,
    reason,
  });
  const departure = pointOf(from);
  if (departure === null) return refuse('store_unplaced');
  if (max_km === null) return refuse('no_bands');
  const place = await placeOf(db, store_id, address, from);
  if (place === null) return refuse('address_unknown');
  const distance_km = Math.round(straightLine(departure, place) * from.delivery_distance_factor) / 1000;
  const { price, can_delivery } = feeForDistance(distance_km, from.feeskm);
  if (!can_delivery) return refuse('outside', distance_km);
  return { price: money(price), can_delivery, distance_km, max_km, reason: null };
}

/**
 * Remembers where an address is, so that the next order to it needs no pin. Only for places that people of the store or
 * a delivered order have confirmed: a customer's pin alone would let anybody move a whole street.
 */
export async function learnPlace(tx: Tx, store_id: StoreId, address: DeliveryAddress, now: Date): Promise<void> {
  const point = pointOf(address);
  if (point === null) return;
  const { country_id, city } = await getDeparture(tx, store_id);
  await insertPlaces(tx, store_id, placeKeys(withCity(address, city), country_id), point, now);
}

async function readStore(db: Db, store_id: StoreId): Promise<DepartingStore> {
  const [departure, feeskm] = await Promise.all([getDeparture(db, store_id), findFeeKms(db, store_id)]);
  return { ...departure, feeskm };
}

async function placeOf(
  db: Db,
  store_id: StoreId,
  address: DeliveryAddress,
  { country_id, city }: DepartingStore,
): Promise<Point | null> {
  const known = await findPlace(db, store_id, placeKeys(withCity(address, city), country_id));
  const pin = pointOf(address);
  if (pin === null || known === null) return pin ?? known;
  return straightLine(pin, known) <= PIN_TOLERANCE_METRES ? pin : known;
}

const withCity = (address: DeliveryAddress, city: string): DeliveryAddress =>
  (address.city_name ?? '') === '' ? { ...address, city_name: city } : address;

const pointOf = ({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }): Point | null =>
  latitude == null || longitude == null ? null : { latitude, longitude };
