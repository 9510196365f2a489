import type { LinesData } from '@comanda/words/chart-data';
import { grouped } from './scales.ts';

/** A balance over many days is said by the last one known of each few. */
export function groupLines(data: LinesData, most?: number): { data: LinesData; size: number } {
  const { size, groups } = grouped(data.labels, most);
  if (size === 1) return { data, size };
  const ends = groups.map((group, index) => index * size + group.length - 1);
  const at = <T>(values: readonly T[]): T[] => ends.flatMap((end) => values.slice(end, end + 1));
  const group = (index: number) => Math.floor(index / size);
  return {
    size,
    data: {
      ...data,
      labels: at(data.labels),
      ...(data.names && { names: at(data.names) }),
      ...(data.today !== undefined && { today: group(data.today) }),
      lines: data.lines.map((line) => ({
        ...line,
        values: ends.map((end) => lastKnown(line.values.slice(group(end) * size, end + 1))),
        ...(line.range && { range: at(line.range) }),
        ...(line.forecast !== undefined && { forecast: group(line.forecast) }),
      })),
    },
  };
}

const lastKnown = (values: readonly (number | null)[]): number | null =>
  values.findLast((value) => value !== null) ?? null;
