import type { Place } from './locate-me.ts';

/** '-19.916681, -43.934493' as other maps write it; a comma as the decimal sign works when a space or ';' stands between. */
export function readCoordinates(text: string): Place | null {
  const found =
    /^\s*\(?\s*(-?\d{1,2}[.]\d+|-?\d{1,2})\s*[,;\s]\s*(-?\d{1,3}[.]\d+|-?\d{1,3})\s*\)?\s*$/.exec(text) ??
    /^\s*(-?\d{1,2},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)\s*$/.exec(text);
  if (found === null) return null;
  const [latitude = Number.NaN, longitude = Number.NaN] = found.slice(1).map((part) => Number(part.replace(',', '.')));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export const writeCoordinates = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
