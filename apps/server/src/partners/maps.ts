import type { Geocoder } from './nominatim/client.ts';
import type { RoadRouter } from './osrm/client.ts';
import type { Partners } from './partners.ts';

/** The map services of the server's settings; null where there is none, and straight lines have to do. */
export interface Maps {
  router: RoadRouter | null;
  geocoder: Geocoder | null;
}

export const mapsOf = ({ client }: Pick<Partners, 'client'>): Maps => ({
  router: client.osrm,
  geocoder: client.nominatim,
});
