import type { ChartedAnswer, ChartedRow } from './charted.ts';
import { addDays } from '@comanda/domain/local-time';
import { isOfDays } from '@comanda/domain/reports/derive';
import { type Measure, type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { type DimensionKey, isDated } from '@comanda/domain/reports/report';

/** A restaurant's day begins with the breakfast and ends in the night: 6h first, 5h last. */
export const hourPlace = (hour: number): number => (hour + 18) % 24;
/** A week begins on Monday. */
const weekdayPlace = (weekday: number): number => (weekday + 6) % 7;

const PLACES: Partial<Readonly<Record<DimensionKey, (key: string) => number>>> = {
  hour: (key) => hourPlace(Number(key)),
  weekday: (key) => weekdayPlace(Number(key)),
  weekday_hour: (key) => {
    const [weekday, hour] = key.split(' ').map(Number);
    return weekdayPlace(weekday ?? 0) * 24 + hourPlace(hour ?? 0);
  },
};

/** Hours and weekdays as people live them; all else stays as it came. */
export function inLivedOrder<Row extends { readonly key: string }>(
  by: DimensionKey,
  rows: readonly Row[],
): readonly Row[] {
  const place = PLACES[by];
  return place ? rows.toSorted((one, other) => place(one.key) - place(other.key)) : rows;
}

/** The rows of a table, unless somebody chose another order: dates from the newest on, while a chart runs from left to right. @param rows as the report answers them, dates from the oldest on */
export const inTableOrder = <Row extends { readonly key: string }>(
  by: DimensionKey,
  rows: readonly Row[],
): readonly Row[] => (isDated(by) ? rows.toReversed() : inLivedOrder(by, rows));

/** What adds up is 0 where nothing was, and so is its mean over days; any other mean of nothing is not known. */
export const isSum = (key: MeasureKey): boolean => {
  const { ratio, percentile, share }: Measure = MEASURES[key];
  return (ratio === undefined || isOfDays(key)) && percentile === undefined && share === undefined;
};

/** Every day of the span until the last that has been, so that a chart has no days missing. */
export function everyDay({ start, end, as_of, rows }: ChartedAnswer, measure: MeasureKey): readonly ChartedRow[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const today = as_of.slice(0, 10);
  const latest = [...known.keys()].reduce((last, key) => (key > last ? key : last), today < end ? today : end);
  const days: ChartedRow[] = [];
  for (let day = start; day <= latest && day <= end; day = addDays(day, 1))
    days.push(
      known.get(day) ?? { key: day, label: '', values: { [measure]: isSum(measure) ? 0 : null }, previous: null },
    );
  return days;
}
