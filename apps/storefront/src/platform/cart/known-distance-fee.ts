import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import type { OrderDraft } from './order-draft.ts';
import { readKept } from '../storage.ts';

/** What the way to an address was last said to cost. */
export interface KeptDistanceFee {
  address: string;
  price: number | null;
}

export const distanceKey = (slug: string): string => `comanda.distance.${slug}`;

/** The address as far as the fee depends on it. */
export const addressKey = ({ zipcode, address, number, latitude, longitude }: OrderDraft): string =>
  JSON.stringify([zipcode, address, number, latitude, longitude]);

/** @returns null while nobody has asked for this address */
export function knownDistanceFee(store: Pick<PublicStore, 'url'>, draft: OrderDraft): number | null {
  if (draft.address === '' && draft.latitude === null) return null;
  const kept = readKept<KeptDistanceFee>(distanceKey(store.url));
  return kept?.address === addressKey(draft) ? kept.price : null;
}
