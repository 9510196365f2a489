import type { BarsData } from '@comanda/words/chart-data';
import type { Plot } from './plot.ts';

/** What the colours of bars mean, and the tick beside them. */
export function legendOf(data: BarsData, colors: ReadonlyMap<string, string>): NonNullable<Plot['legend']> {
  const series = data.series ?? [];
  return [
    ...series.map(({ key, label }) => ({ label, color: colors.get(key) ?? '', look: 'box' as const })),
    ...(series.length === 0 && data.before
      ? [{ label: data.measure, color: 'var(--chart-1)', look: 'box' as const }]
      : []),
    ...(data.before ? [{ label: data.before, color: 'var(--fg-2)', look: 'line' as const }] : []),
  ];
}
