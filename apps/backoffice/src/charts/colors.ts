import type { ChartColor, Series } from '@comanda/words/chart-data';

const MEANT = { good: 'var(--chart-pos)', late: 'var(--warning)', loss: 'var(--chart-neg)' } as const;
const CATEGORIES = 6;

/** @param order of the thing among its like, for one without a colour of its own */
export function colorOf(color: ChartColor | undefined, order = 0): string {
  if (color === undefined) return `var(--chart-${(order % CATEGORIES) + 1})`;
  if (typeof color === 'number') return `var(--chart-${color})`;
  return color === 'good' || color === 'late' || color === 'loss' ? MEANT[color] : `var(--ch-${color})`;
}

export const seriesColors = (series: readonly Series[]): ReadonlyMap<string, string> =>
  new Map(series.map(({ key, color }, order) => [key, colorOf(color, order)]));
