import type { ComplementGroup } from '@comanda/contract/menu/complements';
import type { MenuGroup } from '@comanda/contract/menu/groups';
import type { MenuItemRow } from '@comanda/contract/menu/items';
import type { PriceDoubt } from '@comanda/domain/prices/price-doubt';
import { createContext, use } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import type { MenuSearch } from './menu-search.ts';
import type { MenuWrites } from './use-menu-writes.ts';

/** What every row of the editor needs. */
export interface MenuEditor {
  store: SessionStore;
  zone: string;
  now: Date;
  groups: readonly MenuGroup[];
  items: readonly MenuItemRow[];
  complementGroups: ReadonlyMap<number, ComplementGroup>;
  writes: MenuWrites;
  /** Why a thing is not allowed to the signed-in user; undefined when it is. */
  refused: { menu: string | undefined; price: string | undefined; stock: string | undefined };
  selected: ReadonlySet<number>;
  select: (ids: readonly number[], on: boolean) => void;
  change: (changes: Partial<MenuSearch>) => void;
  ask: (question: Question) => void;
  /** Whether doubtful prices are kept. */
  askPrices: (doubts: readonly PriceDoubt[]) => Promise<boolean>;
}

/** A dialog that is open over the list. */
export type Question =
  | { about: 'sold-out'; ids: number[]; name: string }
  | { about: 'price'; ids: number[]; title: string }
  | { about: 'group-price'; group: MenuGroup }
  | { about: 'stock'; ids: number[] }
  | { about: 'move'; ids: number[] }
  | { about: 'price-history'; id: number }
  | { about: 'delete-item'; item: MenuItemRow }
  | { about: 'delete-group'; group: MenuGroup };

export const MenuContext = createContext<MenuEditor | null>(null);

export function useMenuEditor(): MenuEditor {
  const editor = use(MenuContext);
  if (!editor) throw new Error('outside the menu editor');
  return editor;
}
