import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, fromCents, toCents } from '../money.ts';
import { paymentTotal, splitInstalments } from './payable-sums.ts';

describe('instalments', () => {
  it.each([
    [100, 3, [33.34, 33.33, 33.33]],
    [0.05, 3, [0.02, 0.02, 0.01]],
    [1000, 1, [1000]],
    [9999999.99, 2, [5000000, 4999999.99]],
  ])('R$ %d in %i parts', (total, parts, expected) => expect(splitInstalments(total, parts)).toEqual(expected));
  it('add up to the sum to the cent, and none differs from another by more than one', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 120 }), (cents, parts) => {
        const split = splitInstalments(fromCents(cents), parts);
        expect(toCents(add(...split))).toBe(cents);
        expect(toCents(Math.max(...split)) - toCents(Math.min(...split))).toBeLessThanOrEqual(1);
      }),
    ));
});

describe('a payment with its extras', () => {
  it('adds fines and interest and takes discounts', () =>
    expect(
      paymentTotal(5480, [
        { kind: 'addition', amount: 18.2 },
        { kind: 'addition', amount: 0.1 },
        { kind: 'discount', amount: 98.3 },
      ]),
    ).toBe(5400));
  it('may come to nothing, and never to less', () => {
    expect(paymentTotal(10, [{ kind: 'discount', amount: 10 }])).toBe(0);
    expect(paymentTotal(10, [{ kind: 'discount', amount: 10.01 }])).toBeNull();
  });
});
