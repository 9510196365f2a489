import type { Cart } from '@comanda/contract/orders/cart';
import type { quoteOrder } from '@comanda/contract/orders/checkout';
import type { Output } from '@comanda/contract/route';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import type { DeliveryMethod } from '@comanda/domain/codes';
import type { DistanceFee } from '@comanda/domain/delivery/delivery-fee';
import { giftsOf } from '@comanda/domain/loyalty/stamp-cards';
import { toLocal } from '@comanda/domain/local-time';
import type { OrderQuote } from '@comanda/domain/orders/order-difference';
import { type OrderTotals, orderTotals } from '@comanda/domain/orders/order-totals';
import { rushAt } from '@comanda/domain/orders/rush';
import type { OrderDraft } from '../../platform/cart/order-draft.ts';
import { readReferral } from '../../platform/referral.ts';
import type { ChosenPayment } from './paying/payment-choice.ts';
import { zoneOf } from './store-rules.ts';

export type ServerQuote = Output<typeof quoteOrder>;

export interface TotalsInput {
  store: PublicStore;
  cart: Cart;
  draft: OrderDraft;
  delivery_method: DeliveryMethod;
  payment: ChosenPayment;
  /** The slot, when the order is for later. */
  schedule_at: string | null;
  /** What the server last said about the way to the address. */
  distance: DistanceFee | null;
  /** The server's last word, be it for an older draft: who orders does not change with every key. */
  quote?: Pick<ServerQuote, 'trace'> | null;
  now: Date;
}

/** The order's money as the browser knows it, by the server's own rules: it moves at once, before any answer. */
export function liveTotals(input: TotalsInput): OrderTotals {
  const { store, cart, draft, payment, schedule_at, now } = input;
  const zone = zoneOf(store);
  return orderTotals({
    by: 'customer',
    store,
    lines: cart.cart_itens,
    // Whose cards are full only the server knows.
    gifts: giftsOf(input.quote?.trace ?? []),
    delivery_method: input.delivery_method,
    variable_fee_id: draft.variable_fee_id,
    fees: store.fees,
    distance: input.distance,
    rush_extra: rushAt(store, schedule_at === null ? now : new Date(schedule_at)).fee,
    payment: payment.payment,
    multiple_payments: payment.parts,
    coupon: cart.discount,
    first_order: isFirstOrder(input),
    referral: isReferral(input),
    use_cashback: draft.use_cashback,
    points: cart.client?.points ?? 0,
    decline_service_fee: draft.decline_service_fee,
    now: toLocal(now, zone),
    scheduled_for: schedule_at === null ? null : toLocal(schedule_at, zone),
  });
}

/** Only the server knows the orders of a phone number. @returns null while nobody knows who orders */
function isFirstOrder({ cart, quote }: TotalsInput): boolean | null {
  const told = quote?.trace.some(
    ({ rule, outcome, detail }) =>
      rule === 'coupon' && outcome === 'refused' && detail['reason'] === 'coupon_first_order',
  );
  if (told) return false;
  return cart.client === null ? null : !cart.client.hasOrderInStore;
}

/** A friend's link counts until the server says that it does not: for whoever has ordered here before, it never does. */
function isReferral({ store, quote }: TotalsInput): boolean {
  if (readReferral(store.url) === null) return false;
  return !quote || quote.trace.some(({ rule }) => rule === 'afilliate_discount');
}

/** What the server's quote says about the way: read from its trace, so that the browser can go on counting. */
export function distanceOf(quote: Pick<ServerQuote, 'trace' | 'refusals'> | null): DistanceFee | null {
  if (quote === null) return null;
  const line = quote.trace.find(({ rule }) => rule === 'fee_distance');
  if (line === undefined) return null;
  if (line.outcome === 'applied') return { price: line.amount, can_delivery: true };
  return line.detail['reason'] === 'address_outside' ? { price: 0, can_delivery: false } : null;
}

/** What the customer sees, for the server to compare. */
export const quoteOf = (cart: Cart, totals: Omit<OrderQuote, 'lines'>): OrderQuote => ({
  lines: cart.cart_itens.map(({ id, name, quantity, total_unique, total }) => ({
    id,
    name,
    quantity,
    total_unique,
    total,
  })),
  fee: totals.fee,
  discount: totals.discount,
  additions: totals.additions,
  cashback: totals.cashback,
  points_total: totals.points_total,
  total: totals.total,
});
