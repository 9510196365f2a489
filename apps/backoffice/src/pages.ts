import * as FEATURES from './features.ts';
import type { ListedPage, Page } from './platform/page/page.ts';

/** Every page of the app: the router draws them, and everything else that lists pages asks it. */
export const PAGES: readonly Page[] = Object.values(FEATURES).flatMap((pages): Page[] =>
  Object.values<Page | readonly Page[]>(pages).flat(),
);

/** Those that are found by their name. @internal Tests go through them; the router and the menu ask each page. */
export const LISTED_PAGES = PAGES.filter((page): page is ListedPage => page.roles !== undefined);
