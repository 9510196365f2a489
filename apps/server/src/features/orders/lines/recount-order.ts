import type { Order } from '@comanda/contract/orders/orders';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { add, ceilToCents, fromCents, max, min, type Money, percent, subtract, toCents } from '@comanda/domain/money';
import { manualAmount } from '@comanda/domain/prices/manual-discount';
import {
  applied,
  DISCOUNT_RULES,
  FEE_RULES,
  INCREMENT_RULES,
  isDiscountRule,
  isFeeRule,
  isLineRule,
  type TraceLine,
} from '@comanda/domain/orders/trace';

export type Amounts = Pick<
  Order,
  'subtotal' | 'fee' | 'fee_free' | 'discount' | 'additions' | 'service_fee' | 'cashback' | 'points_total' | 'total'
> & { trace: TraceLine[] };
type CountedLine = Pick<Order['cart_itens'][number], 'line' | 'total' | 'points_total' | 'removed_at'>;

/**
 * An order's money after its lines were changed, by the rules and rates that it was placed with, which its trace holds:
 * percentages follow the new subtotal, a coupon that counted goes on counting, and a delivery that was free stays free.
 */
export function recountOrder(order: Order, lines: readonly CountedLine[]): Amounts {
  const counted = lines.filter(({ removed_at }) => removed_at === null);
  const subtotal = ceilToCents(
    counted.reduce((sum, { total, points_total }) => sum + (points_total === 0 ? total : 0), 0),
  );
  const points_total = counted.reduce((sum, line) => sum + line.points_total, 0);
  const recounted = waiveFee(recountTrace(order, counted, subtotal), order, subtotal);
  const sumOf = (...rules: TraceLine['rule'][]) =>
    add(...recounted.filter(({ rule }) => rules.includes(rule)).map(({ amount }) => amount));
  const discount = min(subtotal, subtract(0, sumOf(...DISCOUNT_RULES)));
  const cashback = max(0, min(subtract(0, sumOf('cashback')), subtract(subtotal, discount)));
  const trace = recounted.map((line) =>
    line.rule === 'cashback' && line.outcome === 'applied' ? { ...line, amount: subtract(0, cashback) } : line,
  );
  const fee = sumOf(...FEE_RULES);
  const service_fee = sumOf('service_fee');
  const additions = add(service_fee, sumOf(...INCREMENT_RULES, 'manual_addition'));
  return {
    subtotal,
    fee,
    fee_free: recounted.some(({ rule, outcome }) => outcome === 'applied' && WAIVERS.includes(rule)),
    discount,
    additions,
    service_fee,
    cashback,
    points_total,
    total: subtract(add(subtotal, fee, additions), discount, cashback),
    trace,
  };
}

const WAIVERS: readonly TraceLine['rule'][] = ['free_delivery_value', 'free_delivery_item', 'free_delivery_coupon'];
/** Discounts of lines first: those of the order count on what they leave. */
function recountTrace({ trace, subtotal: before }: Order, lines: readonly CountedLine[], subtotal: Money): TraceLine[] {
  const byLine = (all: readonly TraceLine[]) =>
    add(...all.filter(({ rule }) => isLineRule(rule)).map(({ amount }) => amount));
  const discounted = trace.flatMap((step) => (isLineRule(step.rule) ? recountLineDiscount(step, lines) : [step]));
  const was = add(before, byLine(trace));
  const is = add(subtotal, byLine(discounted));
  return discounted.map((step) =>
    isLineRule(step.rule)
      ? step
      : isDiscountRule(step.rule)
        ? recountStep(step, was, is)
        : recountStep(step, before, subtotal),
  );
}

/** One whose line was taken out goes with it. */
function recountLineDiscount(step: TraceLine, lines: readonly CountedLine[]): TraceLine[] {
  const line = lines.find((each) => each.line === step.detail['line']);
  if (line === undefined) return [];
  if (step.outcome !== 'applied') return [step];
  const { type, value } = step.detail;
  const given = { type: Number(type), value: Number(value) };
  const amount = manualAmount(given, line.total);
  return typeof amount === 'number' ? [{ ...step, amount: subtract(0, amount) }] : [];
}

function recountStep(line: TraceLine, before: number, subtotal: Money): TraceLine {
  if (line.outcome !== 'applied') return line;
  if (line.rule === 'subtotal') return { ...line, amount: subtotal };
  const { type, value, rate } = line.detail;
  const sign = line.amount < 0 ? -1 : 1;
  const signed = (amount: number) => ({ ...line, amount: fromCents(sign * toCents(amount)) });
  if ((line.rule === 'coupon' || line.rule === 'manual_discount') && typeof value === 'number') {
    if (type === DISCOUNT_TYPE.freeDelivery) return line;
    return signed(min(subtotal, type === DISCOUNT_TYPE.percent ? percent(subtotal, value) : value));
  }
  if (typeof rate !== 'number') return line;
  // Of several payments a rate counts for its share of the subtotal.
  const whole = percent(before, rate);
  const share = toCents(whole) === 0 ? 1 : toCents(Math.abs(line.amount)) / toCents(whole);
  return signed(percent(subtotal * Math.min(1, share), rate));
}

/** The subtotal may come to earn the free delivery that it was told of. */
function waiveFee(trace: TraceLine[], { origin }: Order, subtotal: Money): TraceLine[] {
  return trace.map((line) => {
    const { free_delivery } = line.detail;
    const promised =
      line.rule === 'free_delivery_value' && line.outcome === 'info' && typeof free_delivery === 'number';
    if (!promised) return line;
    const reached = origin === 'cashier' ? subtotal > free_delivery : subtotal >= free_delivery;
    if (!reached) return { ...line, detail: { ...line.detail, missing: subtract(free_delivery, subtotal) } };
    const fee = add(...trace.filter(({ rule }) => isFeeRule(rule)).map(({ amount }) => amount));
    return applied('free_delivery_value', subtract(0, fee), { free_delivery });
  });
}
