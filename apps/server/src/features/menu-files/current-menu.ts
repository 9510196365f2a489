import type { ComplementGroup } from '@comanda/contract/menu/complements';
import type { MenuGroup } from '@comanda/contract/menu/groups';
import type { MenuItemRow } from '@comanda/contract/menu/items';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { findAllLinks, findComplementGroups, findGroups, findItems } from '../menu/public.ts';

/** The menu as it stands: what is exported, and what an import is compared with. */
export interface CurrentMenu {
  groups: readonly MenuGroup[];
  items: readonly MenuItemRow[];
  complement_groups: readonly ComplementGroup[];
  links: readonly { id: number; menu_item_id: ItemId; complement_group_id: number }[];
}

export async function readCurrentMenu(db: Db, store_id: StoreId): Promise<CurrentMenu> {
  const [groups, items, complement_groups, links] = await Promise.all([
    findGroups(db, store_id),
    findItems(db, store_id),
    findComplementGroups(db, store_id),
    findAllLinks(db, store_id),
  ]);
  return { groups, items, complement_groups, links };
}
