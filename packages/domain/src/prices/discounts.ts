import { DELIVERY_METHOD, DISCOUNT_TYPE, type DeliveryMethod } from '../codes.ts';
import { type Coupon, type CouponContext, couponDiscount, couponRefusals } from './coupon.ts';
import { type DeliveryFee, waiveFee } from '../delivery/delivery-fee.ts';
import { type PaymentChoice, type PaymentRates, paymentDiscountRule, paymentEffects } from './increments.ts';
import { type Money, add, isPositive, min, percent, subtract } from '../money.ts';
import { type ManualDiscount, manualAmount } from './manual-discount.ts';
import type { Refusal } from '../refusal.ts';
import { type TraceDetail, type TraceLine, type TraceRule, applied, notApplied } from '../orders/trace.ts';

/** Percent of the subtotal. */
export interface DiscountRules extends PaymentRates {
  readonly discount: number;
  readonly takeaway_discount: number;
  readonly afilliate_discount: number;
  /** The store takes coupons. */
  readonly coupons: boolean;
  /** The counter gives the discounts of the payment methods too. */
  readonly pdv_discounts: boolean;
}

export interface DiscountChoice extends PaymentChoice {
  readonly delivery_method: DeliveryMethod | null;
  /** The coupon that the order's code or link names. */
  readonly coupon?: Coupon | 'not_found' | null;
  readonly first_order?: boolean | null;
  /** The store's records of whoever orders; null while that is not known. */
  readonly client_ids?: readonly number[] | null;
  /** The order comes by a referral. */
  readonly referral?: boolean;
  readonly manual_discount?: ManualDiscount | null;
}
export interface DiscountInput extends DiscountChoice, Pick<CouponContext, 'now' | 'cashback'> {
  readonly by: 'customer' | 'cashier';
  readonly store: DiscountRules;
  /** Without what single lines have lost already. */
  readonly subtotal: Money;
  readonly delivery_fee: DeliveryFee;
}

export interface Discount {
  readonly discount: Money;
  /** The coupon that counts; its use is to be counted. */
  readonly discount_id: number | null;
  readonly discount_name: string;
  /** Waived when the coupon does so. */
  readonly delivery_fee: DeliveryFee;
  readonly refusal: Refusal<'discount_invalid'> | null;
  /** Its amounts add up to minus `discount`; a waived fee stands in the fee's trace. */
  readonly trace: readonly TraceLine[];
}

/** Several lines only when the order has several payments. */
type Candidate = readonly { rule: TraceRule; amount: Money; detail: TraceDetail }[];

/**
 * At most one discount counts. For a customer: a valid coupon, else the store's, takeaway's, the payment's, the
 * referral's; none at a table or with cashback. At the counter: the manual one, a valid coupon, the payment's; none at a
 * table, whose bill is closed later.
 */
export function chooseDiscount(input: DiscountInput): Discount {
  const { by, store, subtotal, delivery_fee } = input;
  const manual = by === 'cashier' ? manualAmount(input.manual_discount, subtotal) : null;
  const refused = couponRefusalLines(input);
  const coupon = input.coupon != null && input.coupon !== 'not_found' && refused.length === 0 ? input.coupon : null;
  const payments = paymentDiscounts(input);
  const off = by === 'cashier' && !store.pdv_discounts;

  const candidates: Candidate[] = [
    typeof manual === 'number' ? give('manual_discount', manual, { ...input.manual_discount }) : [],
    coupon === null ? [] : couponCandidate(coupon, subtotal),
    ...(by === 'cashier' ? [off ? [] : payments] : customerDiscounts(input, payments)),
  ];
  const offered = candidates.filter((candidate) => candidate.length > 0);
  const barrier = barrierOf(input);
  const winner = barrier === null ? (offered[0] ?? []) : [];
  const to = barrier ?? winner[0]?.rule;
  const losers = offered.filter((candidate) => candidate !== winner).flat();
  const won = winner.some(({ rule }) => rule === 'coupon') ? coupon : null;

  return {
    discount: add(...winner.map(({ amount }) => amount)),
    discount_id: won?.id ?? null,
    discount_name: won?.name ?? '',
    delivery_fee:
      won?.type === DISCOUNT_TYPE.freeDelivery && delivery_fee.fee > 0
        ? waiveFee(delivery_fee, 'free_delivery_coupon', { discount_id: won.id, name: won.name })
        : delivery_fee,
    refusal: manual !== null && typeof manual !== 'number' ? manual : null,
    trace: [
      ...winner.map(({ rule, amount, detail }) => applied(rule, subtract(0, amount), detail)),
      ...losers.map(({ rule, amount, detail }) => notApplied(rule, 'lost', { ...detail, to, value: amount })),
      ...refused,
      ...(off ? payments : []).map(({ rule, detail }) => notApplied(rule, 'refused', { ...detail, reason: 'counter' })),
    ],
  };
}

function barrierOf({ by, delivery_method, cashback }: DiscountInput): 'table' | 'cashback' | null {
  if (delivery_method === DELIVERY_METHOD.table) return 'table';
  return by === 'customer' && cashback ? 'cashback' : null;
}

function customerDiscounts(input: DiscountInput, payments: Candidate): Candidate[] {
  const { store, subtotal } = input;
  const takeaway = input.delivery_method === DELIVERY_METHOD.takeaway;
  const byRate = (rule: TraceRule, rate: number) => give(rule, min(subtotal, percent(subtotal, rate)), { rate });
  return [
    byRate('store_discount', store.discount),
    takeaway ? byRate('takeaway_discount', store.takeaway_discount) : [],
    payments,
    input.referral === true ? byRate('afilliate_discount', store.afilliate_discount) : [],
  ];
}

/** Cash, pix and debit never compete: each counts on what is paid so. */
const paymentDiscounts = ({ store, subtotal, ...choice }: DiscountInput): Candidate =>
  paymentEffects(choice, subtotal, store, paymentDiscountRule).flatMap(({ rule, rate, amount }) =>
    give(rule, min(subtotal, amount), { rate }),
  );

const couponCandidate = (coupon: Coupon, subtotal: Money): Candidate => {
  const { id: discount_id, name, type, value } = coupon;
  return [{ rule: 'coupon', amount: couponDiscount(coupon, subtotal), detail: { discount_id, name, type, value } }];
};

function couponRefusalLines(input: DiscountInput): TraceLine[] {
  const { coupon, store, first_order = null } = input;
  if (coupon == null) return [];
  if (coupon === 'not_found') return [notApplied('coupon', 'refused', { reason: 'coupon_not_found' })];
  const cashback = input.by === 'customer' && input.cashback;
  const refusals = couponRefusals(store.coupons ? coupon : { ...coupon, active: false }, {
    ...input,
    first_order,
    cashback,
  });
  const { id: discount_id, name } = coupon;
  return refusals.map(({ code, detail }) =>
    notApplied('coupon', 'refused', { discount_id, name, ...detail, reason: code }),
  );
}

const give = (rule: TraceRule, amount: Money, detail: TraceDetail): Candidate =>
  isPositive(amount) ? [{ rule, amount, detail }] : [];
