import type { Role } from '@comanda/domain/codes';
import { MENU_KEYS, type MenuKey, SETTINGS_GROUPS, type SettingsGroup } from './menu.ts';
import type { ListedPage } from './page.ts';

const ROOM = 100;
/** In the menu's order: its entries with their tabs, then the settings, then what is found by its name alone. */
function place({ menu }: ListedPage): number {
  if (menu === undefined) return (MENU_KEYS.length + SETTINGS_GROUPS.length) * ROOM;
  if (menu.in !== 'settings') return MENU_KEYS.indexOf(menu.in) * ROOM + menu.tab;
  return (MENU_KEYS.length + SETTINGS_GROUPS.indexOf(menu.group)) * ROOM + menu.order;
}

/** The pages of a role, in the menu's order. @param store_id null for somebody who has no store yet */
export const pagesFor = (pages: readonly ListedPage[], role: Role, store_id?: number | null): readonly ListedPage[] =>
  pages
    .filter(({ roles, path }) => roles.includes(role) && (store_id !== null || !path.includes('$id')))
    .toSorted((a, b) => place(a) - place(b));

/** The pages of an entry of the menu: the first is where it leads, all are its tabs. */
export const pagesIn = (pages: readonly ListedPage[], key: MenuKey | 'settings'): readonly ListedPage[] =>
  pages.filter(({ menu }) => menu?.in === key);

export const pagesInGroup = (pages: readonly ListedPage[], group: SettingsGroup): readonly ListedPage[] =>
  pages.filter(({ menu }) => menu?.in === 'settings' && menu.group === group);
