import { COUNTRY } from '@comanda/domain/codes';
import * as z from 'zod';
import { askMap, MAP_RULES } from '../map-rules.ts';
import type { PartnerTools } from '../partner.ts';

export interface GeocodedAddress {
  /** Street, with the number behind it; empty when only the postal code is known. */
  readonly street: string;
  readonly city: string;
  readonly zipcode: string;
  readonly country_id: number;
}
export interface Geocoder {
  /** @returns null when nothing as exact as a street is known, or there is no answer in time */
  find: (address: GeocodedAddress) => Promise<{ latitude: number; longitude: number } | null>;
}

/** The rules of use of the public server: one request a second, and a name to know the caller by. */
const GAP_MS = 1_000;
/** What was not found is not asked for again today. */
const MISS_MS = 24 * 60 * 60_000;
const MOST_MISSES = 2_000;
/** Streets and houses have this rank and above; quarters and cities are below. */
const STREET_RANK = 26;

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit);
const hits = z.array(
  z.object({
    lat: coordinate(90),
    lon: coordinate(180),
    place_rank: z.number(),
    type: z.string(),
  }),
);

/** The geocoder Nominatim, by its search call (nominatim.org/release-docs/latest/api/Search). */
export function openGeocoder(
  root: string,
  { outside: open, clock }: Pick<PartnerTools, 'outside' | 'clock'>,
): Geocoder {
  const outside = open({ ...MAP_RULES, gapMs: GAP_MS });
  const misses = new Map<string, number>();
  return {
    async find(address) {
      const path = `/search?${query(address)}`;
      const now = clock().getTime();
      if ((misses.get(path) ?? 0) > now) return null;
      const found = await askMap(outside, root + path, hits);
      const hit = found?.find(({ place_rank, type }) => place_rank >= STREET_RANK || type === 'postcode');
      if (hit) return { latitude: hit.lat, longitude: hit.lon };
      if (found !== null) {
        if (misses.size >= MOST_MISSES) misses.clear();
        misses.set(path, now + MISS_MS);
      }
      return null;
    },
  };
}

function query({ street, city, zipcode, country_id }: GeocodedAddress): string {
  const portugal = country_id === COUNTRY.portugal;
  const [country, language] = portugal ? (['pt', 'pt-PT'] as const) : (['br', 'pt-BR'] as const);
  const words = new URLSearchParams({
    format: 'jsonv2',
    limit: '3',
    countrycodes: country,
    'accept-language': language,
  });
  if (street === '') words.set('postalcode', zipcode);
  else {
    words.set('street', street);
    words.set('city', city);
  }
  return words.toString();
}
