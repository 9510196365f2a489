import type { Cart } from '@comanda/contract/orders/cart';
import type { OrderTotals } from '@comanda/domain/orders/order-totals';
import { chosenMethod } from '../../platform/cart/chosen-method.ts';
import { knownDistanceFee } from '../../platform/cart/known-distance-fee.ts';
import { useDraft } from '../../platform/cart/order-draft.ts';
import { useStore } from '../../platform/page/page-context.tsx';
import { useNow } from '../../platform/use-now.ts';
import { cartTotals } from './cart-totals.ts';

/** What the cart comes to, as far as it is known before the checkout. `open`: the fee still depends on the address. */
export function useCartTotals(cart: Cart): { totals: OrderTotals; delivery_method: 1 | 2 | 3; open: boolean } {
  const store = useStore();
  const draft = useDraft(store.url);
  const now = useNow();
  const delivery_method = chosenMethod(store, draft);
  const distance_price = knownDistanceFee(store, draft);
  const totals = cartTotals(store, cart, { delivery_method, draft, distance_price }, now);
  const unknown = totals.refusals.some(({ code }) =>
    ['fee_required', 'fee_unknown', 'distance_required'].includes(code),
  );
  // Wherever it goes, an order of that value is delivered free.
  const open = unknown && !(store.free_delivery && totals.subtotal >= store.free_delivery);
  return { totals, delivery_method, open };
}
