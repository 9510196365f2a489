import { toLocal } from '@comanda/domain/local-time';
import { refuseReportRange } from '@comanda/domain/reports/report-range';
import type { Report } from '@comanda/domain/reports/report';
import { storeZone } from '@comanda/domain/time-zones';
import type { QueryClient } from '@tanstack/react-query';
import { ensureSession } from '../../platform/session.tsx';
import { lookedAt, readReport } from './report-reads.ts';
import type { ReportSearch } from './report-search.ts';

/** Asks for what a report's page will show, as soon as it is known who asks: while the page's code is still on its way. */
export async function beginReport(
  client: QueryClient,
  report: Report,
  id: string,
  search: ReportSearch,
): Promise<void> {
  const store = (await ensureSession(client))?.stores.find((each) => String(each.id) === id);
  if (!store || report.filters.includes('client')) return;
  const now = new Date();
  const zone = storeZone(store.timezone, store.country_id);
  const { range, span, wish } = lookedAt(report, search, toLocal(now, zone).date);
  if (range === 'days' && refuseReportRange(span.start, span.end, now, zone)) return;
  await client.prefetchInfiniteQuery(readReport(report, store.id, wish));
}
