import type { ReportRow } from '@comanda/contract/reports';
import type { MeasureKey } from '@comanda/domain/reports/measures';

/** What is not known stands last, whichever way. @returns the report's own order where nobody chose one */
export function sortRows(rows: readonly ReportRow[], by: MeasureKey | null, way: 'asc' | 'desc'): readonly ReportRow[] {
  if (by === null) return rows;
  const sign = way === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const a = one.values[by] ?? null;
    const b = other.values[by] ?? null;
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a - b) * sign;
  });
}
