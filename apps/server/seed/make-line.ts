import { type CartLine, priceLine, type PricedLine } from '@comanda/domain/orders/cart-line';
import type { SoldItem } from './demo-menu.ts';
import type { Picks } from './picks.ts';

export interface DemoLine {
  sold: SoldItem;
  choice: CartLine;
  priced: PricedLine;
  variation_name: string | null;
  size_name: string | null;
  flavor_names: string[];
}

/** A line that a customer might have chosen: required questions answered, optional ones now and then. */
export function makeLine(picks: Picks, sold: SoldItem): DemoLine {
  const { item, group, flavors } = sold;
  const variation = item.variations.length > 0 ? picks.one(item.variations) : null;
  const size = group.is_pizza && group.size ? 1 + picks.below(2) : null;
  const most = size === 2 ? group.flavor2 : group.flavor1;
  const parts = group.is_pizza ? Array.from({ length: 1 + picks.below(most) }, () => picks.one(flavors)) : [];
  const choice: CartLine = {
    item_id: item.id,
    quantity: item.type === 2 ? 200 + 50 * picks.below(9) : picks.chance(0.2) ? 2 : 1,
    complements: item.complementos.flatMap((question) => {
      const count = Math.max(question.min, picks.chance(0.35) ? 1 : 0);
      const shuffled = question.complements.toSorted(() => picks.next() - 0.5);
      return shuffled.slice(0, Math.min(count, question.max)).map(({ id }) => ({ complement_id: id, quantity: 1 }));
    }),
    variation_id: variation?.id ?? null,
    size,
    flavors: parts.length || null,
    flavor1: parts[0]?.id ?? null,
    flavor2: parts[1]?.id ?? null,
    flavor3: parts[2]?.id ?? null,
  };
  return {
    sold,
    choice,
    priced: priceLine(choice, sold),
    variation_name: variation?.name ?? null,
    size_name: size === null ? null : size === 1 ? group.size1 : group.size2,
    flavor_names: parts.map((part) => part.name),
  };
}
