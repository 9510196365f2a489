import { fromCents } from '../money.ts';
import { type Measure, type MeasureKey, MEASURES } from './measures.ts';
import type { Report } from './report.ts';

/** Sums of facts, by measure: money in whole cents; what is left out or null is not known. */
export type Sums = { readonly [key in MeasureKey]?: number | null };
export type Values = { [key in MeasureKey]?: number | null };
/** How many took so many minutes, by the stretch of the way. */
export type Minutes = Readonly<Record<string, ReadonlyMap<number, number>>>;

const table: Readonly<Record<string, Measure>> = MEASURES;

/** What a report answers: its columns, its figures, what its chart draws; and beside what is left, the sales whose cost nobody knows. */
export function measuresOf({
  measures,
  figures,
  chart,
  beside = [],
}: Pick<Report, 'measures' | 'figures' | 'chart' | 'beside'>): readonly MeasureKey[] {
  const shown = new Set([
    ...measures,
    ...beside,
    ...figures,
    ...(chart ? [chart.measure] : []),
    ...(chart?.across ? [chart.across] : []),
  ]);
  if (shown.has('margin') || shown.has('margin_a_day')) shown.add('goods_unknown').add('net');
  if (shown.has('item_margin')) shown.add('goods_unknown').add('revenue');
  if (shown.has('amount')) shown.add('goods_unknown').add('net');
  return [...shown];
}

/** What a row's movement is told of: what is drawn, and what stands first where that is left out. */
export const movedOf = ({ measures, chart }: Pick<Report, 'measures' | 'chart'>): readonly MeasureKey[] => [
  ...new Set([...(chart ? [chart.measure] : []), ...measures.slice(0, 1)]),
];

/**
 * The minutes within which a part of all was done, exactly: of ten, the half is the fifth.
 * @returns null of none
 */
export function percentileOf(spread: ReadonlyMap<number, number> | undefined, part: number): number | null {
  const steps = [...(spread ?? [])].toSorted(([one], [other]) => one - other);
  const all = steps.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [minutes, count] of steps) {
    passed += count;
    // The sliver undoes binary noise: 0.9 of ten is nine.
    if (passed >= all * part - 1e-9) return minutes;
  }
  return null;
}

/** Of what nothing is known nothing is left over that anybody could tell. */
const isUnknown = (key: string, { revenue, goods_unknown }: Sums): boolean =>
  key === 'item_margin' && !!revenue && revenue === goods_unknown;

const DAYS = 'days_open';
/** What is a mean of days, or how many they are: of those that are over. */
export const isOfDays = (key: MeasureKey): boolean => key === DAYS || table[key]?.ratio?.[1] === DAYS;

/** A measure in its base unit (cents, pieces, a part of one), unrounded; null is not known. */
function baseOf(key: string, sums: Sums, totals: Sums, minutes: Minutes): number | null {
  const { ratio, share, plus, minus, percentile } = table[key]!; // of the table's own keys
  const of = (other: string, from = sums) => baseOf(other, from, totals, minutes);
  if (isUnknown(key, sums)) return null;
  if (percentile) return percentileOf(minutes[percentile[0]], percentile[1]);
  if (ratio) return divided(of(ratio[0]), of(ratio[1]));
  if (share !== undefined) return divided(of(share), of(share, totals));
  if (plus) {
    const parts = [...plus.map((each) => of(each)), ...(minus ?? []).map((each) => negative(of(each)))];
    return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
  }
  return sums[key as MeasureKey] ?? null; // it is one, as above
}
const negative = (value: number | null) => (value === null ? null : -value);
const divided = (value: number | null, by: number | null) => (value === null || !by ? null : value / by);

/** As it is told: money to the cent, percent of 100, minutes and quantities to a tenth. */
function toldAs({ kind }: Measure, base: number | null): number | null {
  if (base === null) return null;
  switch (kind) {
    case 'money':
      return fromCents(base);
    case 'percent':
      return Math.round(base * 1000) / 10 + 0; // adding 0 makes minus zero zero
    case 'count':
      return base;
    case 'km':
    case 'minutes':
    case 'quantity':
      return Math.round(base * 10) / 10 + 0; // likewise
  }
}

/**
 * The measures of a row, made of its sums.
 * @param totals the sums of all rows, whose parts shares are
 * @param over the same sums without the day that still runs: a mean of days is of these
 */
export function deriveValues(
  measures: readonly MeasureKey[],
  sums: Sums,
  totals: Sums = sums,
  minutes: Minutes = {},
  over: Sums = sums,
): Values {
  return Object.fromEntries(
    measures.map((key) => [key, toldAs(MEASURES[key], baseOf(key, isOfDays(key) ? over : sums, totals, minutes))]),
  ) as Values; // its keys are those of the measures
}

/** Whole percent of the sales whose cost nobody knows, from 1 to 100; null where every cost is known. */
export function unknownCostPart({
  goods_unknown,
  net,
  revenue,
}: Pick<Values, 'goods_unknown' | 'net' | 'revenue'>): number | null {
  const sold = net || revenue;
  if (!goods_unknown || !sold) return null;
  return Math.min(100, Math.max(1, Math.round((goods_unknown / sold) * 100)));
}

/** What must be added up so that some measures can be made of it. */
export function basesOf(measures: readonly MeasureKey[]): {
  sums: ReadonlySet<MeasureKey>;
  minutes: ReadonlySet<string>;
} {
  const sums = new Set<MeasureKey>();
  const minutes = new Set<string>();
  const visit = (key: string) => {
    const { ratio, share, plus, minus, percentile } = table[key]!; // of the table's own keys
    if (percentile) minutes.add(percentile[0]);
    const others = [...(ratio ?? []), ...(share === undefined ? [] : [share]), ...(plus ?? []), ...(minus ?? [])];
    others.forEach(visit);
    if (!percentile && others.length === 0) sums.add(key as MeasureKey); // as above
  };
  measures.forEach(visit);
  return { sums, minutes };
}

export function addSums(rows: readonly Sums[]): Sums {
  const total: Values = {};
  for (const row of rows)
    for (const [key, value] of Object.entries(row)) {
      const measure = key as MeasureKey; // its own keys
      total[measure] = value === null ? (total[measure] ?? null) : (total[measure] ?? 0) + value;
    }
  return total;
}

/** What is left of sums without a part of them. */
export function lessSums(all: Sums, part: Sums): Sums {
  const gone = Object.entries(part).map(([key, value]) => [key, value === null ? null : -value]);
  return addSums([all, Object.fromEntries(gone) as Sums]); // its keys are those of the part
}
