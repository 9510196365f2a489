import type { Bin } from '@comanda/words/chart-data';

/**
 * A dozen or so bins of one round width, the empty ones between them too.
 * @param wanted how many bins are aimed at
 */
export function binsOf(values: readonly number[], wanted = 12): Bin[] {
  if (values.length === 0) return [];
  const lowest = values.reduce((least, value) => Math.min(least, value), Infinity);
  const highest = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const rough = Math.max((highest - lowest) / wanted, Number.EPSILON * Math.abs(highest), 1e-9);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const width = highest === lowest ? 1 : ([1, 2, 5, 10].find((step) => step * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.floor(lowest / width);
  const bins: Bin[] = Array.from({ length: Math.floor(highest / width) - first + 1 }, (_, index) => ({
    from: Number(((first + index) * width).toPrecision(12)),
    to: Number(((first + index + 1) * width).toPrecision(12)),
    count: 0,
  }));
  for (const value of values) {
    const bin = bins[Math.floor(value / width) - first];
    if (bin) bin.count += 1;
  }
  return bins;
}

/** Bins as they are, or those of bare values. */
export const asBins = (bins: readonly Bin[] | readonly number[]): readonly Bin[] =>
  bins
    .flatMap((bin): Bin[] => (typeof bin === 'number' ? [] : [bin]))
    .concat(binsOf(bins.flatMap((value): number[] => (typeof value === 'number' ? [value] : []))));
