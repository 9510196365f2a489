import { DELIVERY_METHOD, DISCOUNT_TYPE } from '../codes.ts';
import { fromCents, isPositive, max, min, type Money, money, percent, subtract, toCents, ZERO } from '../money.ts';
import { type MarginOrder, orderMargin } from '../orders/order-margin.ts';

/** A coupon as far as its form decides how much it takes off, and off which orders. */
export interface TriedCoupon {
  readonly type: number;
  readonly value: number;
  readonly minimum_value: number;
  readonly takeaway_only: boolean;
  readonly only_first_order: boolean;
}
/** An order that was sold, with what it cost. */
export interface SoldOrder extends MarginOrder {
  readonly subtotal: number;
  readonly fee: number;
  /** What was taken off it already: a coupon would have taken its place. */
  readonly discount: number;
  readonly delivery_method: number | null;
  /** Which of its client's it was; 1 is the first. */
  readonly client_orders: number;
}
export interface CouponLoss {
  /** Orders that the coupon would have been for, and what they cost is known. */
  readonly orders: number;
  /** That it would have been for too, but nobody knows what they cost. */
  readonly unknown: number;
  readonly losing: number;
  /** Of the orders that it was for, in percent. */
  readonly share: number;
  /** What each of those that lose loses, in the mean. */
  readonly loss: Money;
}

/** What orders that were sold would have left with a coupon: how many of them nothing, and how much less than nothing. */
export function couponLoss(coupon: TriedCoupon, sold: readonly SoldOrder[]): CouponLoss {
  const meant = sold.filter((order) => isFor(coupon, order));
  const margins = meant.map((order) => orderMargin(withCoupon(order, coupon)));
  const known = margins.filter(({ unknown }) => unknown.length === 0);
  const losing = known.filter(({ margin }) => margin < 0);
  const lost = losing.reduce((sum, { margin }) => sum - toCents(margin), 0);
  return {
    orders: known.length,
    unknown: margins.length - known.length,
    losing: losing.length,
    share: known.length === 0 ? 0 : (losing.length / known.length) * 100,
    loss: losing.length === 0 ? ZERO : fromCents(lost / losing.length),
  };
}

function isFor({ minimum_value, takeaway_only, only_first_order, type }: TriedCoupon, order: SoldOrder): boolean {
  if (order.subtotal < minimum_value || (only_first_order && order.client_orders !== 1)) return false;
  if (takeaway_only) return order.delivery_method === DELIVERY_METHOD.takeaway;
  return type !== DISCOUNT_TYPE.freeDelivery || isPositive(order.fee);
}

/** It takes the place of a smaller discount; tax and fees follow the total, as far as they are parts of it. */
function withCoupon(order: SoldOrder, { type, value }: TriedCoupon): MarginOrder {
  const { subtotal, fee, total, discount } = order;
  const off = min(subtotal, type === DISCOUNT_TYPE.percent ? percent(subtotal, value) : value);
  const more = type === DISCOUNT_TYPE.freeDelivery ? money(fee) : max(0, subtract(off, discount));
  const less = subtract(total, more);
  const part = (amount: number) =>
    isPositive(total) ? fromCents((toCents(amount) * toCents(less)) / toCents(total)) : ZERO;
  return {
    ...order,
    total: less,
    tax: part(order.tax),
    payment_fee: part(order.payment_fee),
    channel_fee: part(order.channel_fee),
  };
}
