import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import type { OrderDraft } from '../cart/order-draft.ts';

/** Whoever orders chooses one of the store's cities first, and then among what it has there. */
export const asksCity = ({ multi_city, cities }: Pick<PublicStore, 'multi_city' | 'cities'>): boolean =>
  multi_city && cities.length > 1;

/** The city that was chosen, or the one of the neighbourhood that was; null when the store does not ask, or nobody chose. */
export function chosenCity(
  store: Pick<PublicStore, 'multi_city' | 'cities' | 'fees'>,
  draft: Pick<OrderDraft, 'city_id' | 'variable_fee_id'>,
): number | null {
  if (!asksCity(store)) return null;
  const fee = store.fees.find(({ id }) => id === draft.variable_fee_id);
  const city_id = draft.city_id ?? fee?.store_city_id ?? null;
  return store.cities.some(({ id }) => id === city_id) ? city_id : null;
}
