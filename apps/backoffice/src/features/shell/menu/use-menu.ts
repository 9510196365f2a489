import type { LucideIcon } from 'lucide-react';
import { MENU, MENU_KEYS, type MenuEntry } from '../../../platform/page/menu.ts';
import { pagesIn } from '../../../platform/page/menu-pages.ts';
import type { ListedPage } from '../../../platform/page/page.ts';
import { useCurrentPage, usePages } from '../../../platform/page/use-pages.ts';

export interface ShownEntry extends MenuEntry {
  key: string;
  icon: LucideIcon;
  /** Where it leads. */
  page: ListedPage;
  active: boolean;
}

/** The entries that have a page for the signed-in user. */
export function useMenu(): readonly ShownEntry[] {
  const pages = usePages();
  const current = useCurrentPage();
  return MENU_KEYS.flatMap((key) => {
    const entry: MenuEntry = MENU[key];
    const [page] = pagesIn(pages, key);
    return page ? [{ ...entry, key, page, active: (current?.menu?.in ?? current?.under) === key }] : [];
  });
}
