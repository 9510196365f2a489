import { type DimensionKey, isDated } from './report.ts';
import { type Measure, type MeasureKey, MEASURES } from './measures.ts';

/** What is known of each figure. */
export type Known = { readonly [key in MeasureKey]?: number | null | undefined };
/** What a report answered, as far as its sums are compared. */
export interface Compared {
  readonly totals: Known;
  readonly previous: { readonly totals: Known } | null;
  readonly settled?: { readonly totals: Known; readonly previous: Known } | null | undefined;
}

/** Both sides of a figure: what still runs is compared with nothing. A part of all, as 9 of 10, is of all. */
export function sidesOf(key: MeasureKey, { totals, previous, settled }: Compared) {
  const { percentile }: Measure = MEASURES[key];
  if (settled === undefined || percentile) return { now: totals[key], before: previous?.totals[key] };
  return { now: settled?.totals[key], before: settled?.previous[key] };
}

export interface ComparedRow {
  readonly values: Known;
  readonly previous: Known | null;
  readonly settled?: Compared['settled'];
  readonly state?: string | undefined;
}
/** What its rows are, and whether a part of all runs. */
export interface RowsCompared extends Pick<Compared, 'settled'> {
  readonly by: DimensionKey;
}
/**
 * Both sides of a row's figure, as `sidesOf` tells them of all. Dates stand for themselves; an hour of the day that runs stands beside
 * that hour; of other rows what runs is left out, and where it cannot be, nothing is told.
 */
export function rowSidesOf(
  key: MeasureKey,
  { values, previous, settled, state }: ComparedRow,
  { by, settled: ofAll }: RowsCompared,
) {
  if (state === 'running') return { now: null, before: null };
  const apart = isDated(by) || (by === 'hour' && ofAll === null);
  return sidesOf(key, {
    totals: values,
    previous: previous && { totals: previous },
    settled: ofAll === undefined || apart ? undefined : (settled ?? null),
  });
}

/** Whether a statement's month has an amount, or had one a year before. */
export const hasAmount = ({ value, before }: { readonly value: number; readonly before?: number | null | undefined }) =>
  value !== 0 || (before ?? 0) !== 0;

interface InMonths {
  readonly parts?: readonly { readonly before?: number | null | undefined }[] | undefined;
}
/** Whether a statement's months have anything of the year before beside them. */
export const hasYearBefore = (rows: readonly InMonths[]): boolean =>
  rows.some(({ parts = [] }) => parts.some(({ before }) => before != null));
