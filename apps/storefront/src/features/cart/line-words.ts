import type { CartItem } from '@comanda/contract/cart';
import type { PublicStore } from '@comanda/contract/storefront-page';

const SHARES: Readonly<Record<number, string>> = { 2: '½', 3: '⅓', 4: '¼' };

/** A line of a cart, or of an order. */
type Chosen = Pick<CartItem, 'size_name' | 'variation_name' | 'flavor_names' | 'complementos'>;

/** What was chosen for a line: 'Grande · ½ Calabresa · ½ Margherita · Borda de catupiry' */
export function choiceWords(line: Chosen, { complement_groups }: Pick<PublicStore, 'complement_groups'>): string {
  const pizzas = new Set(complement_groups.filter(({ is_pizza }) => is_pizza).map(({ id }) => id));
  const parts = line.complementos.filter(({ complement_group_id }) => pizzas.has(complement_group_id));
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const share = (name: string, of: number, quantity = 1) =>
    of > 1 ? `${quantity > 1 ? `${quantity}/${of}` : (SHARES[of] ?? `1/${of}`)} ${name}` : name;
  return [
    line.size_name,
    line.variation_name,
    ...line.flavor_names.map((name) => share(name, line.flavor_names.length)),
    ...parts.map(({ name, quantity }) => share(name, count, quantity)),
    ...line.complementos
      .filter((each) => !parts.includes(each))
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)),
  ]
    .filter(Boolean)
    .join(' · ');
}
