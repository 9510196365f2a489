import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Geocoder, openGeocoder } from './nominatim/client.ts';
import { openRouter, type RoadRouter } from './osrm/client.ts';

/** The map services of the server's settings; null where there is none, and straight lines have to do. */
export interface Maps {
  router: RoadRouter | null;
  geocoder: Geocoder | null;
}

export function openMaps(config: Config, log: FastifyBaseLogger, clock: Clock): Maps {
  const shared = { log, clock, userAgent: `Comanda (${config.PUBLIC_URL})` };
  return {
    router: config.ROUTER_URL === undefined ? null : openRouter({ ...shared, base: config.ROUTER_URL }),
    geocoder: config.GEOCODER_URL === undefined ? null : openGeocoder({ ...shared, base: config.GEOCODER_URL }),
  };
}
