import { type DigestLink, digestSearch, type LinkedTo } from '@comanda/domain/morning/links';
import { REPORTS } from '@comanda/domain/reports/list';
import type { Page } from '../../platform/page/page.ts';
import { costsPage } from '../costs/pages.ts';
import { ordersPage } from '../orders/pages.ts';
import { payablesPage } from '../payables/pages.ts';
import { reportPages } from '../reports/pages.ts';
import { itemStockPage } from '../stock/pages.ts';
import { tomorrowPage } from '../tomorrow/pages.ts';
import { morningPage } from './pages.ts';

const report = (name: string): Page => {
  const found = reportPages[REPORTS.findIndex((each) => each.name === name)];
  if (!found) throw new Error(`no report ${name}`);
  return found;
};

const PAGES: Readonly<Record<DigestLink, Page>> = {
  morning: morningPage,
  sales: report('report'),
  hours: report('report-by-time'),
  kitchen: report('report-delivery-average'),
  margin: report('report-profit'),
  average: report('report-order-average'),
  promises: report('report-delivery-time'),
  items: report('report-top-five'),
  weekdays: report('report-week-days-orders'),
  prepare: tomorrowPage,
  cancelled: ordersPage,
  reviews: ordersPage,
  pix: ordersPage,
  due: payablesPage,
  low: itemStockPage,
  costs: costsPage,
};

/** The page of a sentence, and what is looked at there: the page checks it. */
export function digestPage(link: DigestLink, to: LinkedTo): { page: Page; search: object } {
  const page = PAGES[link];
  const raw = digestSearch(link, to);
  if (page.search === undefined) return { page, search: {} };
  return { page, search: 'parse' in page.search ? page.search.parse(raw) : page.search(raw) };
}
