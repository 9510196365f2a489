import type { CartState, PageCart } from './cart-store.ts';
import { emptyCart } from './empty-cart.ts';

/** The cart of a page that shows a draft of the menu: it stays empty, and the cart that this browser keeps is left alone. */
export function previewCart(store_id: number): PageCart {
  const state: CartState = { cart: emptyCart(store_id), status: 'ready', saving: false };
  const nothing = async () => {};
  const refuse = async () => (await import('../refuse-preview.ts')).refusePreview();
  return {
    subscribe: () => () => {},
    state: () => state,
    load: nothing,
    plan: () => {},
    save: refuse,
    setQuantity: nothing,
    remove: () => nothing,
    applyCoupon: refuse,
    forget: () => {},
    adopt: () => {},
    otherStore: () => null,
  };
}
