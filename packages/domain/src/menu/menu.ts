import type { ItemId } from '../ids.ts';
import type { GroupSale, ItemSale, Supply } from './availability.ts';
import type { StockSource } from './stock-sources.ts';

/** How the prices of several flavors become one. */
export type PriceRule = 'highest' | 'average' | 'proportional';

/** What the rules read of a menu, spelled as on the wire; a row with more fields is one of these too. */
export interface MenuGroup extends GroupSale {
  readonly id: number;
  readonly name: string;
  /** Its items are flavors of a pizza. */
  readonly is_pizza: boolean;
  readonly price_rule: PriceRule;
  /** At most one piece of this group in an order. */
  readonly only_one: boolean;
  /** The pizza sells in two sizes, priced by `price1` and `price2`. */
  readonly size: boolean;
  /** What each size costs with flavors that have no price of their own; null for none. */
  readonly size1_price: number | null;
  readonly size2_price: number | null;
  /** How many flavors the first and the second size take, 1–3. */
  readonly flavor1: number;
  readonly flavor2: number;
}

export interface MenuItem extends ItemSale {
  readonly id: ItemId;
  readonly name: string;
  /** 1 by unit, 2 by weight (prices are then per kilogram). */
  readonly type: number;
  readonly price1: number;
  readonly price2: number;
  readonly from_price: boolean;
  /** The smallest quantity and the step; 0 for the type's own. */
  readonly minimum_quantity: number;
  /** What one piece (or one kilogram) costs in points; 0 when points cannot pay it. */
  readonly points: number;
  readonly item_free_delivery: boolean;
  readonly variations: readonly Variation[];
  /** The stocks that it takes from, where they are known one by one: `stock` is then what the lowest is good for. */
  readonly sources?: readonly StockSource[];
  /** The questions asked about the item. */
  readonly complementos: readonly ComplementGroup[];
}

export interface Variation {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}

export interface ComplementGroup {
  readonly id: number;
  readonly name: string;
  readonly min: number;
  /** 0 for no limit. */
  readonly max: number;
  /** Each option at most once. */
  readonly only_one: boolean;
  /** The options are flavors: their prices become one by `price_rule`. */
  readonly is_pizza: boolean;
  readonly price_rule: PriceRule;
  readonly complements: readonly Complement[];
}

export interface Complement extends Supply {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}
