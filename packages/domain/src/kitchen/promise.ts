/** When an order will be in the client's hands: what its dishes take, what stands before them, and what the store's past says. */

/** A line of work for one station; null is the station of what belongs to no print group. */
export interface StationWork {
  readonly station: number | null;
  /** Minutes that one hand needs for all of it. */
  readonly minutes: number;
}
export interface Station {
  readonly station: number | null;
  /** Dishes that are made there at once. */
  readonly capacity: number;
  /** Minutes of work that are already waiting there. */
  readonly waiting: number;
}

/** A finished order: what its plan said, and what it took. Minutes, counted from the same moment. */
export interface Past {
  readonly planned: number;
  readonly taken: number;
}

/** Of 100 promises at least so many are to be kept. */
const KEPT = 0.95;
/** Fewer orders than this say nothing. */
const FEWEST = 20;
const LEAST_FACTOR = 0.5;
const MOST_FACTOR = 4;
const DEFAULT_CAPACITY = 2;
/** Handing over at the counter and at the door, and a city's pace. */
export const HANDOVER_MINUTES = 6;
export const MINUTES_PER_KM = 3;
/** Where nobody knows how far it is. */
export const USUAL_KM = 3;
/** Plans are round numbers. */
const ROUND_TO = 5;

export interface KitchenPlan {
  readonly minutes: number;
  /** The station that makes it late: the one that this order waits for longest. */
  readonly fullest: number | null;
  /** Minutes until that station has done what stands before this order. */
  readonly wait: number;
}

/** What the kitchen needs before everything is ready: its stations work side by side, and an order waits for the slowest. */
export function planKitchen(stations: readonly Station[], work: readonly StationWork[]): KitchenPlan {
  const known = new Map(stations.map((station) => [station.station, station]));
  let plan: KitchenPlan = { minutes: 0, fullest: null, wait: 0 };
  for (const [station, lines] of Map.groupBy(work, (line) => line.station)) {
    const { capacity, waiting } = known.get(station) ?? { capacity: DEFAULT_CAPACITY, waiting: 0 };
    const hands = Math.max(1, capacity);
    const longest = Math.max(0, ...lines.map(({ minutes }) => minutes));
    const rest = lines.reduce((sum, { minutes }) => sum + minutes, 0) - longest;
    const wait = waiting / hands;
    const minutes = wait + longest + rest / hands;
    if (minutes > plan.minutes) plan = { minutes, fullest: station, wait };
  }
  return plan;
}

/** The way to the door and what belongs to it. @param distance_km null where it is not known */
export const planRoad = (distance_km: number | null): number =>
  HANDOVER_MINUTES + MINUTES_PER_KM * (distance_km ?? USUAL_KM);

/**
 * Until one of the drivers is free for this order: they bring what was ordered before it, two doors on one way, while the
 * kitchen works.
 * @param ahead minutes of planRoad of all deliveries that are not yet brought
 * @param drivers 0 where the store names none: then nobody waits for one
 */
export const planDriver = (ahead: number, drivers: number): number => (drivers === 0 ? 0 : ahead / drivers);

/**
 * How much longer than planned to promise, so that 95 of 100 past orders would have been kept.
 * @returns null while too few orders are known
 */
export function learntFactor(past: readonly Past[]): number | null {
  const ratios = past
    .filter(({ planned, taken }) => planned > 0 && taken > 0)
    .map(({ planned, taken }) => taken / planned)
    .toSorted((one, other) => one - other);
  if (ratios.length < FEWEST) return null;
  // One above the quantile of what was seen: the order to come is one more.
  const place = Math.min(ratios.length, Math.ceil((ratios.length + 1) * KEPT)) - 1;
  return Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, ratios[place] ?? 1));
}

export interface PromiseParts {
  readonly kitchen: number;
  /** Until a driver can take it; it is ready, or waits for them. */
  readonly driver?: number;
  /** 0 for what is not delivered. */
  readonly road: number;
  readonly factor: number | null;
  /** What the store typed as its wait: nothing shorter is promised. */
  readonly least: number;
  /** What a rush adds. */
  readonly extra: number;
}

/** Minutes to promise: the typed wait, or in fives what the plan and the past say, where that is longer. */
export function promiseMinutes({ kitchen, driver = 0, road, factor, least, extra }: PromiseParts): number {
  const planned = (Math.max(kitchen, driver) + road) * (factor ?? 1);
  return extra + Math.max(least, Math.ceil(planned / ROUND_TO) * ROUND_TO);
}
