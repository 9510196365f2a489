import type { MenuGroup, MenuItem, PriceRule } from '../menu/menu.ts';
import { type Money, ZERO, ceilToCents, fromCents, max, money, toCents } from '../money.ts';

export interface PizzaPart {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  /** How many of the pizza's equal parts have this flavor. */
  readonly quantity: number;
}

/** A pizza's price and the sum behind it, for the sentence that explains it. */
export interface PizzaPrice {
  readonly price_rule: PriceRule;
  readonly parts: readonly PizzaPart[];
  readonly price: Money;
  /** The question whose answers its parts are; left out where they are items of a pizza group. */
  readonly complement_group_id?: number | undefined;
}

/** What a whole pizza of one flavor costs: the flavor's own price, or else the price of the size. */
export function flavorPrice(
  flavor: Pick<MenuItem, 'price1' | 'price2'>,
  group: Pick<MenuGroup, 'size' | 'size1_price' | 'size2_price'>,
  size: number | null | undefined,
): Money {
  const second = group.size && size === 2;
  const own = second ? flavor.price2 : flavor.price1;
  return money(own > 0 ? own : ((second ? group.size2_price : group.size1_price) ?? own));
}

export function pizzaPrice(price_rule: PriceRule, chosen: readonly PizzaPart[]): PizzaPrice {
  const parts = chosen.filter((part) => part.quantity > 0);
  return { price_rule, parts, price: parts.length === 0 ? ZERO : priceByRule(price_rule, parts) };
}

/** Fractions of a cent are rounded up, as in the subtotal. */
function priceByRule(price_rule: PriceRule, parts: readonly PizzaPart[]): Money {
  switch (price_rule) {
    case 'highest':
      return max(...parts.map((part) => part.price));
    case 'average':
      return mean(parts.map((part) => ({ price: part.price, weight: 1 })));
    case 'proportional':
      return mean(parts.map((part) => ({ price: part.price, weight: part.quantity })));
  }
}

function mean(values: readonly { price: number; weight: number }[]): Money {
  const cents = values.reduce((sum, { price, weight }) => sum + toCents(price) * weight, 0);
  const weights = values.reduce((sum, { weight }) => sum + weight, 0);
  return ceilToCents(cents / weights / 100);
}

/**
 * Divides the pizza's price among its parts, so that printed parts add up to it: by parts when the highest counts (each
 * half costs half), by price and parts otherwise.
 */
export function sharePizzaPrice({ price_rule, parts, price }: PizzaPrice): Money[] {
  const weights = parts.map((part) => (price_rule === 'highest' ? part.quantity : part.price * part.quantity));
  const weight = weights.reduce((sum, each) => sum + each, 0);
  if (weight === 0) return parts.map(() => money(0));
  let passed = 0;
  let given = 0;
  return weights.map((each) => {
    passed += each;
    const upTo = Math.round((toCents(price) * passed) / weight);
    const share = fromCents(upTo - given);
    given = upTo;
    return share;
  });
}
