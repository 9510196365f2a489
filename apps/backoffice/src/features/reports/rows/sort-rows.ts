import type { ReportAnswer, ReportRow } from '@comanda/contract/reports';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import { isDated } from '@comanda/domain/reports/explain-change';
import { inLivedOrder, inTableOrder } from '@comanda/words/report-charts/row-order';

export interface RowOrder {
  /** null: the report's own order. */
  readonly by: MeasureKey | null;
  readonly way: 'asc' | 'desc';
}

/** A column of another report, which came along in the address, sorts nothing. */
export const orderOn = (measures: readonly MeasureKey[], { by, way }: RowOrder): RowOrder =>
  by !== null && !measures.includes(by) ? { by: null, way: 'desc' } : { by, way };

/** What is not known stands last, whichever way. @returns dates from the newest on, and all else in the report's own order, where nobody chose one */
export function sortRows({ by, rows }: Pick<ReportAnswer, 'by' | 'rows'>, order: RowOrder): readonly ReportRow[] {
  const { by: measure, way } = order;
  if (measure === null) return way === 'asc' && isDated(by) ? rows : inTableOrder(by, rows);
  const sign = way === 'asc' ? 1 : -1;
  return inLivedOrder(by, rows).toSorted((one, other) => {
    const a = one.values[measure] ?? null;
    const b = other.values[measure] ?? null;
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a - b) * sign;
  });
}
