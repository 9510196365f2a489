import type { DistanceFee } from './delivery-fee.ts';
import type { Money } from '../money.ts';

/** Latitude and longitude in degrees. */
export type Corner = [latitude: number, longitude: number];
export interface DeliveryArea {
  readonly name: string;
  readonly price: Money;
  /** Delivered to; when false it is as if the area were not drawn. */
  readonly active: boolean;
  /** In order around the area; the last one is joined to the first. */
  readonly corners: readonly Corner[];
}
interface AreaFee extends DistanceFee {
  readonly price: Money;
  readonly area: string;
}
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export const AREA_LIMITS = {
  areas: 50,
  fewest_corners: 3,
  most_corners: 200,
  /** Of all areas together: every visit of the menu's page carries them. */
  all_corners: 2_000,
  /** Degrees from side to side, some 200 km: nobody delivers farther, and no area meets the date line or a pole. */
  span: 2,
  latitude: 85,
} as const;

export type AreaProblem = 'few_corners' | 'many_corners' | 'bad_corner' | 'too_wide' | 'crossing';

/** Why a line of corners encloses no area; null when it does. */
export function areaProblem(corners: readonly Corner[]): AreaProblem | null {
  if (corners.length < AREA_LIMITS.fewest_corners) return 'few_corners';
  if (corners.length > AREA_LIMITS.most_corners) return 'many_corners';
  if (corners.some(([y, x]) => !(Math.abs(y) <= AREA_LIMITS.latitude && Math.abs(x) <= 180))) return 'bad_corner';
  const wide = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values) > AREA_LIMITS.span;
  };
  if (wide(0) || wide(1)) return 'too_wide';
  return crosses(corners) ? 'crossing' : null;
}

/** The first active area, in their order, that holds the place; its edge belongs to it. */
export const areaAt = <Area extends Pick<DeliveryArea, 'active' | 'corners'>>(
  place: Place,
  areas: readonly Area[],
): Area | null => areas.find(({ active, corners }) => active && holds(corners, place)) ?? null;

/** The fee of the area of a place; null outside all of them. */
export function feeForArea(place: Place, areas: readonly DeliveryArea[]): AreaFee | null {
  const area = areaAt(place, areas);
  return area && { price: area.price, can_delivery: true, area: area.name };
}

/** Whether a line from the place to the east meets the sides an odd number of times. */
export function holds(corners: readonly Corner[], { latitude, longitude }: Place): boolean {
  const point: Corner = [latitude, longitude];
  let inside = false;
  for (const [from, to] of sidesOf(corners)) {
    if (isOn(point, from, to)) return true;
    // A corner at the very height of the point belongs to the side above it alone.
    if (from[0] > latitude === to[0] > latitude) continue;
    const meets = from[1] + ((latitude - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
    if (meets > longitude) inside = !inside;
  }
  return inside;
}

type Side = readonly [from: Corner, to: Corner];

function sidesOf(corners: readonly Corner[]): Side[] {
  const last = corners.at(-1);
  return last === undefined ? [] : corners.map((corner, index) => [corners[index - 1] ?? last, corner]);
}

/** Sides that touch anywhere but where neighbours join; also a side without length, or one that runs back on the other. */
function crosses(corners: readonly Corner[]): boolean {
  const sides = sidesOf(corners);
  return sides.some(
    ([from, to], index) =>
      turn(corners.at(index - 2) ?? from, from, to) === 'back' ||
      sides.slice(index + 2, index === 0 ? -1 : undefined).some((other) => meet([from, to], other)),
  );
}

/** Twice the area of the triangle: positive to one hand, negative to the other. */
const cross = (a: Corner, b: Corner, c: Corner): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function turn(before: Corner, at: Corner, after: Corner): 'back' | 'on' {
  const along = (before[0] - at[0]) * (after[0] - at[0]) + (before[1] - at[1]) * (after[1] - at[1]);
  const stands = at[0] === after[0] && at[1] === after[1];
  return stands || (cross(before, at, after) === 0 && along > 0) ? 'back' : 'on';
}

const between = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);
const isOn = (point: Corner, from: Corner, to: Corner): boolean =>
  between(point[0], from[0], to[0]) && between(point[1], from[1], to[1]) && cross(from, to, point) === 0;

function meet([a, b]: Side, [c, d]: Side): boolean {
  const split = (from: Corner, to: Corner, one: Corner, other: Corner) =>
    Math.sign(cross(from, to, one)) * Math.sign(cross(from, to, other)) < 0;
  if (split(a, b, c, d) && split(c, d, a, b)) return true;
  return isOn(c, a, b) || isOn(d, a, b) || isOn(a, c, d) || isOn(b, c, d);
}
