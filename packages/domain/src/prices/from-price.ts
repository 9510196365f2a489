import type { MenuGroup, MenuItem } from '../menu/menu.ts';
import { type Money, add, isPositive, min, money, times } from '../money.ts';
import { flavorPrice } from './pizza-price.ts';

export interface FromPrice {
  /** Per kilogram for an item by weight. */
  readonly price: Money;
  /** Shown after 'A partir de'. */
  readonly from: boolean;
}

/**
 * The price that the menu shows. A pizza shows its lowest flavor price times the flavors' minimum, as the product
 * specifies; an item that costs nothing by itself shows the cheapest answers to what must be answered.
 */
export function fromPrice(
  item: MenuItem,
  group: Pick<MenuGroup, 'is_pizza' | 'size' | 'size1_price' | 'size2_price'>,
): FromPrice {
  const first = group.is_pizza ? flavorPrice(item, group, 1) : money(item.price1);
  const second = group.is_pizza && group.size ? flavorPrice(item, group, 2) : null;
  if (second !== null && isPositive(second) && first !== second)
    return { price: isPositive(first) ? min(first, second) : second, from: true };

  const prices = item.variations.length > 0 ? item.variations.map(({ price }) => price) : [first];
  const base = min(...prices);
  const isPizza = item.complementos.some((question) => question.is_pizza);
  const counted = item.complementos.filter((question) => (base > 0 ? question.is_pizza : true));
  const answers = counted.map(({ complements, min: least }) => {
    const shown = complements.filter(({ is_invisible }) => !is_invisible);
    return shown.length === 0 ? money(0) : times(Math.min(...shown.map(({ price }) => price)), least);
  });
  const price = add(base, ...answers);
  return { price, from: item.from_price || isPizza || prices.some((each) => each > base) || price > base };
}
