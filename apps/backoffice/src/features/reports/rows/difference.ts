import type { ReportRow } from '@comanda/contract/reports/reports';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import { subtract } from '@comanda/domain/money';

/** How much more of it there is than before; null of what still runs, and where one side is not known. */
export function differenceIn(
  measure: MeasureKey,
  { values, previous, state }: Pick<ReportRow, 'values' | 'previous' | 'state'>,
): number | null {
  const [now, before] = [values[measure], previous?.[measure]];
  return state === 'running' || now == null || before == null ? null : subtract(now, before);
}
