import type { PricedLine } from './cart-line.ts';
import { type CashbackInput, cashbackTrace, cashbackUsed } from '../clients/cashback.ts';
import { DELIVERY_METHOD, type DeliveryMethod } from '../codes.ts';
import { type FeeChoice, type FeeRefusalCode, type FeeRules, deliveryFee } from '../delivery/delivery-fee.ts';
import { type DiscountChoice, type DiscountRules, chooseDiscount } from '../prices/discounts.ts';
import { incrementRule, paymentEffects } from '../prices/increments.ts';
import type { RowIn } from '../fields/field.ts';
import type { ORDER } from '../fields/order.ts';
import type { LocalTime } from '../local-time.ts';
import { type Money, add, ceilToCents, isPositive, subtract } from '../money.ts';
import { giftTrace, type StampGift } from '../loyalty/stamp-cards.ts';
import { type LineDiscount, lineDiscounts } from '../prices/manual-discount.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type ServiceFeeRules, serviceFee } from '../prices/service-fee.ts';
import { type TraceLine, applied, notApplied } from './trace.ts';

/** What the rules read of a store, spelled as on the wire. */
export interface StoreRules extends FeeRules, DiscountRules, ServiceFeeRules {
  readonly cashback_max: number | null;
  readonly cashback_min: number;
  /** Of a customer's delivery order; 0 for none. */
  readonly minimum_order: number;
  /** Points pay items. */
  readonly loyalt_program: boolean;
}

export interface OrderTotalsInput extends FeeChoice, DiscountChoice {
  readonly by: 'customer' | 'cashier';
  readonly store: StoreRules;
  readonly lines: readonly (Pick<PricedLine, 'total' | 'points_total' | 'item_free_delivery'> & {
    /** Given at the counter. */
    readonly line_discount?: LineDiscount | null;
  })[];
  /** Pieces that full cards pay. */
  readonly gifts?: readonly StampGift[];
  readonly delivery_method: DeliveryMethod | null;
  readonly use_cashback?: boolean;
  /** The client's points: money that items paid with points and cashback both draw from. */
  readonly points?: number;
  readonly decline_service_fee?: boolean;
  /** A surcharge that a person of the store typed, and why. */
  readonly manual_addition?: { readonly value: Money; readonly reason: string } | null;
  /** The store's clock when the order is written. */
  readonly now: LocalTime;
  /** The store's clock at the scheduled delivery; left out when it is for now. */
  readonly scheduled_for?: LocalTime | null;
}

export type TotalsRefusalCode =
  | FeeRefusalCode
  | 'minimum_order'
  | 'points_missing'
  | 'points_not_accepted'
  | 'discount_invalid';

/** Its money, see the field table of an order; `additions` are increments of the payment, the service fee and what was typed. */
export interface OrderTotals extends RowIn<typeof ORDER, 'totals'> {
  /** What delivery costs when it is not waived. */
  readonly fee_full: Money;
  /** Why it cannot be ordered as it stands. A refused coupon is not here: the order can go without it. */
  readonly refusals: readonly Refusal<TotalsRefusalCode>[];
  /** Its amounts add up to `total`. */
  readonly trace: readonly TraceLine[];
}

