import type { DeliveryAddress, LocatedAddress, locateAddresses } from '@comanda/contract/delivery/fees';
import type { StoreId } from '@comanda/domain/ids';
import { foldText } from '@comanda/domain/search-text';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { findCityNames, getDeparture } from './fees.repo.ts';
import { type Asked, bestOf, type Located, locate, pointOf } from './locate.ts';
import { placeKeys } from './place-keys.ts';
import { findPlaces } from './places.repo.ts';
import { roadFrom, roadMetres } from './road-metres.ts';
import type { Point } from './straight-line.ts';

type Body = z.output<typeof locateAddresses.body>;
type Answer = z.output<typeof locateAddresses.response>;

const ZIPCODE = /\b(\d{5}-?\d{3}|\d{4}-\d{3})\b/;
/** Metres beyond which no owner draws a band. */
const WORTH = 100_000;

/** Where each line is, and how far: from memory alone or, for one line, with the server's map services too. */
export async function locateLines(
  { db, maps, clock }: Pick<Services, 'db' | 'maps' | 'clock'>,
  store_id: StoreId,
  body: Body,
): Promise<Answer> {
  const [store, cities] = await Promise.all([getDeparture(db, store_id), findCityNames(db, store_id)]);
  const asked: Asked = {
    db,
    maps: body.look_up ? maps : { router: null, geocoder: null },
    store_id,
    country_id: store.country_id,
    now: clock(),
  };
  const departure = pointOf({ ...store, ...pointOf(body) });
  const factor = body.delivery_distance_factor ?? store.delivery_distance_factor;
  const addresses = body.addresses.map((line) => addressOf(line, cities, store.city));
  const places = body.look_up
    ? await Promise.all(addresses.map((address) => locate(asked, address)))
    : await remembered(asked, addresses);
  return Promise.all(
    places.map(async (place) => ({
      place: place && (await measured(asked, departure, place, factor)),
      look_up:
        !body.look_up &&
        (place === null ? maps.geocoder !== null : isUnmeasured(departure, place) && maps.router !== null),
    })),
  );
}

async function remembered(asked: Asked, addresses: readonly DeliveryAddress[]): Promise<(Located | null)[]> {
  const keysOf = addresses.map((address) => placeKeys(address, asked.country_id));
  const rows = await findPlaces(asked.db, asked.store_id, [...new Set(keysOf.flat())]);
  return keysOf.map((keys) => {
    const known = bestOf(keys, rows);
    return known && { ...known, key: known.place, known };
  });
}

async function measured(
  asked: Asked,
  departure: Point | null,
  place: Located,
  factor: number,
): Promise<LocatedAddress> {
  const { latitude, longitude, known } = place;
  const metres = departure && (await roadMetres(asked, departure, place, { factor, worth: WORTH }));
  return {
    latitude,
    longitude,
    source: known?.source === 'geocoder' || known?.source === 'shop' ? known.source : 'delivery',
    distance_km: metres === null ? null : Math.round(metres) / 1000,
  };
}

const isUnmeasured = (departure: Point | null, place: Located): boolean =>
  departure !== null && roadFrom(departure, place.known) === null;

/** 'Rua Mármore, 412, Santa Tereza, 31010-220': what is no postal code is street and place. */
function addressOf(line: string, cities: readonly string[], city: string): DeliveryAddress {
  const zipcode = ZIPCODE.exec(line)?.[1] ?? '';
  const address = line.replace(ZIPCODE, '').replace(/[\s,;-]+$/, '');
  const words = foldText(address);
  const city_name = cities.find((name) => words.endsWith(foldText(name))) ?? city;
  return { zipcode, address, city_name };
}
