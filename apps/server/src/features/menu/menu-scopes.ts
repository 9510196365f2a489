import type { Scope } from '../../platform/changes.ts';

type Ids = readonly number[];
const where = (column: string, ids: Ids) => ({ column, ids });

/** The rows that an edit may change, without reading a menu of thousands: each edit of the menu names one of these. */

/** The cells of items, or of complements. */
export const rowsOf = (table: 'menu_groups' | 'menu_items' | 'complements', ids: Ids): Scope => ({
  [table]: where('id', ids),
});

/** Items with what belongs to them; without ids, only those that are made. */
export const itemsWhole = (ids: Ids = []): Scope => ({
  menu_items: where('id', ids),
  item_variations: where('menu_item_id', ids),
  complement_group_items: where('menu_item_id', ids),
});

/** A section with its items. */
export const sectionWhole = (id: number): Scope => ({
  menu_groups: where('id', [id]),
  menu_items: where('menu_group_id', [id]),
});
/** What a copy of items or complements makes. */
export const NEW_RECIPES: Scope = { recipes: where('id', []) };
export const NEW_SECTION: Scope = { menu_groups: where('id', []), ...itemsWhole() };
/** Every price of a section: variations do not know theirs. */
export const sectionPrices = (id: number): Scope => ({
  menu_items: where('menu_group_id', [id]),
  item_variations: 'all',
});

/** Complement groups with their complements; without ids, only those that are made. */
export const complementGroupsWhole = (ids: Ids = []): Scope => ({
  complement_groups: where('id', ids),
  complements: where('complement_group_id', ids),
  complement_group_items: where('id', []),
});
export const linksOf = (complement_group_id: number): Scope => ({
  complement_group_items: where('complement_group_id', [complement_group_id]),
});

/** A list that takes rows in from other lists. */
export const itemPlaces = (menu_group_id: number, ids: Ids): Scope => ({
  menu_items: [where('menu_group_id', [menu_group_id]), where('id', ids)],
});
export const complementPlaces = (complement_group_id: number, ids: Ids): Scope => ({
  complements: [where('complement_group_id', [complement_group_id]), where('id', ids)],
});

/** A selection of items or complements, and the prices of what belongs to it. */
export const selection = (table: 'menu_items' | 'complements', ids: Ids): Scope =>
  table === 'complements' ? rowsOf(table, ids) : { ...rowsOf(table, ids), item_variations: where('menu_item_id', ids) };
