import type { Cart } from '@comanda/contract/orders/cart';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';

export interface MeasuredItem {
  id: number;
  name: string;
  price: number;
  quantity: number;
}

/** What a store's accounts with Google and Meta may learn: nothing about who it was. */
export type Measured =
  | { name: 'page_view'; path: string }
  | {
      name: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'add_payment_info';
      value: number;
      items: readonly MeasuredItem[];
    }
  | { name: 'purchase'; id: string; value: number; items: readonly MeasuredItem[] };

/** Before somebody listens, that many wait. */
const WAITING = 10;
let waiting: Measured[] = [];
let hear: ((event: Measured) => void) | null = null;

/** Says what happened to whoever listens; in a store without such an account nobody ever does. */
export function measure(event: Measured): void {
  if (hear) hear(event);
  else waiting = [...waiting, event].slice(-WAITING);
}

/** @returns what ends the listening */
export function listenToMeasures(listener: (event: Measured) => void): () => void {
  hear = listener;
  for (const event of waiting.splice(0)) listener(event);
  return () => {
    hear = null;
  };
}

export const measuredItems = ({ cart_itens }: Cart): MeasuredItem[] =>
  cart_itens.map(({ item_id, name, total_unique, quantity }) => ({ id: item_id, name, price: total_unique, quantity }));

/** The store has an account that the customer is asked about. */
export const measures = ({ pixel_id, google_analytics, google_ads }: PublicStore): boolean =>
  Boolean(pixel_id ?? google_analytics ?? google_ads);
