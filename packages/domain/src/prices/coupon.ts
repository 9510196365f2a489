import { WEEKDAY_FLAGS } from '../menu/availability.ts';
import { DELIVERY_METHOD, DISCOUNT_TYPE, type DeliveryMethod } from '../codes.ts';
import type { DeliveryFee } from '../delivery/delivery-fee.ts';
import type { DISCOUNT } from '../fields/discount.ts';
import type { Loose, RowIn } from '../fields/field.ts';
import { type LocalTime, readTime } from '../local-time.ts';
import { type Money, ZERO, min, percent, subtract } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What the rules read of a coupon. */
export interface Coupon extends Omit<Loose<RowIn<typeof DISCOUNT, 'row'>>, 'used'> {
  /** How many orders have used it; left out when `number_limit` already is what is left. */
  readonly used?: number;
  /** Whose alone it is; null or left out: anybody's. */
  readonly client_id?: number | null;
}

export interface CouponContext {
  readonly subtotal: number;
  readonly delivery_method: DeliveryMethod | null;
  /** Whether this is the client's first order in the store; null while it is not known who orders: not refused then. */
  readonly first_order: boolean | null;
  /** The store's records of whoever orders; left out or null while that is not known: not refused then. */
  readonly client_ids?: readonly number[] | null;
  /** Some of the order is paid with cashback. */
  readonly cashback: boolean;
  /** The fee before the coupon. */
  readonly delivery_fee: Pick<DeliveryFee, 'fee' | 'refusal'>;
  /** The store's clock when the order is written. */
  readonly now: LocalTime;
}

export type CouponRefusalCode =
  | 'coupon_not_found'
  | 'coupon_inactive'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_day'
  | 'coupon_time'
  | 'coupon_first_order'
  | 'coupon_of_another'
  | 'coupon_takeaway_only'
  | 'coupon_minimum'
  | 'coupon_delivery_only'
  | 'coupon_no_fee'
  | 'coupon_table'
  | 'coupon_cashback';
export type CouponRefusal = Refusal<CouponRefusalCode>;

/**
 * Every condition that a coupon misses, those that nobody can help first; empty when it is valid.
 * A free delivery that has nothing to waive is refused rather than used up.
 */
export function couponRefusals(coupon: Coupon, context: CouponContext): CouponRefusal[] {
  const { now, subtotal, delivery_method } = context;
  const refusals: CouponRefusal[] = [];
  const require = (met: boolean, code: CouponRefusalCode, detail?: Record<string, unknown>) => {
    if (!met) refusals.push(refuse(code, detail));
  };
  const { start_time: start, end_time: end, minimum_value, expire_date } = coupon;
  const takeaway = delivery_method === null || delivery_method === DELIVERY_METHOD.takeaway;

  require(coupon.active, 'coupon_inactive');
  require(expire_date === null || now.date <= expire_date.slice(0, 10), 'coupon_expired', { expire_date });
  require(usesLeft(coupon) > 0, 'coupon_used_up');
  require(!coupon.allowed_by_days || isAllowedDay(coupon, now), 'coupon_day');
  require(!coupon.allowed_by_time || isAllowedTime(coupon, now), 'coupon_time', { start, end });
  require(delivery_method !== DELIVERY_METHOD.table, 'coupon_table');
  require(!context.cashback, 'coupon_cashback');
  const { client_id: owner = null } = coupon;
  const { client_ids: people = null } = context;
  require(owner === null || people === null || people.includes(owner), 'coupon_of_another');
  require(!coupon.only_first_order || context.first_order !== false, 'coupon_first_order');
  require(!coupon.takeaway_only || takeaway, 'coupon_takeaway_only');
  require(subtotal >= minimum_value, 'coupon_minimum', { minimum_value, missing: subtract(minimum_value, subtotal) });
  if (coupon.type === DISCOUNT_TYPE.freeDelivery) refusals.push(...freeDeliveryRefusals(context));
  return refusals;
}

/** What a valid coupon takes off the subtotal; free delivery takes it off the fee instead. */
export function couponDiscount(coupon: Coupon, subtotal: number): Money {
  if (coupon.type === DISCOUNT_TYPE.percent) return min(subtotal, percent(subtotal, coupon.value));
  return coupon.type === DISCOUNT_TYPE.value ? min(subtotal, coupon.value) : ZERO;
}

/** How many orders may still use it. */
export function usesLeft({ unlimited, number_limit, used = 0 }: Pick<Coupon, 'unlimited' | 'number_limit' | 'used'>) {
  return unlimited || number_limit === null ? Infinity : Math.max(0, number_limit - used);
}

function freeDeliveryRefusals({ delivery_method, delivery_fee }: CouponContext): CouponRefusal[] {
  if (delivery_method === null) return [];
  if (delivery_method !== DELIVERY_METHOD.delivery) return [refuse('coupon_delivery_only')];
  return delivery_fee.refusal === null && delivery_fee.fee === 0 ? [refuse('coupon_no_fee')] : [];
}

/** Strictly between start and end. Without both times the rule cannot be met or broken: it is off. */
function isAllowedTime(coupon: Coupon, { minutes }: LocalTime): boolean {
  const window = windowOf(coupon);
  if (window === null) return true;
  const { start, end } = window;
  return start < end ? start < minutes && minutes < end : start < minutes || minutes < end;
}

/** After midnight a window still belongs to the day on which it began: Friday's coupon counts on Saturday at 01:00. */
function isAllowedDay(coupon: Coupon, { weekday, minutes }: LocalTime): boolean {
  const window = coupon.allowed_by_time ? windowOf(coupon) : null;
  const carried = window !== null && window.end <= window.start && minutes < window.end;
  const flag = WEEKDAY_FLAGS[carried ? (weekday + 6) % 7 : weekday];
  return flag !== undefined && coupon[flag];
}

function windowOf({ start_time, end_time }: Coupon): { start: number; end: number } | null {
  const start = readTime(start_time);
  const end = readTime(end_time);
  return start === null || end === null ? null : { start, end };
}
