import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { listedOf, type Page } from '../../platform/page/page.ts';
import { reportPages } from './pages.ts';

/** A report and the page on which it is read. */
export interface Reported {
  report: Report;
  page: (typeof reportPages)[number];
}

export const REPORTED: readonly Reported[] = REPORTS.flatMap((report, index) => {
  const page = reportPages[index];
  return page ? [{ report, page }] : [];
});

/** What a page reports; nothing on any other page. */
export function reportOf(of: Page | undefined): Report | undefined {
  const listed = listedOf(of);
  return REPORTED.find(({ page }) => page === listed)?.report;
}

/** The page of one report, for a link to it. */
export function reportPage(name: ReportName): Reported['page'] {
  return REPORTED.find(({ report }) => report.name === name)!.page; // it is in the list
}
