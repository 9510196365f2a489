import { add, isPositive, subtract } from '../money.ts';
import {
  applied,
  INCREMENT_RULES,
  isDiscountRule,
  isFeeRule,
  isLineRule,
  type TraceLine,
  type TraceRule,
} from './trace.ts';

/** What a correction of a placed order changes, as far as money goes. */
export interface CorrectedParts {
  /** Where it goes. */
  readonly place: boolean;
  /** How it is paid. */
  readonly payment: boolean;
  /** What is given by hand; a coupon that counted goes with it. */
  readonly discount: boolean;
}

/** Discounts that somebody gave: how an order is paid does not take them away. */
const GIVEN: readonly TraceRule[] = ['manual_discount', 'coupon', 'free_delivery_coupon'];

/**
 * A placed order's trace with the parts that a correction changes as today's rules have them; every other part stays as it
 * was placed.
 * @param fresh the trace of the whole order by today's rules, as corrected
 */
export function correctTrace(
  placed: readonly TraceLine[],
  fresh: readonly TraceLine[],
  { place, payment, discount }: CorrectedParts,
): TraceLine[] {
  const given = placed.some(({ rule, outcome }) => outcome === 'applied' && GIVEN.includes(rule));
  const takesDiscount = discount || (payment && !given);
  const isFresh = ({ rule }: TraceLine): boolean => {
    if (isLineRule(rule)) return false;
    if (isDiscountRule(rule)) return takesDiscount;
    if (isIncrement(rule)) return payment;
    return isFeeRule(rule) && place;
  };
  const kept = placed.filter((line) => !isFresh(line) && !(discount && line.rule === 'free_delivery_coupon'));
  const taken = fresh.filter(isFresh);
  return [...kept, ...taken, ...(place && !discount ? waivedAgain(placed, taken) : [])];
}

/** A coupon that paid for the way pays for the new one. */
function waivedAgain(placed: readonly TraceLine[], fresh: readonly TraceLine[]): TraceLine[] {
  const waiver = placed.find(({ rule, outcome }) => rule === 'free_delivery_coupon' && outcome === 'applied');
  const fee = add(...fresh.filter(({ rule }) => isFeeRule(rule)).map(({ amount }) => amount));
  return waiver && isPositive(fee) ? [applied('free_delivery_coupon', subtract(0, fee), waiver.detail)] : [];
}

const isIncrement = (rule: TraceRule): boolean => (INCREMENT_RULES as readonly TraceRule[]).includes(rule); // a wider list
