import { formatMoney } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';

interface Costed {
  price1: number;
  cost: number | null;
  variations: readonly { price: number }[];
}

/** What is left of the (lowest) price after its cost: 'R$ 12,00 · 45%'; null without a cost. */
export function marginWords({ price1, cost, variations }: Costed, country_id: number): string | null {
  if (cost === null) return null;
  const price = variations.length > 0 ? Math.min(...variations.map((each) => each.price)) : price1;
  const margin = formatMoney(subtract(price, cost), country_id);
  return price === 0 ? margin : `${margin} · ${Math.round(((price - cost) / price) * 100)}%`;
}
