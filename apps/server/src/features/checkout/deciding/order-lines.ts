import { type CartLine, flavorIds, type LineMenu, type PricedLine, priceLine } from '@comanda/domain/orders/cart-line';
import type { ShownLine } from '@comanda/domain/prices/shown-price';
import type { ManualDiscount } from '@comanda/domain/prices/manual-discount';
import type { ComplementGroup } from '@comanda/domain/menu/menu';
import { lowestSource, stockSources } from '@comanda/domain/menu/stock-sources';
import type { ItemId } from '@comanda/domain/ids';
import type { SnapshotGroup, SnapshotItem, StoreSnapshot } from '../../store-snapshot/public.ts';

/** One line of a cart or of a counter's draft. @param id the cart item, or the place in the draft */
export interface RequestedLine extends CartLine {
  readonly id: number;
  readonly observation: string;
  /** When it is to come to the table; left out for at once. */
  readonly course?: number;
  /** Given by hand at the counter. */
  readonly discount?: ManualDiscount | null | undefined;
  /** What the last answer said that it costs. */
  readonly shown?: ShownLine | null;
}

/** What is left of what is counted, read when it counts: under lock for an order, plainly for a cart. */
export interface Stocks {
  readonly items: ReadonlyMap<number, number>;
  readonly complements: ReadonlyMap<number, number>;
}

export interface FoundMenu extends LineMenu {
  readonly item: SnapshotItem;
  readonly group: SnapshotGroup;
  readonly flavors: readonly SnapshotItem[];
}

export interface OrderLine {
  readonly line: RequestedLine;
  readonly menu: FoundMenu;
  readonly priced: PricedLine;
}

/** @returns null when the item is no longer on the menu */
export function findOrderLine(line: RequestedLine, snapshot: StoreSnapshot, stocks: Stocks): OrderLine | null {
  const menu = findMenu(line, snapshot, stocks);
  return menu === null ? null : { line, menu, priced: priceLine(line, menu) };
}

function findMenu(line: RequestedLine, { items, groups }: StoreSnapshot, stocks: Stocks): FoundMenu | null {
  const item = items.get(line.item_id);
  const group = item && groups.get(item.menu_group_id);
  if (item === undefined || group === undefined) return null;
  const ids = group.is_pizza ? flavorIds(line) : [];
  const flavors = group.flavors.filter(({ id }) => ids.includes(id)).map((flavor) => withStock(flavor, stocks));
  return { item: withStock(item, stocks), group, flavors };
}

function withStock(item: SnapshotItem, stocks: Stocks): SnapshotItem {
  const sources = stockSources(item.id, item.stock_links, stocks.items);
  return {
    ...item,
    sources,
    stock: lowestSource(sources)?.pieces ?? null,
    complementos: item.complementos.map((question) => questionWithStock(question, stocks)),
  };
}

function questionWithStock(question: ComplementGroup, { complements }: Stocks): ComplementGroup {
  const counted = question.complements.some(({ id, stock }) => stock !== null || complements.has(id));
  if (!counted) return question;
  return {
    ...question,
    complements: question.complements.map((each) => ({ ...each, stock: complements.get(each.id) ?? null })),
  };
}

/** What the lines name; whoever reads the stocks finds those of the items that these take from. */
export function stockIds(lines: readonly CartLine[]): { items: ItemId[]; complements: number[] } {
  const items = lines.flatMap((line) => [line.item_id, ...flavorIds(line)]);
  const complements = lines.flatMap((line) => (line.complements ?? []).map(({ complement_id }) => complement_id));
  return { items: [...new Set(items)], complements: [...new Set(complements)] };
}
