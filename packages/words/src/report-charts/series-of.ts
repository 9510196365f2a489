import type { ChartedRow } from './charted.ts';
import type { ChartColor, Series } from '../chart-data.ts';

const CHANNEL_COLORS: Readonly<Record<string, ChartColor>> = {
  delivery: 'delivery',
  takeaway: 'retirada',
  table: 'mesa',
  counter: 'balcao',
  partner: 'parceiro',
};

/** The parts that any row has, in the order of their colours. */
export function seriesOf(rows: readonly ChartedRow[]): Series[] {
  const named = new Map(rows.flatMap(({ parts = [] }) => parts.map(({ key, label }) => [key, label] as const)));
  const known = Object.keys(CHANNEL_COLORS).filter((key) => named.has(key));
  return [...new Set([...known, ...named.keys()])].map((key) => {
    const color = CHANNEL_COLORS[key];
    return { key, label: named.get(key) ?? key, ...(color !== undefined && { color }) };
  });
}
