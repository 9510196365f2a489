import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { WRITTEN_ID } from '@comanda/contract/reports/report-ahead';
import { refuseReportRange } from '@comanda/domain/reports/report-range';
import type { Report } from '@comanda/domain/reports/report';
import { storeZone } from '@comanda/domain/time-zones';
import type { QueryClient } from '@tanstack/react-query';
import { ensureSession, type Session, type SessionStore } from '../../platform/session.tsx';
import { lookedAt, readReport, type Wish } from './report-reads.ts';
import type { ReportSearch } from './report-search.ts';
import { storeToday, tellToday } from './told-day.ts';

interface FirstRead {
  store: SessionStore;
  wish: Wish;
}

/** What a report's page asks when it opens; null where it asks nothing, or would be refused. */
export function firstRead(session: Session | null, report: Report, id: string, search: ReportSearch): FirstRead | null {
  const store = session?.stores.find((each) => String(each.id) === id);
  if (!store || report.filters.includes('client')) return null;
  const now = new Date();
  const zone = storeZone(store.timezone, store.country_id);
  const { range, span, wish } = lookedAt(report, search, storeToday(store));
  if (range === 'days' && refuseReportRange(span.start, span.end, now, zone)) return null;
  return { store, wish };
}

/** Asks for what a report's page will show, as soon as it is known who asks: while the page's code is still on its way. */
export async function beginReport(
  client: QueryClient,
  report: Report,
  id: string,
  search: ReportSearch,
): Promise<void> {
  const written = takeWritten();
  const session = await ensureSession(client);
  const store = session?.stores.find((each) => each.id === written?.store_id);
  if (store && written) tellToday(store, written.answer.today);
  const first = firstRead(session, report, id, search);
  if (first === null) return;
  const read = readReport(report, first.store.id, first.wish);
  if (written?.asked === askedOf(report, first)) client.setQueryData(read.queryKey, asPages(written.answer));
  else await client.prefetchInfiniteQuery(read);
}

/** What the server drew the page from. */
interface Written {
  store_id: number;
  asked: string;
  answer: ReportAnswer;
}

const askedOf = ({ name }: Report, { store, wish }: FirstRead): string => JSON.stringify([name, store.id, wish]);
const asPages = (answer: ReportAnswer) => ({ pages: [answer], pageParams: [0] });

/** As text for the page that the server writes. */
export const writtenOf = (report: Report, first: FirstRead, answer: ReportAnswer): string =>
  JSON.stringify({ store_id: first.store.id, asked: askedOf(report, first), answer } satisfies Written);

/** Once: whoever comes back to the page asks anew. */
function takeWritten(): Written | null {
  const element = document.getElementById(WRITTEN_ID);
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as Written) : null; // writtenOf's
}
