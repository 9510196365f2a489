import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import { isDated } from '@comanda/domain/reports/report';
import { differenceIn } from './difference.ts';
import { inLivedOrder, inTableOrder } from '@comanda/words/report-charts/row-order';

/** How far rows lie from what they were, whichever way. */
export const BY_DIFFERENCE = 'difference';
export interface RowOrder {
  /** null: the report's own order. */
  readonly by: MeasureKey | typeof BY_DIFFERENCE | null;
  readonly way: 'asc' | 'desc';
}

/** A column of another report, which came along in the address, sorts nothing. @param apart whether differences stand in its table */
export const orderOn = (measures: readonly MeasureKey[], { by, way }: RowOrder, apart = false): RowOrder =>
  by !== null && !(by === BY_DIFFERENCE ? apart : measures.includes(by)) ? { by: null, way: 'desc' } : { by, way };

/** What is not known stands last, whichever way. @param main whose differences are meant @returns dates from the newest on, and all else in the report's own order, where nobody chose one */
export function sortRows(
  { by, rows }: Pick<ReportAnswer, 'by' | 'rows'>,
  order: RowOrder,
  main: MeasureKey = 'net',
): readonly ReportRow[] {
  const { by: measure, way } = order;
  if (measure === null) return way === 'asc' && isDated(by) ? rows : inTableOrder(by, rows);
  const sign = way === 'asc' ? 1 : -1;
  const worthOf = (row: ReportRow): number | null => {
    if (measure !== BY_DIFFERENCE) return row.values[measure] ?? null;
    const difference = differenceIn(main, row);
    return difference === null ? null : Math.abs(difference);
  };
  return inLivedOrder(by, rows).toSorted((one, other) => {
    const [a, b] = [worthOf(one), worthOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a - b) * sign;
  });
}
