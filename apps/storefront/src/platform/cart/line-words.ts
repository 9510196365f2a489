import type { CartItem } from '@comanda/contract/orders/cart';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { flavorShare } from '@comanda/domain/prices/flavor-share';

/** '2×', or what was weighed. */
export const quantityMark = (line: { item_type: number; quantity: number; quantity_formatted: string }): string =>
  line.item_type === ITEM_TYPE.weight ? line.quantity_formatted : `${line.quantity}×`;

/** A line of a cart, or of an order. */
type Chosen = Pick<CartItem, 'size_name' | 'variation_name' | 'flavor_names' | 'complementos'>;

/** What was chosen for a line: 'Grande · ½ Calabresa · ½ Margherita · Borda de catupiry' */
export function choiceWords(line: Chosen, { complement_groups }: Pick<PublicStore, 'complement_groups'>): string {
  const pizzas = new Set(complement_groups.filter(({ is_pizza }) => is_pizza).map(({ id }) => id));
  const parts = line.complementos.filter(({ complement_group_id }) => pizzas.has(complement_group_id));
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    line.size_name,
    line.variation_name,
    ...line.flavor_names.map((name) => flavorShare(name, line.flavor_names.length)),
    ...parts.map(({ name, quantity }) => flavorShare(name, count, quantity)),
    ...line.complementos
      .filter((each) => !parts.includes(each))
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)),
  ]
    .filter(Boolean)
    .join(' · ');
}
