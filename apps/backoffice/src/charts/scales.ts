import { quantile } from 'd3-array';
import { MOST_POINTS } from '@comanda/words/chart-data';

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 8, 10];
const GRID_LINES = 4;

/**
 * Round values for the lines of a grid, zero among them, ascending, just beyond both ends. What ends in whole numbers is counted in
 * whole ones: there is no half an order.
 * @param lines how many steps are aimed at
 */
export function niceTicks(lowest: number, highest: number, lines = GRID_LINES): number[] {
  const top = highest <= 0 && lowest >= 0 ? lines : Math.max(highest, 0);
  const span = top - Math.min(lowest, 0);
  const rough = span / lines;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const whole = Number.isInteger(lowest) && Number.isInteger(highest);
  const steps = STEPS.map((factor) => Number((factor * magnitude).toPrecision(12)));
  const step = steps.find((one) => one >= rough * 0.999 && (!whole || Number.isInteger(one))) ?? 10 * magnitude;
  const first = Math.floor(Math.min(lowest, 0) / step + 1e-9);
  const last = Math.max(Math.ceil(top / step - 1e-9), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

const OUTLIER = 3;
const HEADROOM = 1.25;
const FEWEST = 6;

/**
 * Where bars are cut when one of them would flatten all others.
 * @returns the highest value of the scale, or `null` when all fit
 */
export function breakAt(values: readonly number[]): number | null {
  if (values.length < FEWEST) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const highest = sorted.at(-1) ?? 0;
  const usual = quantile(sorted.slice(0, -1), 0.95) ?? 0;
  return usual > 0 && highest > usual * OUTLIER ? usual * HEADROOM : null;
}

/** Neighbours together, as many in each as it takes; the last group may be smaller. */
export function grouped<T>(points: readonly T[], most = MOST_POINTS): { size: number; groups: T[][] } {
  const size = Math.max(Math.ceil(points.length / most), 1);
  const groups = Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    points.slice(index * size, (index + 1) * size),
  );
  return { size, groups };
}
