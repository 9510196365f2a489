import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, aStore, anOrder } from '../../test/samples.ts';
import type { PaymentPart } from '../prices/increments.ts';
import { checkPayments, completePayments } from './multiple-payments.ts';
import { orderTotals } from '../orders/order-totals.ts';

const card = (amount: number) => ({ payment: 8, amount });
const cash = (amount: number) => ({ payment: 2, amount });

describe('several payments', () => {
  it.each([
    ['make the total', [card(60), cash(40)], null, { sum: 100, remaining: 0, change: 0, refusal: null }],
    [
      'leave something to pay',
      [card(60), cash(30)],
      null,
      { sum: 90, remaining: 10, change: 0, refusal: { ok: false, code: 'payments_short', detail: { missing: 10 } } },
    ],
    [
      'are too much',
      [card(60), cash(50)],
      null,
      { sum: 110, remaining: 0, change: 0, refusal: { ok: false, code: 'payments_over', detail: { excess: 10 } } },
    ],
    ['get change for the cash part', [card(60), cash(40)], 50, { sum: 100, remaining: 0, change: 10, refusal: null }],
    [
      'hand over less cash than the cash part',
      [card(60), cash(40)],
      20,
      { sum: 100, remaining: 0, change: 0, refusal: { ok: false, code: 'change_too_small', detail: { missing: 20 } } },
    ],
    [
      'get no change without a cash part',
      [card(60), card(40)],
      50,
      { sum: 100, remaining: 0, change: 0, refusal: null },
    ],
    [
      'may miss the cent that no parts can make',
      [card(60), cash(39.99)],
      null,
      { sum: 99.99, remaining: 0.01, change: 0, refusal: null },
    ],
  ])('%s', (_, parts, change, check) => {
    expect(checkPayments(parts, 100, change)).toEqual(check);
  });

  it.each([
    ['there are none', []],
    ['one is several again', [{ payment: 44, amount: 100 }]],
    ['one is negative', [card(120), cash(-20)]],
    ['one is nothing', [card(100), cash(0)]],
    ['one is no number', [card(Number.NaN)]],
  ])('are refused when %s', (_, parts) => {
    expect(checkPayments(parts, 100, null).refusal?.code).toBe('payments_invalid');
  });

  it('settle to the cent with the increments and discounts that they bring about themselves', () => {
    const rate = fc.integer({ min: 0, max: 15 });
    const cents = fc.integer({ min: 100, max: 100_000 });
    fc.assert(
      fc.property(
        rate,
        rate,
        cents,
        fc.integer({ min: 1, max: 99 }),
        (credit_increment, cash_discount, subtotal, share) => {
          const order = anOrder({
            store: aStore({ credit_increment, cash_discount }),
            lines: [aLine(subtotal / 100)],
            payment: 44,
          });
          const totalOf = (multiple_payments: readonly PaymentPart[]) =>
            orderTotals({ ...order, multiple_payments }).total;
          const parts = completePayments([card(Math.ceil((subtotal * share) / 150) / 100), cash(1)], totalOf);
          expect(checkPayments(parts, totalOf(parts), null).refusal).toBeNull();
        },
      ),
    );
  });

  it('have nothing to settle when there are none', () => {
    expect(completePayments([], () => 10)).toEqual([]);
  });
});
