import type { MenuChange, MenuEntity } from '@comanda/domain/menu/menu-versions';

/** The table of each kind of row. */
export const TABLE_OF = {
  menu_groups: 'menu_groups',
  complement_groups: 'complement_groups',
  menu_items: 'menu_items',
  complements: 'complements',
  item_variations: 'item_variations',
  links: 'complement_group_items',
} as const satisfies Record<MenuEntity, string>;

/** Rows that are marked as deleted; those of the other tables are removed. */
export const isMarkedDeleted = (entity: MenuEntity): boolean => entity !== 'item_variations' && entity !== 'links';

/** A change as its draft keeps it. */
export interface DraftRow extends MenuChange {
  /** Its number in the draft. */
  id: number;
  is_dropped: boolean;
}

/** How a row's name is kept: an id as its digits, the key of a row that the draft makes behind a plus sign. */
export const writeRef = (ref: number | string): string => (typeof ref === 'number' ? String(ref) : `+${ref}`);
export const readRef = (text: string): number | string => (text.startsWith('+') ? text.slice(1) : Number(text));
