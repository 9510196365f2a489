import { percentileOf } from './derive.ts';

/** How many took so many minutes, and how many of them were after their time: `late` by a little, `lost` by more. */
export interface Took {
  readonly minutes: number;
  readonly count: number;
  readonly late: number;
  readonly lost: number;
}
/** `from` is in it, `to` is not; the last holds all that took longer, where `more` says so. */
export interface TookBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly late: number;
  readonly lost: number;
  readonly more?: true;
}

/** Minutes after which a late one is lost. */
export const LATE_MINUTES = 10;
const WIDTHS = [1, 2, 5, 10, 15, 20, 30, 60, 120] as const;
const WANTED = 12;
/** What one in fifty exceeds is told in one bin: a forgotten order does not flatten the others. */
const USUAL = 0.98;

/** A dozen or so bins of one round width, the empty ones between them too. */
export function tookBins(rows: readonly Took[]): TookBin[] {
  const known = rows.filter(({ count }) => count > 0);
  if (known.length === 0) return [];
  const spread = new Map(known.map(({ minutes, count }) => [minutes, count]));
  const least = Math.min(...spread.keys());
  const most = Math.max(...spread.keys());
  const usual = percentileOf(spread, USUAL) ?? most;
  const width = WIDTHS.find((each) => (usual - least) / each <= WANTED) ?? 120;
  const first = Math.floor(least / width);
  const last = Math.floor(usual / width);
  const beyond = most >= (last + 1) * width;
  const sums = Array.from({ length: last - first + (beyond ? 2 : 1) }, () => ({ count: 0, late: 0, lost: 0 }));
  for (const { minutes, count, late, lost } of known) {
    const sum = sums[Math.min(Math.floor(minutes / width) - first, sums.length - 1)];
    if (!sum) continue;
    sum.count += count;
    sum.late += late;
    sum.lost += lost;
  }
  return sums.map((sum, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    ...sum,
    ...(beyond && at === sums.length - 1 && { more: true as const }),
  }));
}
