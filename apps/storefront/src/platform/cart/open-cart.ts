import { call } from '../api.ts';
import { cartMemory } from './cart-memory.ts';
import { type CartStore, type CartStoreSetup, createCartStore } from './cart-store.ts';
import { rememberOrderedItems } from './ordered-items.ts';
import { mayBeSignedIn } from '../signed-in.ts';

/** The cart of a store in this browser. */
export const openCart = (store: CartStoreSetup['store']): CartStore =>
  createCartStore({
    call,
    store,
    memory: cartMemory,
    hasAccount: mayBeSignedIn,
    remember: (item_ids) => rememberOrderedItems(store.id, item_ids),
  });
