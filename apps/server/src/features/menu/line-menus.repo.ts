import { type CartLine, flavorIds, type LineMenu } from '@comanda/domain/cart-line';
import type { StoreId } from '@comanda/domain/ids';
import type { MenuGroup, MenuItem } from '@comanda/domain/menu';
import type { Db } from '../../platform/db.ts';
import { namedQuery } from '../../platform/named-query.ts';
import {
  COMPLEMENT_COLUMNS,
  COMPLEMENT_GROUP_COLUMNS,
  GROUP_COLUMNS,
  ITEM_COLUMNS,
  jsonList,
  jsonObject,
  VARIATION_COLUMNS,
} from './menu-json.ts';

/** An item as a line of a cart or an order needs it; what is hidden or has run out is there too, for the rules to refuse. */
export interface SoldItem extends MenuItem {
  readonly menu_group_id: number;
  /** Public path without size, of the first picture. */
  readonly image: string | null;
  readonly image_alt: string;
  /** What one piece or kilogram costs the shop. */
  readonly cost: number | null;
  readonly internal_id: string;
}
export interface SoldGroup extends MenuGroup {
  readonly name: string;
  readonly size1: string;
  readonly size2: string;
}
export interface SoldLineMenu extends LineMenu {
  readonly item: SoldItem;
  readonly group: SoldGroup;
  readonly flavors: readonly SoldItem[];
}

interface Row {
  item: SoldItem;
  group: SoldGroup;
}

const variations = `(select ${jsonList(jsonObject('v', VARIATION_COLUMNS), 'v')} from item_variations v
  where v.store_id = $1 and v.menu_item_id = i.id)`;

/** @param locked whether stocks come from rows that the statement has locked */
function select(locked: boolean): string {
  const complement = jsonObject(
    'c',
    COMPLEMENT_COLUMNS,
    locked ? { stock: 'case when lc.id is null then c.stock else lc.stock end' } : {},
  );
  const complements = `(select ${jsonList(complement, 'c')} from complements c
    ${locked ? 'left join locked_complements lc on lc.id = c.id' : ''}
    where c.store_id = $1 and c.complement_group_id = cg.id and c.deleted_at is null)`;
  const question = jsonObject('cg', COMPLEMENT_GROUP_COLUMNS, { complements });
  const item = jsonObject('i', [...ITEM_COLUMNS, 'menu_group_id', 'image', 'image_alt', 'cost', 'internal_id'], {
    ...(locked ? { stock: 'case when li.id is null then i.stock else li.stock end' } : {}),
    variations,
    complementos: `(select ${jsonList(question, 'l')} from complement_group_items l
      join complement_groups cg on cg.store_id = $1 and cg.id = l.complement_group_id and cg.deleted_at is null
      where l.store_id = $1 and l.menu_item_id = i.id)`,
  });
  return `select ${item} as item, ${jsonObject('g', GROUP_COLUMNS)} as "group"
    from menu_items i
    join menu_groups g on g.store_id = $1 and g.id = i.menu_group_id and g.deleted_at is null
    ${locked ? 'left join locked_items li on li.id = i.id' : ''}
    where i.store_id = $1 and i.deleted_at is null`;
}

const BY_IDS = `${select(false)} and i.id = any($2::bigint[])`;

// Only counted stock needs its row to stand still. The ids are chosen before the rows are waited for, so that a row which
// changes meanwhile is read anew instead of left out; the counts make every lock be taken, items before complements.
const BY_IDS_LOCKED = `
  with locked_items as materialized (
    select i.id, i.stock from menu_items i where i.store_id = $1 and i.id = any(array(
      select s.id from menu_items s where s.store_id = $1 and s.id = any($2::bigint[]) and s.stock is not null
    )) order by i.id for no key update
  ), locked_complements as materialized (
    select c.id, c.stock from complements c where c.store_id = $1 and c.id = any(array(
      select s.id from complements s where s.store_id = $1 and s.id = any($3::bigint[]) and s.stock is not null
    )) and (select count(*) from locked_items) >= 0 order by c.id for no key update
  )
  ${select(true)} and i.id = any($2::bigint[]) and (select count(*) from locked_complements) >= 0`;

const UPSELLS = `${select(false)} and i.is_upsell and not i.is_invisible order by i."order", i.id limit 20`;

/**
 * What the rules need to price and judge lines, in one statement.
 * @param lock in an order's transaction: the rows whose stock is counted stand still until its end, locked in id order
 * @returns one entry per line, in their order; null when the line's item is no longer on the menu
 */
export async function findLineMenus(
  db: Db,
  store_id: StoreId,
  lines: readonly CartLine[],
  { lock = false }: { lock?: boolean } = {},
): Promise<(SoldLineMenu | null)[]> {
  if (lines.length === 0) return [];
  const item_ids = [...new Set(lines.flatMap((line) => [line.item_id, ...flavorIds(line)]))];
  const complement_ids = lines.flatMap(({ complements = [] }) => complements.map((chosen) => chosen.complement_id));
  const rows = lock
    ? await namedQuery<Row>(db, 'line_menus_locked', BY_IDS_LOCKED, [store_id, item_ids, complement_ids])
    : await namedQuery<Row>(db, 'line_menus', BY_IDS, [store_id, item_ids]);
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  return lines.map((line) => {
    const row = byId.get(line.item_id);
    if (row === undefined) return null;
    const { item, group } = row;
    const flavors = group.is_pizza ? flavorIds(line).flatMap((id) => byId.get(id)?.item ?? []) : [];
    return { item, group, flavors: flavors.filter((flavor) => flavor.menu_group_id === group.id) };
  });
}

/** The items that are offered in the cart, with what the rules need to say whether they can be ordered now. */
export async function findUpsellMenus(db: Db, store_id: StoreId): Promise<SoldLineMenu[]> {
  const rows = await namedQuery<Row>(db, 'upsell_menus', UPSELLS, [store_id]);
  return rows.map(({ item, group }) => ({ item, group, flavors: group.is_pizza ? [item] : [] }));
}
