import { type Money, ZERO } from '../money.ts';

/** What is taken off an order, in the order in which it counts; what a coupon takes off the fee is the fee's. */
export const DISCOUNT_RULES = [
  'line_discount',
  /** A full card pays a piece. */
  'stamp_card',
  'manual_discount',
  'coupon',
  'store_discount',
  'takeaway_discount',
  'cash_discount',
  'pix_discount',
  'debit_card_discount',
  'afilliate_discount',
] as const;

export type DiscountRule = (typeof DISCOUNT_RULES)[number];

/** The rules that take part in a total. */
export type TraceRule =
  | DiscountRule
  | FeeRule
  | (typeof INCREMENT_RULES)[number]
  | 'subtotal'
  | 'points'
  | 'service_fee'
  | 'manual_addition'
  | 'cashback'
  | 'minimum_order'
  /** How the sale reached the server: `local_number`, `changes` to what the rules of then say, `sold` and `now` totals. */
  | 'sold_offline';

/** Those of single lines, which go with their line. */
export const isLineRule = (rule: TraceRule): boolean => rule === 'line_discount' || rule === 'stamp_card';
/** What the way of paying adds. */
export const INCREMENT_RULES = ['ticket_increment', 'debt_increment', 'credit_increment'] as const;

/** What makes the fee of a delivery, what waives it included. */
export const FEE_RULES = [
  'fee_none',
  'fee_undecided',
  'fee_neighbourhood',
  'fee_distance',
  'fee_flat',
  'fee_typed',
  'fee_agreed_later',
  'night_extra',
  'rush_extra',
  'free_delivery_value',
  'free_delivery_item',
  'free_delivery_coupon',
] as const;

export type FeeRule = (typeof FEE_RULES)[number];

export const isFeeRule = (rule: TraceRule): rule is FeeRule => (FEE_RULES as readonly TraceRule[]).includes(rule); // a wider list
export const isDiscountRule = (rule: TraceRule): rule is DiscountRule =>
  (DISCOUNT_RULES as readonly TraceRule[]).includes(rule); // a wider list

/**
 * applied: changed the total by `amount` · lost: would have counted, but another rule (`detail.to`) came first ·
 * refused: a condition is not met (`detail.reason`) · info: worth knowing, changes nothing.
 */
export type TraceOutcome = 'applied' | 'lost' | 'refused' | 'info';

/** One step of how a total came to be. Data only: whoever shows it finds the words. */
export interface TraceLine {
  readonly rule: TraceRule;
  readonly outcome: TraceOutcome;
  /** Signed, as it changes the total: the amounts of a trace add up to the total. 0 unless applied. */
  readonly amount: Money;
  readonly detail: TraceDetail;
}
export type TraceDetail = Readonly<Record<string, unknown>>;

export const applied = (rule: TraceRule, amount: Money, detail: TraceDetail = {}): TraceLine => ({
  rule,
  outcome: 'applied',
  amount,
  detail,
});
export const notApplied = (
  rule: TraceRule,
  outcome: Exclude<TraceOutcome, 'applied'>,
  detail: TraceDetail = {},
): TraceLine => ({ rule, outcome, amount: ZERO, detail });
