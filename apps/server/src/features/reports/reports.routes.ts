import { getReportFile, REPORT_CALLS } from '@comanda/contract/reports';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readReport } from './read-report.ts';
import { writeReport } from './write-report.ts';

export const reportsRoutes = (services: Services) => [
  implement(getReportFile, ({ store, user, query, now }) =>
    writeReport(services, store, query, { role: user.type, now }),
  ),
  ...REPORT_CALLS.map(
    ({ report, route }) =>
      implement(route, ({ store, body, query, now }) => readReport(services, report, store, (body ?? query)!, now)), // a report has one of them
  ),
];
