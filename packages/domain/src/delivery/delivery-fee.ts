import { DELIVERY_METHOD, type DeliveryMethod, FEE_TYPE } from '../codes.ts';
import { type DayFee, feeOfDay } from './fee-of-day.ts';
import type { LocalTime } from '../local-time.ts';
import { type Money, ZERO, add, isPositive, money, subtract } from '../money.ts';
import { isNight } from '../hours/night.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type TraceLine, type TraceRule, applied, notApplied } from '../orders/trace.ts';

export interface FeeRules {
  /** −1 by neighbourhood, −2 by distance, −3 typed at the counter, otherwise the flat fee itself. */
  readonly fee_type: number;
  /** Free from this subtotal on; null or 0 when never. */
  readonly free_delivery: number | null;
  readonly night_extra_value: number;
}
export interface NeighbourhoodFee extends DayFee {
  readonly price: number;
}
export interface DistanceFee {
  readonly price: number;
  readonly can_delivery: boolean;
  /** The drawn area that gives the price; none where a band does. */
  readonly area?: string | null;
}
export interface FeeChoice {
  /** null while the customer has not chosen. */
  readonly delivery_method: DeliveryMethod | null;
  readonly variable_fee_id?: number | null;
  /** The store's fees, or the chosen one alone. */
  readonly fees?: readonly NeighbourhoodFee[];
  /** The answer to the distance of the address; null while it is not known. */
  readonly distance?: DistanceFee | null;
  /** What a person at the counter typed. */
  readonly fee_total?: number | null;
  /** What a running rush adds to the fee: see rushAt. */
  readonly rush_extra?: number;
}
export interface FeeInput extends FeeChoice {
  readonly by: 'customer' | 'cashier';
  readonly store: FeeRules;
  readonly subtotal: number;
  /** Some item of the order is delivered free. */
  readonly item_free_delivery: boolean;
  /** The store's clock when the order is to be delivered: now, or the scheduled time. */
  readonly at: LocalTime;
}

export type FeeRefusalCode =
  | 'fee_required'
  | 'fee_unknown'
  | 'fee_other_day'
  | 'distance_required'
  | 'address_outside'
  | 'fee_total_invalid';
export interface DeliveryFee {
  /** What is charged. */
  readonly fee: Money;
  /** What it would be were it not waived. */
  readonly fee_full: Money;
  readonly fee_free: boolean;
  /** Why the order cannot be delivered as it stands; the fee is then 0. */
  readonly refusal: Refusal<FeeRefusalCode> | null;
  /** Its amounts add up to `fee`. */
  readonly trace: readonly TraceLine[];
}

/**
 * What delivery costs. The surcharges of the night and of a rush are a part of the fee: an order that earns free delivery
 * does not pay them, and an address that is not served does not either. A coupon for free delivery is `waiveFee`'s.
 */
export function deliveryFee(input: FeeInput): DeliveryFee {
  const { store, delivery_method, subtotal } = input;
  if (delivery_method !== DELIVERY_METHOD.delivery)
    return noFee(notApplied(delivery_method === null ? 'fee_undecided' : 'fee_none', 'info', { delivery_method }));

  const base = baseFee(input);
  if ('ok' in base) return noFee(notApplied(base.rule, 'refused', { reason: base.code, ...base.detail }), base);
  const night = isNight(input.at) && isPositive(store.night_extra_value) ? money(store.night_extra_value) : ZERO;
  const rush = money(input.rush_extra ?? 0);
  const full: DeliveryFee = {
    fee: add(base.price, night, rush),
    fee_full: add(base.price, night, rush),
    fee_free: false,
    refusal: null,
    trace: [
      base.line,
      ...(night > 0 ? [applied('night_extra', night)] : []),
      ...(rush > 0 ? [applied('rush_extra', rush)] : []),
    ],
  };

  if (input.item_free_delivery) return waiveFee(full, 'free_delivery_item');
  const free_delivery = store.free_delivery ?? 0;
  if (!(free_delivery > 0)) return full;
  const reached = input.by === 'customer' ? subtotal >= free_delivery : subtotal > free_delivery;
  if (reached) return waiveFee(full, 'free_delivery_value', { free_delivery });
  const missing = subtract(free_delivery, subtotal);
  return { ...full, trace: [...full.trace, notApplied('free_delivery_value', 'info', { free_delivery, missing })] };
}

/** The same fee, not charged. */
export function waiveFee(fee: DeliveryFee, rule: TraceRule, detail = {}): DeliveryFee {
  const waived = applied(rule, subtract(0, fee.fee), detail);
  return { ...fee, fee: ZERO, fee_free: true, trace: [...fee.trace, waived] };
}

interface BaseFee {
  readonly price: Money;
  readonly line: TraceLine;
}
type BaseRefusal = Refusal<FeeRefusalCode> & { readonly rule: TraceRule };

function baseFee(input: FeeInput): BaseFee | BaseRefusal {
  const { fee_type } = input.store;
  if (fee_type === FEE_TYPE.neighbourhood) return neighbourhoodFee(input);
  if (fee_type === FEE_TYPE.distance) return distanceFee(input);
  if (fee_type === FEE_TYPE.typed) return typedFee(input);
  if (!(fee_type >= 0)) return { ...refuse('fee_unknown', { fee_type }), rule: 'fee_flat' };
  return charge('fee_flat', fee_type);
}

/** Someone at the counter may deliver on a day on which the neighbourhood's fee does not hold. */
function neighbourhoodFee({ variable_fee_id, fees = [], by, at }: FeeInput): BaseFee | BaseRefusal {
  const rule = 'fee_neighbourhood';
  if (variable_fee_id == null) return { ...refuse('fee_required'), rule };
  const chosen = fees.find(({ id }) => id === variable_fee_id);
  if (chosen === undefined) return { ...refuse('fee_unknown', { variable_fee_id }), rule };
  const fee = feeOfDay(fees, variable_fee_id, at.weekday) ?? (by === 'cashier' ? chosen : null);
  if (fee === null) return { ...refuse('fee_other_day', { variable_fee_id, name: chosen.name }), rule };
  return charge(rule, fee.price, { variable_fee_id: fee.id, name: fee.name });
}

/** Someone at the counter may send a driver farther than the bands reach; the fee is then 0, as the product has it. */
function distanceFee({ distance, by }: FeeInput): BaseFee | BaseRefusal {
  const rule = 'fee_distance';
  if (distance == null) return { ...refuse('distance_required'), rule };
  if (distance.can_delivery) return charge(rule, distance.price, distance.area ? { area: distance.area } : {});
  return by === 'customer' ? { ...refuse('address_outside'), rule } : charge(rule, 0, { outside: true });
}

function typedFee({ by, fee_total }: FeeInput): BaseFee | BaseRefusal {
  if (by === 'customer') return { price: ZERO, line: notApplied('fee_agreed_later', 'info') };
  const typed = fee_total ?? 0;
  if (!(typed >= 0 && Number.isFinite(typed))) return { ...refuse('fee_total_invalid'), rule: 'fee_typed' };
  return charge('fee_typed', typed);
}

const charge = (rule: TraceRule, price: number, detail = {}): BaseFee => ({
  price: money(price),
  line: applied(rule, money(price), detail),
});

const noFee = (line: TraceLine, refusal: BaseRefusal | null = null): DeliveryFee => ({
  fee: ZERO,
  fee_full: ZERO,
  fee_free: false,
  refusal: refusal === null ? null : refuse(refusal.code, refusal.detail),
  trace: [line],
});
