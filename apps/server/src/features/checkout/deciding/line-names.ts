import { flavorIds } from '@comanda/domain/orders/cart-line';
import type { Money } from '@comanda/domain/money';
import type { PizzaPrice } from '@comanda/domain/prices/pizza-price';
import type { ItemId } from '@comanda/domain/ids';
import type { OrderLine } from './order-lines.ts';

export interface LineNames {
  /** A pizza is called by its flavors. */
  name: string;
  variation_name: string | null;
  size_name: string | null;
  flavor_ids: ItemId[];
  flavor_names: string[];
  /** Those of more than one flavor: the rest is said by the line itself. */
  pizzas: PizzaPrice[];
  complementos: {
    complement_id: number;
    complement_group_id: number;
    group_name: string;
    name: string;
    quantity: number;
    price: Money;
    total: Money;
  }[];
}

/** What a line is called now: an order keeps these words, whatever the menu becomes. */
export function nameLine({ line, menu, priced }: OrderLine): LineNames {
  const { item, group } = menu;
  const ids = group.is_pizza ? flavorIds(line) : [];
  const flavor_names = ids.map((id) => menu.flavors.find((flavor) => flavor.id === id)?.name ?? item.name);
  const size = line.size === 2 ? group.size2 : group.size1;
  return {
    name: flavor_names.length > 1 ? [...new Set(flavor_names)].join(' / ') : item.name,
    variation_name: item.variations.find(({ id }) => id === line.variation_id)?.name ?? null,
    size_name: group.is_pizza && group.size && size !== '' ? size : null,
    flavor_ids: ids,
    flavor_names,
    pizzas: priced.pizzas.filter(({ parts }) => parts.length > 1),
    complementos: priced.complementos.map((chosen) => {
      const question = item.complementos.find(({ id }) => id === chosen.complement_group_id);
      const complement = question?.complements.find(({ id }) => id === chosen.complement_id);
      return { ...chosen, group_name: question?.name ?? '', name: complement?.name ?? '' };
    }),
  };
}
