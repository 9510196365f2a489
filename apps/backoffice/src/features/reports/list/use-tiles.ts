import { findReportTiles, type ReportTile, TILES_MOST } from '@comanda/contract/reports/report-tiles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';
import { usePermission } from '../../../platform/session.tsx';
import type { Reported } from '../page-of.ts';

const REST = 5 * 60_000;
const NONE: readonly ReportTile[] = [];

/** The first of some reports in a figure each, by one call; null while it is on its way. */
export function useTiles(reports: readonly Reported[], store_id: number) {
  const allowed = usePermission('reports_view');
  const names = reports.slice(0, TILES_MOST).map(({ report }) => report.name);
  const { data, error } = useQuery({
    ...read(findReportTiles, { params: { id: store_id }, query: { reports: names.join(',') } }),
    enabled: allowed && names.length > 0,
    staleTime: REST,
    placeholderData: keepPreviousData,
  });
  const tiles = data?.tiles ?? (error === null && allowed ? null : NONE);
  return (name: string): ReportTile | null | undefined =>
    tiles === null ? undefined : (tiles.find(({ report }) => report === name) ?? null);
}
