import { MONDAY_FIRST } from '@comanda/domain/menu/availability';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import type { ChartedAnswer } from './charted.ts';
import { hourPlace, isSum } from './row-order.ts';

/** @returns the hours in which anything was, as people live them: from the breakfast into the night */
export function hoursOf({ rows }: Pick<ChartedAnswer, 'rows'>): number[] {
  const used = rows.map(({ key }) => hourPlace(Number(key.split(' ')[1])));
  const first = Math.min(23, ...used);
  return Array.from({ length: Math.max(first, ...used) - first + 1 }, (_, at) => (first + at + 6) % 24);
}

/**
 * A row a weekday, a value an hour. Keys are 'weekday hour'. An hour of no day and a day without any are closed (null);
 * between others nothing is a zero.
 */
export function weekGrid(answer: Pick<ChartedAnswer, 'rows'>, measure: MeasureKey): (number | null)[][] {
  const known = new Map(answer.rows.map(({ key, values }) => [key, values[measure] ?? null]));
  const hours = hoursOf(answer);
  const isOpen = (weekday: number, hour: number) =>
    hours.some((each) => known.has(`${weekday} ${each}`)) && MONDAY_FIRST.some((each) => known.has(`${each} ${hour}`));
  return MONDAY_FIRST.map((weekday) =>
    hours.map((hour) => known.get(`${weekday} ${hour}`) ?? (isSum(measure) && isOpen(weekday, hour) ? 0 : null)),
  );
}

/** The rows of the same cells, one weekday after the other; undefined where nothing was. */
export function weekRows<Row extends { key: string }>(
  rows: readonly Row[],
  hours: readonly number[],
): (Row | undefined)[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  return MONDAY_FIRST.flatMap((weekday) => hours.map((hour) => known.get(`${weekday} ${hour}`)));
}
