export interface Place {
  latitude: number;
  longitude: number;
}
/** From the store in a straight line. */
export interface Offset {
  /** Kilometres; east and north are positive. */
  east: number;
  north: number;
}

/** Kilometres of a degree of latitude. */
const DEGREE = 111.32;

export const placeAt = ({ east, north }: Offset, from: Place): Place => ({
  latitude: round(from.latitude + north / DEGREE),
  longitude: round(from.longitude + east / (DEGREE * Math.cos(radians(from.latitude)))),
});

export const offsetOf = (place: Place, from: Place): Offset => ({
  east: (place.longitude - from.longitude) * DEGREE * Math.cos(radians(from.latitude)),
  north: (place.latitude - from.latitude) * DEGREE,
});

export const distanceOfOffset = ({ east, north }: Offset): number => Math.hypot(east, north);

const WINDS = ['E', 'NE', 'N', 'NW', 'W', 'SW', 'S', 'SE'] as const;
export type Wind = (typeof WINDS)[number];
/** Which way from the store; nobody is on the other side of anything within 30 metres. */
export function windOf(offset: Offset): Wind | null {
  if (distanceOfOffset(offset) < 0.03) return null;
  const eighths = Math.round((Math.atan2(offset.north, offset.east) / Math.PI) * 4);
  return WINDS[(eighths + 8) % 8] ?? null;
}

/**
 * Coordinates in whatever people paste from a map: '-19.9167, -43.9345', a link with `@lat,lng`, `q=`, `ll=`, `destination=`
 * or `!3d…!4d…`, or a `geo:` address. Short links hold none.
 * @returns null when there are none
 */
export function readPlace(text: string): Place | null {
  const plain = decode(text);
  const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
  const forms = [
    new RegExp(`!3d${number}!4d${number}`),
    new RegExp(`[?&](?:q|ll|query|center|destination|daddr)=(?:loc:)?${number}\\s*,\\s*${number}`),
    new RegExp(`@${number},${number}`),
    new RegExp(`^geo:${number},${number}`),
    new RegExp(`^\\s*${number}\\s*[,;\\s]\\s*${number}\\s*$`),
  ];
  for (const form of forms) {
    const match = form.exec(plain);
    if (match === null) continue;
    const [latitude, longitude] = [Number(match[1]), Number(match[2])];
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim();
  } catch {
    return text.trim(); // a stray percent sign
  }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** About a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
