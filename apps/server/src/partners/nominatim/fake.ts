import { COUNTRY } from '@comanda/domain/codes';
import { type FakeServer, fakeServer } from '../fake-server.ts';
import type { Fake } from '../partner.ts';
import type { Geocoder } from './client.ts';

interface KnownPlace {
  latitude: number;
  longitude: number;
  /** 30 is a house, 26 a street, 16 a city. */
  place_rank: number;
}

/** Nominatim's search: it knows these streets, and postal codes, by their exact words. */
export const fakeNominatim = (places: Record<string, KnownPlace>): Promise<FakeServer> =>
  fakeServer(({ url: { searchParams } }) => {
    const words = searchParams.get('street') ?? searchParams.get('postalcode') ?? '';
    const place = places[words];
    if (place === undefined) return { body: [] };
    const { latitude, longitude, place_rank } = place;
    const hit = {
      place_id: 1,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      osm_type: 'way',
      osm_id: 1,
      lat: String(latitude),
      lon: String(longitude),
      category: 'highway',
      type: place_rank < 26 ? 'city' : 'residential',
      place_rank,
      importance: 0.1,
      display_name: words,
      boundingbox: [String(latitude), String(latitude), String(longitude), String(longitude)],
    };
    return { body: [hit] };
  });

export async function startFake(): Promise<Fake<Geocoder | null>> {
  const server = await fakeNominatim({ 'rua das flores': { latitude: -19.91, longitude: -43.92, place_rank: 26 } });
  const street = { street: 'rua das flores', city: 'Belo Horizonte', zipcode: '', country_id: COUNTRY.brazil };
  return {
    server,
    settings: { GEOCODER_URL: server.url },
    probe: async (geocoder) => (await geocoder?.find(street))?.latitude === -19.91,
  };
}
