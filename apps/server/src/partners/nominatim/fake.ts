import { type FakeMapServer, fakeMapServer } from '../fake-map-server.ts';

interface KnownPlace {
  latitude: number;
  longitude: number;
  /** 30 is a house, 26 a street, 16 a city. */
  place_rank: number;
}

/** Nominatim's search: it knows these streets, and postal codes, by their exact words. */
export const fakeNominatim = (places: Record<string, KnownPlace>): Promise<FakeMapServer> =>
  fakeMapServer(({ searchParams }) => {
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
