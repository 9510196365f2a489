import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { addMonths } from '@comanda/domain/payables/due-dates';
import type { Report } from '@comanda/domain/reports/report';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type LookedAt, readReport } from '../report-reads.ts';
import type { ReportSearch } from '../report-search.ts';

export interface StatementLook {
  /** Under each amount its part of the net revenue of that month. */
  parts: boolean;
  /** Of the same months a year before, where they are compared. */
  before: ReportAnswer | undefined;
}

/** How a statement of months is looked at. */
export function useStatement(
  report: Report,
  store_id: number,
  { span, wish }: LookedAt,
  { partes, ano }: ReportSearch,
): StatementLook {
  const compared = report.range === 'months' && ano !== undefined;
  const earlier = { start: addMonths(span.start, -12), end: addMonths(span.end, -12) };
  const { data } = useInfiniteQuery({ ...readReport(report, store_id, { ...wish, ...earlier }), enabled: compared });
  return { parts: partes === undefined, before: compared ? data : undefined };
}
