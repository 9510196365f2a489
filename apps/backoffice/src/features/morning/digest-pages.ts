import { type DigestLink, digestSearch, type LinkedTo } from '@comanda/domain/morning/links';
import type { Page } from '../../platform/page/page.ts';
import { costsPage } from '../costs/pages.ts';
import { ordersPage } from '../orders/pages.ts';
import { payablesPage } from '../payables/pages.ts';
import { reportPage } from '../reports/public.ts';
import { itemStockPage } from '../stock/pages.ts';
import { tomorrowPage } from '../tomorrow/pages.ts';
import { morningPage } from './pages.ts';

const PAGES: Readonly<Record<DigestLink, Page>> = {
  morning: morningPage,
  sales: reportPage('report'),
  hours: reportPage('report-by-time'),
  kitchen: reportPage('report-delivery-average'),
  margin: reportPage('report-profit'),
  average: reportPage('report-order-average'),
  promises: reportPage('report-delivery-time'),
  items: reportPage('report-top-five'),
  weekdays: reportPage('report-week-days-orders'),
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
