import type { CartItem } from '@comanda/contract/cart';

const SHARES: Readonly<Record<number, string>> = { 2: '½', 3: '⅓' };

/** What was chosen for a line: 'Grande · ½ Calabresa · ½ Margherita · Borda de catupiry' */
export function choiceWords(line: CartItem): string {
  const share = SHARES[line.flavor_names.length];
  return [
    line.size_name,
    line.variation_name,
    ...line.flavor_names.map((name) => (share ? `${share} ${name}` : name)),
    ...line.complementos.map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)),
  ]
    .filter(Boolean)
    .join(' · ');
}
