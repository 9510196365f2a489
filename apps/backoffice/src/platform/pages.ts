import type { Role } from '@comanda/domain/codes';
import { MENU_PAGES } from './menu-pages.ts';
import type { Page } from './page.ts';
import { SEARCHED_PAGES } from './searched-pages.ts';
import { SETTINGS_PAGES } from './settings-pages.ts';

/**
 * Every page that asks for a login, in the menu's order: the menu, the page search and the route guard read it. A page is
 * shown once a feature registers a route with its path, so this table may run ahead of the product.
 */
export const PAGES: readonly Page[] = [...MENU_PAGES, ...SETTINGS_PAGES, ...SEARCHED_PAGES];

/** The address of a page for a store. */
export const pageHref = (page: Pick<Page, 'path'>, store_id: number | null): string =>
  page.path.replace('$id', String(store_id ?? ''));

/** What lies below a page, such as one of its tables, is that page. */
export const findPage = (path: string): Page | undefined =>
  PAGES.find((page) => page.path === path) ?? PAGES.find((page) => path.startsWith(`${page.below ?? page.path}/`));

/** The pages that this user sees in this product: those with a route, allowed to the role, and possible without a store when there is none. */
export function visiblePages(exists: (path: string) => boolean, role: Role, store_id: number | null): readonly Page[] {
  return PAGES.filter(
    (page) => exists(page.path) && page.roles.includes(role) && (store_id !== null || !page.path.includes('$id')),
  );
}

/** Every page that a role opens in this product, in the order of the table. */
export const pagesOfRole = (exists: (path: string) => boolean, role: Role): readonly Page[] =>
  PAGES.filter((page) => exists(page.path) && page.roles.includes(role));
