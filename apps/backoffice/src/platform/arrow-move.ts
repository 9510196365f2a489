import type { Place } from './form/locate-me.ts';

/** Metres that an arrow key moves a pin; with shift ten times as much. */
const STEP = 10;
export const METRES_A_DEGREE = 111_195;
const ARROWS: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where an arrow key puts a pin; null for any other key. */
export function arrowMove({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, from: Place): Place | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const metres = shiftKey ? STEP * 10 : STEP;
  return placeOf({
    lat: from.latitude + (arrow[0] * metres) / METRES_A_DEGREE,
    lng: from.longitude + (arrow[1] * metres) / (METRES_A_DEGREE * Math.cos((from.latitude * Math.PI) / 180)),
  });
}

/** Six digits are a hand's breadth. */
export const placeOf = ({ lat, lng }: { lat: number; lng: number }): Place => ({
  latitude: Math.round(lat * 1e6) / 1e6,
  longitude: Math.round(lng * 1e6) / 1e6,
});
