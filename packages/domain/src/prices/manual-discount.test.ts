import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCoupon, aLine, anOrder, aStore, sum } from '../../test/samples.ts';
import { givenByHand } from './manual-discount.ts';
import { money } from '../money.ts';
import { type OrderTotalsInput, orderTotals } from '../orders/order-totals.ts';

const off = (line: number, type: number, value: number) => ({ line, name: `Item ${line}`, type, value });
const counter = (over: Partial<OrderTotalsInput> = {}) =>
  orderTotals(anOrder({ by: 'cashier', lines: [aLine(60, { line_discount: off(1, 1, 10) }), aLine(40)], ...over }));

describe('what single lines lose by hand', () => {
  it.each([
    ['percent of the line', {}, { subtotal: 100, discount: 6, total: 94 }],
    ['money', { lines: [aLine(60, { line_discount: off(1, 2, 4.5) })] }, { discount: 4.5, total: 55.5 }],
    ['never more than the line', { lines: [aLine(60, { line_discount: off(1, 2, 99) }), aLine(1)] }, { total: 1 }],
    ['the discount of the order counts on the rest', { manual_discount: { type: 1, value: 10 } }, { discount: 15.4 }],
    ['so does a coupon', { coupon: aCoupon({ type: 1, value: 50 }) }, { discount: 53, discount_id: 77 }],
    ['at a table it is for the bill', { delivery_method: 3 }, { discount: 0 }],
    [
      'points pay the line whole',
      { lines: [aLine(9, { points_total: 5, line_discount: off(1, 1, 50) })] },
      { discount: 0 },
    ],
    ['no customer gives it', { by: 'customer' }, { discount: 0 }],
  ] as const)('%s', (_, order, expected) => {
    expect(counter(order)).toMatchObject(expected);
  });

  it('is refused where it is no discount', () => {
    const { refusals, discount } = counter({ lines: [aLine(60, { line_discount: off(1, 1, 101) })] });
    expect([refusals.map(({ code }) => code), discount]).toEqual([['discount_invalid'], 0]);
  });

  it('counts with that of the whole as given by hand, a coupon does not', () => {
    expect(givenByHand(counter({ manual_discount: { type: 2, value: 4 } }).trace)).toBe(10);
    expect(givenByHand(counter({ coupon: aCoupon() }).trace)).toBe(6);
  });

  it('whatever is typed, the total is the sum of its trace and never negative', () => {
    const given = fc.option(fc.record({ type: fc.constantFrom(1, 2), value: fc.nat(12_000).map((n) => n / 100) }));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9999), given), { maxLength: 5 }), given, (lines, manual_discount) => {
        const totals = orderTotals(
          anOrder({
            by: 'cashier',
            lines: lines.map(([cents, discount], index) =>
              aLine(cents / 100, { line_discount: discount && off(index + 1, discount.type, discount.value) }),
            ),
            manual_discount,
          }),
        );
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(sum(totals.trace.map(({ amount }) => amount))).toBe(totals.total);
      }),
    );
  });
});

describe('a typed surcharge', () => {
  const manual_addition = { value: money(8), reason: 'Taxa de rolha' };
  it.each([
    ['is on top of what the discounts leave', { manual_addition }, { discount: 6, additions: 8, total: 102 }],
    [
      'is beside the increment of the payment',
      { manual_addition, payment: 8, store: aStore({ credit_increment: 5 }) },
      { additions: 13, service_fee: 0 },
    ],
    ['is for the bill at a table', { manual_addition, delivery_method: 3 }, { additions: 10, service_fee: 10 }],
    ['is never a customer’s', { manual_addition, by: 'customer' }, { additions: 0 }],
  ] as const)('%s', (_, order, expected) => {
    expect(counter(order)).toMatchObject(expected);
  });
});
