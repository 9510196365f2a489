import type { ItemId } from '../ids.ts';
import type { FlavorFields } from '../menu/flavor-fields.ts';
import { ITEM_TYPE } from '../codes.ts';
import type { Complement, ComplementGroup, MenuGroup, MenuItem } from '../menu/menu.ts';
import { type Money, ZERO, add, money, perKilogram, times } from '../money.ts';
import { flavorPrice, type PizzaPart, type PizzaPrice, pizzaPrice, sharePizzaPrice } from '../prices/pizza-price.ts';

/** What a person chose: one line of a cart, as on the wire. */
export interface CartLine extends FlavorFields {
  readonly item_id: ItemId;
  /** Pieces, or grams for an item by weight. */
  readonly quantity: number;
  readonly complements?: readonly ChosenComplement[];
  readonly variation_id?: number | null;
  /** A pizza of a pizza group: 1 or 2. */
  readonly size?: number | null;
  /** Pay this line with points. */
  readonly use_discount?: boolean;
}
export interface ChosenComplement {
  readonly complement_id: number;
  readonly quantity: number;
}

/** Where the line's item stands on the menu. */
export interface LineMenu {
  readonly item: MenuItem;
  readonly group: MenuGroup;
  /** Of a pizza group: the items that may be its flavors. */
  readonly flavors?: readonly MenuItem[];
}

export interface PricedComplement {
  readonly complement_id: number;
  readonly complement_group_id: number;
  /** In one piece of the item. */
  readonly quantity: number;
  readonly price: Money;
  /** What it adds to one piece; of pizza flavors, its share of the pizza's price. */
  readonly total: Money;
}

export interface PricedLine {
  /** One piece without complements; of an item by weight, one kilogram. */
  readonly item_price: Money;
  /** One piece with its complements; of an item by weight, the whole portion. */
  readonly total_unique: Money;
  readonly total: Money;
  /** Not 0 when points pay the line: it is then outside the subtotal. */
  readonly points_total: number;
  readonly item_type: number;
  readonly item_free_delivery: boolean;
  readonly complementos: readonly PricedComplement[];
  /** The sums of its pizzas: of the item itself, and of each complement group that is one. */
  readonly pizzas: readonly PizzaPrice[];
}

/**
 * Prices one line. A choice that is not on the menu counts as nothing, so that a half-made choice has a price too:
 * `lineProblems` says whether the line can be ordered.
 */
export function priceLine(line: CartLine, menu: LineMenu): PricedLine {
  const { item, group } = menu;
  const pizza = group.is_pizza ? flavorsPrice(line, menu) : null;
  const answers = item.complementos.map((question) => priceAnswer(line, question));
  const complementos = answers.flatMap((answer) => answer.complementos);
  const extras = add(...complementos.map((complement) => complement.total));
  const quantity = Number.isFinite(line.quantity) ? Math.max(0, line.quantity) : 0;

  const item_price = pizza?.price ?? plainPrice(line, item);
  const byWeight = item.type === ITEM_TYPE.weight;
  const total_unique = add(byWeight ? perKilogram(item_price, quantity) : item_price, extras);
  return {
    item_price,
    total_unique,
    total: byWeight ? (quantity === 0 ? ZERO : total_unique) : times(total_unique, quantity),
    points_total: line.use_discount === true ? pointsOf(line, menu, quantity) : 0,
    item_type: item.type,
    item_free_delivery: item.item_free_delivery,
    complementos,
    pizzas: [...(pizza === null ? [] : [pizza]), ...answers.flatMap((answer) => answer.pizza ?? [])],
  };
}

/** The item ids of a pizza's parts; a pizza of one flavor need not name it. */
export function flavorIds(line: CartLine): ItemId[] {
  const named = [line.flavor1, line.flavor2, line.flavor3].filter((id) => id != null).filter((id) => id !== 0);
  return named.length === 0 ? [line.item_id] : named;
}

/** How many of an option are in one piece, should it be listed twice. */
export function chosenQuantity(line: CartLine, complement_id: number): number {
  const entries = (line.complements ?? []).filter((entry) => entry.complement_id === complement_id);
  return entries.reduce((sum, { quantity }) => sum + (quantity > 0 && Number.isFinite(quantity) ? quantity : 0), 0);
}

/** Points for one piece or kilogram; a pizza costs what its dearest flavor costs, and none when one has no price in points. */
export function pointsPrice(line: CartLine, { item, group, flavors = [] }: LineMenu): number {
  if (!group.is_pizza) return item.points;
  const parts = flavorIds(line).map((id) => flavors.find((flavor) => flavor.id === id)?.points ?? 0);
  return parts.includes(0) ? 0 : Math.max(...parts);
}

function pointsOf(line: CartLine, menu: LineMenu, quantity: number): number {
  const amount = menu.item.type === ITEM_TYPE.weight ? quantity / 1000 : quantity;
  return Math.ceil(pointsPrice(line, menu) * amount);
}

/** Before a variation is chosen the cheapest one stands for it. */
function plainPrice(line: CartLine, item: MenuItem): Money {
  if (item.variations.length === 0) return money(item.price1);
  const chosen = item.variations.find((variation) => variation.id === line.variation_id);
  return money(chosen?.price ?? Math.min(...item.variations.map((variation) => variation.price)));
}

function flavorsPrice(line: CartLine, { group, flavors = [] }: LineMenu): PizzaPrice {
  const parts = new Map<number, PizzaPart>();
  for (const id of flavorIds(line)) {
    const flavor = flavors.find((each) => each.id === id);
    if (flavor === undefined) continue;
    const price = flavorPrice(flavor, group, line.size);
    parts.set(id, { id, name: flavor.name, price, quantity: (parts.get(id)?.quantity ?? 0) + 1 });
  }
  return pizzaPrice(group.price_rule, [...parts.values()]);
}

function priceAnswer(line: CartLine, question: ComplementGroup) {
  const chosen = question.complements
    .map((complement) => ({ complement, quantity: chosenQuantity(line, complement.id) }))
    .filter(({ quantity }) => quantity > 0);
  const pizza =
    question.is_pizza && chosen.length > 0
      ? { ...pizzaPrice(question.price_rule, chosen.map(asPart)), complement_group_id: question.id }
      : null;
  const shares = pizza === null ? [] : sharePizzaPrice(pizza);
  const complementos = chosen.map(({ complement, quantity }, index): PricedComplement => ({
    complement_id: complement.id,
    complement_group_id: question.id,
    quantity,
    price: money(complement.price),
    total: shares[index] ?? times(complement.price, quantity),
  }));
  return { complementos, pizza };
}

const asPart = ({ complement, quantity }: { complement: Complement; quantity: number }): PizzaPart => ({
  id: complement.id,
  name: complement.name,
  price: complement.price,
  quantity,
});
