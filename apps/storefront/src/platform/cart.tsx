import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { type CartState, type CartStore, createCartStore, type KeptCart } from './cart-store.ts';
import { usePage } from './page-context.tsx';
import { mayBeSignedIn } from './session.ts';
import { keep, readKept } from './storage.ts';

const KEY = 'comanda.cart';
const memory = {
  read: () => readKept<KeptCart>(KEY),
  write: (kept: KeptCart | null) => keep(KEY, kept),
};

const CartStoreContext = createContext<CartStore | null>(null);
const NOWHERE: CartState = { cart: null, status: 'loading', saving: false };

/** The store's cart for every screen below; read once the page stands. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { store } = usePage();
  const [cartStore] = useState(() =>
    store ? createCartStore({ call, store, memory, hasAccount: mayBeSignedIn }) : null,
  );

  useEffect(() => {
    if (!cartStore) return;
    void cartStore.load();
    // Another tab changed it, or the page comes back from the browser's memory.
    const onStorage = ({ key }: StorageEvent) => void (key === KEY && cartStore.load());
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && cartStore.load());
    const onOnline = () => void cartStore.load();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
      removeEventListener('online', onOnline);
    };
  }, [cartStore]);

  return <CartStoreContext value={cartStore}>{children}</CartStoreContext>;
}

/** The cart's actions: load, save, setQuantity, remove, applyCoupon, forget, adopt. */
export function useCartStore(): CartStore {
  const cartStore = use(CartStoreContext);
  if (!cartStore) throw new Error('this screen needs a store');
  return cartStore;
}

/** The cart as it is now; on the server, and until it was read, there is none. */
export function useCart(): CartState {
  const cartStore = useCartStore();
  return useSyncExternalStore(cartStore.subscribe, cartStore.state, () => NOWHERE);
}
