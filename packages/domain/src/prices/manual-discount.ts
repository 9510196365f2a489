import { DISCOUNT_TYPE } from '../codes.ts';
import { type Money, add, min, percent, subtract, ZERO } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type TraceLine, applied, notApplied } from '../orders/trace.ts';

export interface ManualDiscount {
  /** 1 percent, 2 money. */
  readonly type: number;
  readonly value: number;
}
/** Of one line. @param line its number in the order */
export interface LineDiscount extends ManualDiscount {
  readonly line: number;
  readonly name: string;
}

/** What a discount by hand takes off. @returns null when none was typed */
export function manualAmount(
  given: ManualDiscount | null | undefined,
  from: number,
): Money | Refusal<'discount_invalid'> | null {
  if (given == null || given.value === 0) return null;
  const { type, value } = given;
  const byPercent = type === DISCOUNT_TYPE.percent;
  const valid = value > 0 && Number.isFinite(value) && (byPercent ? value <= 100 : type === DISCOUNT_TYPE.value);
  if (!valid) return refuse('discount_invalid', { type, value });
  return min(from, byPercent ? percent(from, value) : value);
}

/** The same as a number: nothing while it is not valid. */
export function takenOff(given: ManualDiscount | null | undefined, from: number): Money {
  const amount = manualAmount(given, from);
  return typeof amount === 'number' ? amount : ZERO;
}

interface DiscountedLine {
  readonly total: Money;
  readonly points_total: number;
  readonly line_discount?: LineDiscount | null;
}

/** What people of the store take off single lines, before any discount of the order. A table's bill has its own. */
export function lineDiscounts(lines: readonly DiscountedLine[], atTable: boolean) {
  const trace: TraceLine[] = [];
  let refusal: Refusal<'discount_invalid'> | null = null;
  for (const { total, points_total, line_discount } of lines) {
    const amount = points_total === 0 ? manualAmount(line_discount, total) : null;
    if (amount === null || line_discount == null || amount === 0) continue;
    if (typeof amount !== 'number') refusal = amount;
    else if (atTable) trace.push(notApplied('line_discount', 'lost', { ...line_discount, to: 'table', value: amount }));
    else trace.push(applied('line_discount', subtract(0, amount), { ...line_discount }));
  }
  trace.sort((one, other) => Number(one.detail['line']) - Number(other.detail['line']));
  return { amount: subtract(0, ...trace.map((line) => line.amount)), refusal, trace };
}

/** What a person of the store gave away with an order: the discount of the whole and those of its lines. */
export const givenByHand = (trace: readonly TraceLine[]): Money =>
  subtract(
    0,
    add(
      ...trace.filter(({ rule }) => rule === 'manual_discount' || rule === 'line_discount').map(({ amount }) => amount),
    ),
  );
