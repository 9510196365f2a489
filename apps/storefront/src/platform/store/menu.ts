import { type ExpandedGroup, type ExpandedItem, expandMenu } from '@comanda/contract/menu/expand-menu';
import type { PublicMenu } from '@comanda/contract/menu/menu';
import type { ItemId } from '@comanda/domain/ids';

const expanded = new WeakMap<PublicMenu, ExpandedGroup[]>();

/** The store's menu with each item's complement groups in it; worked out once for each page. */
export function menuOf(store: PublicMenu): ExpandedGroup[] {
  const known = expanded.get(store) ?? expandMenu(store);
  expanded.set(store, known);
  return known;
}

export interface PlacedItem {
  item: ExpandedItem;
  group: ExpandedGroup;
}

export function findPublicItem(store: PublicMenu, item_id: ItemId): PlacedItem | undefined {
  for (const group of menuOf(store)) {
    const item = group.itens.find(({ id }) => id === item_id);
    if (item) return { item, group };
  }
  return undefined;
}
