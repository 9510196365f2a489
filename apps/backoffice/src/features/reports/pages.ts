import { REPORTS } from '@comanda/domain/reports/list';
import { ChartColumn } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';
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

const load = () => import('./report-page.tsx');

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
    acts: () => import('./report-acts.ts').then(({ REPORT_ACTS }) => [REPORT_ACTS]),
  }),
);
