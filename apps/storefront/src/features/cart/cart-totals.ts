import type { Cart } from '@comanda/contract/orders/cart';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import type { DeliveryMethod } from '@comanda/domain/codes';
import { toLocal } from '@comanda/domain/local-time';
import { type OrderTotals, orderTotals } from '@comanda/domain/orders/order-totals';
import { rushAt } from '@comanda/domain/orders/rush';
import { storeZone } from '@comanda/domain/time-zones';
import type { OrderDraft } from '../../platform/cart/order-draft.ts';
import { slotAhead } from '../../platform/cart/slot-ahead.ts';

/** What the cart comes to before anything is said about payment, by the server's own rules. */
export function cartTotals(
  store: PublicStore,
  cart: Cart,
  how: { delivery_method: DeliveryMethod; draft: OrderDraft; distance_price: number | null },
  at: Date,
): OrderTotals {
  const zone = storeZone(store.timezone, store.country_id);
  const slot = slotAhead(how.draft.schedule_at, at);
  return orderTotals({
    by: 'customer',
    store,
    lines: cart.cart_itens,
    delivery_method: how.delivery_method,
    variable_fee_id: how.draft.variable_fee_id,
    fees: store.fees,
    distance: how.distance_price === null ? null : { price: how.distance_price, can_delivery: true },
    rush_extra: rushAt(store, slot === null ? at : new Date(slot)).fee,
    payment: null,
    coupon: cart.discount,
    first_order: cart.client ? !cart.client.hasOrderInStore : null,
    points: cart.client?.points ?? 0,
    now: toLocal(at, zone),
    scheduled_for: slot === null ? null : toLocal(slot, zone),
  });
}
