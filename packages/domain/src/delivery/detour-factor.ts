/** A measured road and the straight line between its ends, both in metres. */
export interface MeasuredRoad {
  readonly straight: number;
  readonly road: number;
}

/** Fewer roads than this say nothing about a neighbourhood. */
const FEWEST = 3;
/** Nearer than this the way round one block would count for a whole neighbourhood. */
const SHORTEST = 300;

/** @returns how much longer roads are than straight lines, by the median; null while too few were measured */
export function detourFactor(roads: readonly MeasuredRoad[]): number | null {
  const factors = roads
    .filter(({ straight }) => straight >= SHORTEST)
    .map(({ straight, road }) => road / straight)
    .toSorted((one, other) => one - other);
  if (factors.length < FEWEST) return null;
  const middle = (factors.length - 1) / 2;
  const [low = 1, high = 1] = [factors[Math.floor(middle)], factors[Math.ceil(middle)]];
  return (low + high) / 2;
}
