import { describe, expect, test } from 'vitest';
import { correctTrace } from './correct-trace.ts';
import { money } from '../money.ts';
import { applied, notApplied, type TraceLine } from './trace.ts';

const NOTHING = { place: false, payment: false, discount: false };
const rules = (trace: readonly TraceLine[]) => trace.map(({ rule, amount }) => [rule, amount]);

describe('correcting a placed order', () => {
  const placed = [
    applied('subtotal', money(50)),
    applied('cash_discount', money(-2.5), { rate: 5 }),
    applied('fee_neighbourhood', money(5)),
    applied('rush_extra', money(4)),
  ];
  const fresh = [
    applied('subtotal', money(99)),
    applied('credit_increment', money(1.5), { rate: 3 }),
    applied('fee_neighbourhood', money(8)),
  ];

  test('another way of paying takes its own discount and increment, and leaves the fee', () => {
    expect(rules(correctTrace(placed, fresh, { ...NOTHING, payment: true }))).toEqual([
      ['subtotal', 50],
      ['fee_neighbourhood', 5],
      ['rush_extra', 4],
      ['credit_increment', 1.5],
    ]);
  });

  test('another address takes its own fee, and leaves what the payment gave', () => {
    expect(rules(correctTrace(placed, fresh, { ...NOTHING, place: true }))).toEqual([
      ['subtotal', 50],
      ['cash_discount', -2.5],
      ['fee_neighbourhood', 8],
    ]);
  });

  test('a coupon outlives another way of paying, and goes when the discount is corrected', () => {
    const coupon = [applied('subtotal', money(50)), applied('coupon', money(-10)), notApplied('cash_discount', 'lost')];
    const pix = [applied('pix_discount', money(-3))];
    expect(rules(correctTrace(coupon, pix, { ...NOTHING, payment: true }))).toContainEqual(['coupon', -10]);
    expect(rules(correctTrace(coupon, pix, { ...NOTHING, payment: true }))).not.toContainEqual(['pix_discount', -3]);
    const given = [applied('manual_discount', money(-4))];
    expect(rules(correctTrace(coupon, given, { ...NOTHING, discount: true }))).toEqual([
      ['subtotal', 50],
      ['manual_discount', -4],
    ]);
  });

  test('a coupon that paid for the way pays for the new one, and a fee comes back with the coupon gone', () => {
    const free = [applied('fee_flat', money(5)), applied('free_delivery_coupon', money(-5), { name: 'FRETE' })];
    expect(rules(correctTrace(free, [applied('fee_flat', money(8))], { ...NOTHING, place: true }))).toEqual([
      ['fee_flat', 8],
      ['free_delivery_coupon', -8],
    ]);
    expect(rules(correctTrace(free, [], { ...NOTHING, discount: true }))).toEqual([['fee_flat', 5]]);
  });

  test('what was taken off single lines stays whatever is corrected', () => {
    const lines = [applied('line_discount', money(-1), { line: 1 })];
    const all = { place: true, payment: true, discount: true };
    expect(rules(correctTrace(lines, [], all))).toEqual([['line_discount', -1]]);
  });
});
