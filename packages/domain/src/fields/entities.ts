import { COMPLEMENT, COMPLEMENT_GROUP, COMPLEMENT_LINK, VARIATION } from './complement.ts';
import type { Fields } from './field.ts';
import { MENU_GROUP } from './menu-group.ts';
import { MENU_ITEM } from './menu-item.ts';

/** The field table of each database table that has one. */
export const FIELDS: Readonly<Record<string, Fields>> = {
  menu_items: MENU_ITEM,
  menu_groups: MENU_GROUP,
  complement_groups: COMPLEMENT_GROUP,
  complements: COMPLEMENT,
  item_variations: VARIATION,
  complement_group_items: COMPLEMENT_LINK,
};
