import type { Bar } from '@comanda/words/chart-data';
import { grouped } from './scales.ts';

export interface DrawnBar extends Bar {
  /** In the data; absent where several were made one. */
  index?: number;
}

/** More than can be told apart become sums of neighbours. */
export function groupBars(bars: readonly Bar[]): { drawn: DrawnBar[]; size: number } {
  const { size, groups } = grouped(bars);
  if (size === 1) return { size, drawn: bars.map((bar, index) => ({ ...bar, index })) };
  return { size, drawn: groups.map(sumOf) };
}

function sumOf(group: readonly Bar[]): DrawnBar {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) throw new Error('no group is empty');
  const name = `${first.name ?? first.label} – ${last.name ?? last.label}`;
  const state = group.every((bar) => bar.state === 'closed')
    ? 'closed'
    : group.some((bar) => bar.state === 'running')
      ? 'running'
      : undefined;
  const parts = new Map<string, number>();
  for (const { key, value } of group.flatMap((bar) => bar.parts ?? [])) parts.set(key, (parts.get(key) ?? 0) + value);
  return {
    label: first.label,
    name,
    value: total(group.map(({ value }) => value)),
    previous: total(group.map(({ previous }) => previous ?? null)),
    ...(parts.size > 0 && { parts: [...parts].map(([key, value]) => ({ key, value: hundredths(value) })) }),
    ...(state && { state }),
  };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Of what is known; nothing where nothing is. */
function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : hundredths(known.reduce((sum, value) => sum + value, 0));
}
