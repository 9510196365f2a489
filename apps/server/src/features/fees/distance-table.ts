import type { Maps } from '../../partners/maps.ts';
import { type Point, straightLine } from './straight-line.ts';

export interface DistanceTable {
  /** From each point (row) to each (column). */
  metres: number[][];
  /** Straight lines times the factor: no router knew all the roads. */
  estimated: boolean;
}

/** How far several places are from each other. @param factor how much longer roads are than straight lines */
export async function distanceTable(
  { router }: Pick<Maps, 'router'>,
  points: readonly Point[],
  factor: number,
): Promise<DistanceTable> {
  const measured = points.length > 1 ? await router?.roadTable(points) : null;
  if (measured) return { metres: measured, estimated: false };
  const metres = points.map((from) => points.map((to) => Math.round(straightLine(from, to) * factor)));
  return { metres, estimated: true };
}
