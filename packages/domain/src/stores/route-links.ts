/** A stop as a map application understands it: its pin, or the address in words. */
export interface MapStop {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
  readonly address_number: string;
  readonly fee_name: string;
  readonly city_name: string;
  readonly zipcode: string;
}

/** Stops between here and the end that a phone's Google Maps takes; source: Google's guide to Maps URLs. */
const MOST_BETWEEN = 9;

/** Where a stop is, for a map's search. */
export function placeWords({ latitude, longitude, ...written }: MapStop): string {
  if (latitude !== null && longitude !== null) return `${latitude},${longitude}`;
  const { address, address_number, fee_name, city_name, zipcode } = written;
  const street = [address, address_number].filter((part) => part !== '').join(', ');
  return [street, fee_name, city_name, zipcode].filter((part) => part !== '').join(', ');
}

/** Opens whatever map the phone has. Source: RFC 5870, and Android's `q` for places in words. */
export function geoLink(stop: MapStop): string {
  const { latitude, longitude } = stop;
  const at = latitude === null || longitude === null ? '0,0' : `${latitude},${longitude}`;
  return `geo:${at}?q=${encodeURIComponent(placeWords(stop))}`;
}

/** The way from here through all stops; several links when there are more stops than one takes. */
export function routeLinks(stops: readonly MapStop[]): string[] {
  const links: string[] = [];
  for (let from = 0; from < stops.length; from += MOST_BETWEEN + 1) {
    const part = stops.slice(from, from + MOST_BETWEEN + 1).map(placeWords);
    const destination = part.at(-1) ?? '';
    const between = part.slice(0, -1).join('|');
    const params = { api: '1', travelmode: 'driving', destination, ...(between ? { waypoints: between } : {}) };
    links.push(`https://www.google.com/maps/dir/?${new URLSearchParams(params)}`);
  }
  return links;
}