/** The whole of an order's money, the same in the browser and in the server. */
export function orderTotals(input: OrderTotalsInput): OrderTotals {
  const { by, store, lines, delivery_method, now } = input;
  const subtotal = ceilToCents(
    lines.reduce((sum, { total, points_total }) => sum + (points_total === 0 ? total : 0), 0),
  );
  const points_total = lines.reduce((sum, line) => sum + line.points_total, 0);
  const item_free_delivery = lines.some((line) => line.item_free_delivery);
  const base = deliveryFee({ ...input, subtotal, item_free_delivery, at: input.scheduled_for ?? now });
  const service = serviceFee(store, subtotal, delivery_method, input.decline_service_fee === true);
  const increments = paymentEffects(input, subtotal, store, incrementRule);

  const purse: CashbackInput = {
    use_cashback: input.use_cashback === true,
    balance: Math.max(0, (input.points ?? 0) - points_total),
    subtotal,
    cashback_max: store.cashback_max,
    order: subtotal,
    cashback_min: store.cashback_min,
  };
  const usesCashback = isPositive(cashbackUsed(purse));
  const byLine = by === 'cashier' ? lineDiscounts(lines, delivery_method === DELIVERY_METHOD.table) : NO_LINES;
  const gifts = giftTrace(giftsIn(input));
  const gift = subtract(0, ...gifts.map(({ amount }) => amount));
  const left = subtract(subtotal, byLine.amount, gift);
  const chosen = chooseDiscount({ ...input, subtotal: left, delivery_fee: base, cashback: usesCashback });
  const { delivery_fee } = chosen;
  const discount = add(byLine.amount, gift, chosen.discount);
  // At the counter both may count: cashback then pays no more than the discount leaves.
  const cashback = cashbackUsed({ ...purse, subtotal: subtract(subtotal, discount) });
  const typed = typedAddition(input);
  const additions = add(service.service_fee, ...[...increments, ...typed].map(({ amount }) => amount));
  const minimum = by === 'customer' ? minimumOrder(store.minimum_order, subtotal, delivery_method) : null;

  const { refusal: feeRefusal, trace: feeTrace, ...fees } = delivery_fee;
  return {
    ...fees,
    subtotal,
    discount,
    discount_id: chosen.discount_id,
    discount_name: chosen.discount_name,
    additions,
    service_fee: service.service_fee,
    cashback,
    points_total,
    total: subtract(add(subtotal, fees.fee, additions), discount, cashback),
    refusals: [feeRefusal, minimum, pointsRefusal(input, points_total), chosen.refusal, byLine.refusal].filter(
      (refusal) => refusal !== null,
    ),
    trace: [
      applied('subtotal', subtotal),
      ...(points_total > 0 ? [notApplied('points', 'info', { points_total })] : []),
      ...byLine.trace,
      ...gifts,
      ...chosen.trace,
      ...service.trace,
      ...increments.map(({ rule, rate, amount }) => applied(rule, amount, { rate })),
      ...typed,
      ...feeTrace,
      ...cashbackTrace(purse, cashback),
      ...(minimum === null ? [] : [notApplied('minimum_order', 'refused', minimum.detail)]),
    ],
  };
}

function minimumOrder(minimum_order: number, subtotal: Money, delivery_method: DeliveryMethod | null) {
  if (delivery_method !== DELIVERY_METHOD.delivery || subtotal >= minimum_order) return null;
  return refuse('minimum_order', { minimum_order, missing: subtract(minimum_order, subtotal) });
}

function pointsRefusal({ store, points = 0 }: OrderTotalsInput, points_total: number) {
  if (points_total === 0) return null;
  if (!store.loyalt_program) return refuse('points_not_accepted');
  return points_total > points ? refuse('points_missing', { points, missing: points_total - points }) : null;
}

/** Those that the lines still have; a table's bill has its own discounts. */
const giftsIn = ({ gifts = [], lines, delivery_method }: OrderTotalsInput): readonly StampGift[] =>
  delivery_method === DELIVERY_METHOD.table
    ? []
    : gifts.filter(({ line, value }) => {
        const found = lines[line - 1];
        return found !== undefined && found.points_total === 0 && value <= found.total;
      });

const NO_LINES = lineDiscounts([], false);

/** At a table the bill has its own. */
function typedAddition({ by, manual_addition, delivery_method }: OrderTotalsInput): TraceLine[] {
  if (by !== 'cashier' || manual_addition == null || !isPositive(manual_addition.value)) return [];
  const { value, reason } = manual_addition;
  if (delivery_method === DELIVERY_METHOD.table)
    return [notApplied('manual_addition', 'lost', { reason, value, to: 'bill' })];
  return [applied('manual_addition', value, { reason })];
}
