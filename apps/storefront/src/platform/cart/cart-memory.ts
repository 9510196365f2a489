import type { CartMemory, KeptCart } from './cart-store.ts';
import { keep, readKept } from '../storage.ts';

export const CART_KEY = 'comanda.cart';

/** Where this browser keeps the key to its one cart. */
export const cartMemory: CartMemory = {
  read: () => readKept<KeptCart>(CART_KEY),
  write: (kept) => keep(CART_KEY, kept),
};
