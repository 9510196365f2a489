import { REPORTS } from '@comanda/domain/reports/list';
import { ChartColumn } from 'lucide-react';
import { loadChart } from '../../charts/load-chart.ts';
import { EVERYONE, innerPage, page } from '../../platform/page/page.ts';
import { beginReport } from './begin-report.ts';
import { hubSearch, reportSearch } from './report-search.ts';

export const reportsPage = page({
  path: '/store/reports/$id',
  title: 'Relatórios',
  words: ['números', 'estatísticas', 'perguntas', 'análise', 'gráficos'],
  icon: ChartColumn,
  roles: EVERYONE,
  menu: { in: 'reports', tab: 1 },
  search: hubSearch,
  load: () => import('./reports-page.tsx'),
  component: 'ReportsPage',
  acts: () => import('./report-acts.ts').then(({ HUB_ACTS }) => [HUB_ACTS]),
});

const reportActs = () => import('./report-acts.ts').then(({ REPORT_ACTS }) => [REPORT_ACTS]);
const load = () => import('./report-page.tsx');
const loader = () => void loadChart().catch(() => {}); // the page says it when it draws

/** A page for each report of the list: one component draws them all. */
export const reportPages = REPORTS.map((report) =>
  page({
    path: `/store/${report.name}/$id`,
    title: report.title,
    words: [report.question, ...report.words],
    icon: ChartColumn,
    roles: report.roles,
    under: 'reports',
    search: reportSearch,
    load,
    component: 'ReportPage',
    begin: (client, { id = '' }, search) => void beginReport(client, report, id, search).catch(() => {}), // the page asks again
    loader,
    acts: reportActs,
  }),
);

const clientReport = reportPages[REPORTS.findIndex(({ name }) => name === 'report-client-details')]!; // it is in the list
const shared = {
  title: clientReport.title,
  search: reportSearch,
  load,
  loader,
  component: 'ReportPage',
  acts: reportActs,
} as const;

/** What one client ordered on some days, by any way of paying. */
export const clientReportPage = innerPage(clientReport, {
  path: '/store/report-client-details/$id/$clientId/$startDate/$endDate',
  ...shared,
});
/** The same, of what they paid in one way. */
export const clientPaymentReportPage = innerPage(clientReport, {
  path: '/store/report-client-details/$id/$clientId/$startDate/$endDate/$paymentMethod',
  ...shared,
});
