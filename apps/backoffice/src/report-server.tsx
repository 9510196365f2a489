import { createClient } from '@comanda/contract/clients/client';
import type { RenderReport } from '@comanda/contract/reports/report-ahead';
import { setLocale } from '@comanda/ui/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { firstRead, writtenOf } from './features/reports/begin-report.ts';
import { ReportRoom } from './features/reports/kept-room.ts';
import { reportOf } from './features/reports/page-of.ts';
import { clientPaymentReportPage, clientReportPage, reportPages, reportsPage } from './features/reports/pages.ts';
import { readReport } from './features/reports/report-reads.ts';
import type { ReportSearch } from './features/reports/report-search.ts';
import { storeToday, tellToday } from './features/reports/told-day.ts';
import { writeSearch } from './platform/page/address-text.ts';
import { routeOf } from './platform/page/page-route.ts';
import { APP, type RouterContext } from './platform/page/root-routes.tsx';
import { judgeVisit } from './platform/page/route-guard.ts';
import { rolesOf } from './platform/page/page.ts';
import { askWhoIsIn, sessionQuery } from './platform/session.tsx';

// The pages of reports and what they link to, without a guard: who asks is judged below.
const root = createRootRouteWithContext<RouterContext>()();
const app = createRoute({ getParentRoute: () => root, id: APP });
const routeTree = root.addChildren([
  app.addChildren(
    [reportsPage, ...reportPages, clientReportPage, clientPaymentReportPage].map((page) => routeOf(page, app)),
  ),
]);

/** A report's page with its figures and its chart, before any script. @public called by the server */
export const renderReport: RenderReport = async ({ url, fetch, room }) => {
  setLocale('pt-BR');
  const call = createClient({ origin: 'http://localhost', fetch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createRouter({ routeTree, history, context: { queryClient }, stringifySearch: writeSearch });
  const match = router.matchRoutes(router.latestLocation).at(-1);
  const page = match?.staticData.page;
  const report = reportOf(page);
  if (!match || !report) return null;
  const session = await askWhoIsIn(call);
  const { id = '' } = match.params as { id?: string }; // every report's address has its store
  if (judgeVisit({ roles: rolesOf(page), store_id: id, session }).go !== 'ahead') return null;
  const ask = async () => {
    const first = firstRead(session, report, id, match.search as ReportSearch); // the page's own schema has checked it
    if (first === null) return null;
    const { pages } = await queryClient.fetchInfiniteQuery(readReport(report, first.store.id, first.wish, call));
    return { first, answer: pages[0]! }; // it has its first page
  };
  let asked = await ask();
  if (asked !== null && asked.answer.today !== storeToday(asked.first.store)) {
    // Past midnight: other days than those that were asked.
    tellToday(asked.first.store, asked.answer.today);
    asked = await ask();
  }
  if (asked === null) return null;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  await router.load();
  const body = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ReportRoom value={{ first: room }}>
        <RouterProvider router={router} />
      </ReportRoom>
    </QueryClientProvider>,
  );
  if (body === '') throw new Error(`nothing was drawn of ${report.name}`); // what draws has failed behind a boundary
  return { body, written: writtenOf(report, asked.first, asked.answer) };
};
