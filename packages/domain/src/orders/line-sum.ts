import { ITEM_TYPE } from '../codes.ts';
import { flavorShare } from '../prices/flavor-share.ts';
import type { PriceRule } from '../menu/menu.ts';
import { add, isPositive, type Money, money, subtract } from '../money.ts';
import type { PizzaPrice } from '../prices/pizza-price.ts';

/** A line of a bag or of an order, as on the wire. */
export interface SummedLine {
  readonly item_type: number;
  readonly quantity: number;
  readonly quantity_formatted: string;
  readonly item_price: Money;
  readonly total_unique: Money;
  readonly total: Money;
  readonly points_total: number;
  readonly variation_name: string | null;
  readonly size_name: string | null;
  readonly complementos: readonly {
    readonly complement_group_id: number;
    readonly group_name: string;
    readonly name: string;
    readonly quantity: number;
    readonly total: Money;
  }[];
  /** Left out by what was written before sums were kept. */
  readonly pizzas?: readonly PizzaPrice[] | undefined;
}

export interface SumTerm {
  /** Empty for the item itself where it has no size. */
  readonly name: string;
  readonly quantity: number;
  readonly amount: Money;
}

/** What one piece (or one weighed portion) is made of: the terms add up to the line's `total_unique`. */
export function sumTerms(line: SummedLine): SumTerm[] {
  const { complementos, pizzas = [], total_unique } = line;
  const asked = new Set(pizzas.map(({ complement_group_id }) => complement_group_id));
  const options = complementos.filter(({ complement_group_id }) => !asked.has(complement_group_id));
  const flavored = pizzas.flatMap(({ complement_group_id, price }) => {
    const first = complementos.find((each) => each.complement_group_id === complement_group_id);
    return first === undefined ? [] : [{ name: first.group_name, quantity: 1, amount: price }];
  });
  const base = subtract(total_unique, ...complementos.map(({ total }) => total));
  const terms = [
    { name: line.variation_name ?? line.size_name ?? '', quantity: 1, amount: base },
    ...flavored,
    ...options.map(({ name, quantity, total }) => ({ name, quantity, amount: total })),
  ].filter(({ amount }) => isPositive(amount));
  // What a line of before does not tell is not explained: half a sum is worse than none.
  return add(...terms.map(({ amount }) => amount)) === total_unique ? terms : [];
}

export interface SumWords {
  readonly money: (amount: Money) => string;
  /** 'o mais caro': which price a pizza of several flavors takes. */
  readonly rule: (rule: PriceRule) => string;
}

/**
 * How a line's price came about: the flavors of its pizzas, its parts, how many of it. Empty where the price says it all.
 * '½ Calabresa R$ 40,00 + ½ Camarão R$ 60,00, o mais caro: R$ 60,00' · 'R$ 60,00 + Borda R$ 8,00 = R$ 68,00' · '2 × R$ 68,00 = R$ 136,00'
 */
export function sumLines(line: SummedLine, words: SumWords): string[] {
  if (line.points_total > 0) return [];
  const { money: said } = words;
  const weighed = line.item_type === ITEM_TYPE.weight;
  const terms = sumTerms(line);
  return [
    ...(line.pizzas ?? []).map((pizza) => pizzaWords(pizza, words)),
    ...(weighed ? [`${line.quantity_formatted} × ${said(line.item_price)}/kg`] : []),
    ...(terms.length > 1
      ? [`${terms.map((term) => termWords(term, said)).join(' + ')} = ${said(line.total_unique)}`]
      : []),
    ...(!weighed && line.quantity > 1 ? [`${line.quantity} × ${said(line.total_unique)} = ${said(line.total)}`] : []),
  ];
}

function pizzaWords({ parts, price, price_rule }: PizzaPrice, { money: said, rule }: SumWords): string {
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const flavors = parts.map((part) => `${flavorShare(part.name, count, part.quantity)} ${said(money(part.price))}`);
  return `${flavors.join(' + ')}, ${rule(price_rule)}: ${said(price)}`;
}

const termWords = ({ name, quantity, amount }: SumTerm, said: SumWords['money']): string =>
  [quantity > 1 ? `${quantity}×` : '', name, said(amount)].filter((word) => word !== '').join(' ');
