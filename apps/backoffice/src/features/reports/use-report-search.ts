import type { LocalDate } from '@comanda/domain/local-time';
import type { Report } from '@comanda/domain/reports/report';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSharedSearch } from '../../platform/page/page-route.ts';
import { clientPaymentReportPage, clientReportPage } from './pages.ts';
import { clientInPath, reportSearch, type ReportSearch, spanIn } from './report-search.ts';

const STAY = { replace: true, resetScroll: false } as const;

/** What is looked at, and how to change it: of one client, it stands in the path. */
export function useReportSearch(
  report: Report,
  store_id: number,
  today: LocalDate,
): [ReportSearch, (changes: Partial<ReportSearch>) => void] {
  const [search, setSearch] = useSharedSearch(reportSearch);
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  if (!report.filters.includes('client')) return [search, (changes) => setSearch({ ...search, ...changes }, STAY)];
  const seen: ReportSearch = { ...search, ...clientInPath.parse(params) };
  const change = (changes: Partial<ReportSearch>) => {
    const { cliente, forma, periodo, de, ate, ...rest } = { ...seen, ...changes };
    if (cliente === undefined) return setSearch({ ...rest, periodo, de, ate, forma }, STAY);
    const { start, end } = spanIn(report, { ...rest, periodo, de, ate }, today);
    const of = { id: store_id, clientId: cliente, startDate: start, endDate: end };
    const to =
      forma === undefined
        ? clientReportPage.at(of, rest)
        : clientPaymentReportPage.at({ ...of, paymentMethod: forma }, rest);
    void navigate({ ...to, ...STAY });
  };
  return [seen, change];
}
