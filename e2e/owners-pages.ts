import { ROLE } from '@comanda/domain/codes';
import { REPORTS } from '@comanda/domain/reports/list';
import { LISTED_PAGES } from '../apps/backoffice/src/pages.ts';
import { pagesFor } from '../apps/backoffice/src/platform/page/menu-pages.ts';
import type { ListedPage } from '../apps/backoffice/src/platform/page/page.ts';

/** One component draws every report: those with a chart of their own kind are walked, the others are theirs with other words. */
const kindOf = ({ path }: ListedPage) => REPORTS.find(({ name }) => path === `/store/${name}/$id`)?.chart?.kind;
const isReport = ({ path }: ListedPage) => REPORTS.some(({ name }) => path === `/store/${name}/$id`);
const isDrawnAlike = (page: ListedPage, other: ListedPage) =>
  page === other || (isReport(page) && isReport(other) && kindOf(page) === kindOf(other));

/** What an owner is offered, each look once: the walks read these. */
export const ownersPages: readonly ListedPage[] = pagesFor(LISTED_PAGES, ROLE.owner).filter(
  (page, _, all) => all.find((each) => isDrawnAlike(each, page)) === page,
);

/** @returns the page that is walked for a page; nothing for a page that nobody walks */
export const walkedFor = (page: ListedPage): ListedPage | undefined =>
  ownersPages.find((each) => isDrawnAlike(each, page));
