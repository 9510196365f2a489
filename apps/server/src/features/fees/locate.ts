import type { DeliveryAddress } from '@comanda/contract/delivery/fees';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { correctionKey, houseNumber, pinKey, placeKeys, streetOf } from './place-keys.ts';
import { findPlaces, insertPlaces, type KnownPlace } from './places.repo.ts';
import { type Point, straightLine } from './straight-line.ts';

/** A pin farther than this from what the store knows of the same postal code is not believed. */
const PIN_TOLERANCE_METRES = 3_000;

/** A question about the addresses of one store. */
export interface Asked extends Pick<Services, 'db' | 'maps'> {
  readonly store_id: StoreId;
  readonly country_id: number;
  readonly now: Date;
}
/** Where an address is; `known` is its row, if the store keeps one. */
export interface Located extends Point {
  readonly key: string;
  readonly known: KnownPlace | null;
}

/** @returns null when nobody knows */
export async function locate(asked: Asked, address: DeliveryAddress): Promise<Located | null> {
  const keys = placeKeys(address, asked.country_id);
  const pin = pointOf(address);
  const rows = await findPlaces(asked.db, asked.store_id, [...keys, ...pinKeys(address)]);
  const corrected = correctionOf(address, rows);
  if (corrected !== null) return { ...corrected, key: corrected.place, known: corrected };
  const known = bestOf(keys, rows);
  if (pin !== null && (known === null || straightLine(pin, known) <= PIN_TOLERANCE_METRES)) {
    const key = pinKey(pin);
    return { ...pin, key, known: rows.find(({ place }) => place === key) ?? null };
  }
  return known === null ? lookUp(asked, address, keys) : { ...known, key: known.place, known };
}

/** What is to be read besides the keys of the words, to know the customer's pin. */
export function pinKeys(address: DeliveryAddress): string[] {
  const pin = pointOf(address);
  return pin === null ? [] : [pinKey(pin), correctionKey(address, pin)].filter((key) => key !== null);
}

/** Where somebody of the store has put the address: it comes before the customer's pin, as long as both mean one place. */
export function correctionOf(address: DeliveryAddress, rows: readonly KnownPlace[]): KnownPlace | null {
  const pin = pointOf(address);
  const key = correctionKey(address, pin);
  const row = rows.find(({ place, source }) => place === key && source === 'shop');
  if (row === undefined) return null;
  return pin === null || straightLine(pin, row) <= PIN_TOLERANCE_METRES ? row : null;
}

/** The most exact of the places that were found. */
export function bestOf(keys: readonly string[], rows: readonly KnownPlace[]): KnownPlace | null {
  for (const key of keys) {
    const row = rows.find(({ place }) => place === key);
    if (row) return row;
  }
  return null;
}

/** Asks the server's geocoder once, and remembers the answer under the words that were asked for and no others. */
async function lookUp(
  { db, maps, store_id, country_id, now }: Asked,
  { address = '', zipcode = '', city_name = '' }: DeliveryAddress,
  keys: readonly string[],
): Promise<Located | null> {
  const street = streetOf(address);
  const key = keys.find((each) => (street === '' ? each.startsWith('zip ') : !each.startsWith('zip ')));
  if (maps.geocoder === null || key === undefined) return null;
  const point = await maps.geocoder.find({
    street: [street, houseNumber(address)].filter(Boolean).join(' '),
    city: city_name,
    zipcode,
    country_id,
  });
  if (point === null) return null;
  await insertPlaces(db, store_id, [key], point, { source: 'geocoder', now });
  return {
    ...point,
    key,
    known: {
      ...point,
      place: key,
      source: 'geocoder',
      learnt_at: now.toISOString(),
      corrected_by: null,
      road_metres: null,
      from_latitude: null,
      from_longitude: null,
    },
  };
}

export const withCity = (address: DeliveryAddress, city: string): DeliveryAddress =>
  (address.city_name ?? '') === '' ? { ...address, city_name: city } : address;

export const pointOf = ({
  latitude,
  longitude,
}: {
  latitude?: number | null;
  longitude?: number | null;
}): Point | null => (latitude == null || longitude == null ? null : { latitude, longitude });
