import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { untilLoaded } from '../page/lost-code.ts';
import { CART_KEY, cartMemory } from './cart-memory.ts';
import type { CartContext, CartState, CartStore, CartStoreSetup, PageCart } from './cart-store.ts';
import { usePage } from '../page/page-context.tsx';
import { previewCart } from './preview-cart.ts';
import { mayBeSignedIn } from '../signed-in.ts';

const CartStoreContext = createContext<PageCart | null>(null);
const NOWHERE: CartState = { cart: null, status: 'loading', saving: false };

/** The store's cart for every screen below; read once the page stands. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { store, draft } = usePage();
  const [cartStore] = useState(() => store && (draft === undefined ? openLater(store) : previewCart(store.id)));

  useEffect(() => {
    if (!cartStore) return;
    cartStore.plan({});
    // Another tab changed it, or the page comes back from the browser's memory or from being offline.
    const onStorage = ({ key }: StorageEvent) => key === CART_KEY && cartStore.plan({});
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && cartStore.plan({});
    const onOnline = () => cartStore.plan({});
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

/** The cart's actions: load, save, setQuantity, remove, applyCoupon, forget, adopt, plan. */
export function useCartStore(): PageCart {
  const cartStore = use(CartStoreContext);
  if (!cartStore) throw new Error('this screen needs a store');
  return cartStore;
}

/** The cart as it is now; on the server, and until it was read, there is none. */
export function useCart(): CartState {
  const cartStore = useCartStore();
  return useSyncExternalStore(cartStore.subscribe, cartStore.state, () => NOWHERE);
}

/** The cart's code comes when it is first needed: whoever only reads the menu does without it. */
function openLater(store: CartStoreSetup['store']): PageCart {
  const listeners = new Set<() => void>();
  let opened: CartStore | undefined;
  let opening: Promise<CartStore> | undefined;
  let planned: CartContext = {};

  const open = (): Promise<CartStore> =>
    (opening ??= untilLoaded(() => import('./open-cart.ts')).then(({ openCart }) => {
      opened = openCart(store);
      opened.subscribe(() => {
        for (const listener of listeners) listener();
      });
      return opened;
    }));
  const load = async (context?: CartContext) => {
    planned = { ...planned, ...context };
    await (await open()).load(planned);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => opened?.state() ?? NOWHERE,
    load,
    plan(context) {
      if (opening || cartMemory.read() !== null || mayBeSignedIn()) void load(context);
      else planned = { ...planned, ...context };
    },
    async save(choice, options) {
      const cartStore = await open();
      cartStore.plan(planned);
      return cartStore.save(choice, options);
    },
    setQuantity: async (id, quantity) => (await open()).setQuantity(id, quantity),
    remove(id) {
      const undo = open().then((cartStore) => cartStore.remove(id));
      return async () => (await undo)();
    },
    applyCoupon: async (coupon) => (await open()).applyCoupon(coupon),
    forget: () => void open().then((cartStore) => cartStore.forget()),
    adopt: (cart) => void open().then((cartStore) => cartStore.adopt(cart)),
    otherStore() {
      const kept = cartMemory.read();
      return kept && kept.store_id !== store.id && kept.lines > 0 ? kept : null;
    },
  };
}
