import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT } from '../codes.ts';
import {
  bandOutOfOrder,
  installmentsOf,
  MOST_INSTALLMENTS,
  nameIn,
  splitInstallments,
  termsIn,
} from './installments.ts';
import { add, fromCents, toCents } from '../money.ts';

const way = {
  fee_percent: 3.19,
  fee_fixed: 0.1,
  installment_fees: [
    { until: 6, fee_percent: 4.5 },
    { until: 10, fee_percent: 5.5 },
  ],
};

test.each([
  ['one is the way’s own', 1, 3.19, 0.1],
  ['the first band begins with two', 2, 4.5, 0.1],
  ['a band holds its last', 6, 4.5, 0.1],
  ['the next begins after it', 7, 5.5, 0.1],
  ['beyond the last nobody has said it', 11, null, null],
])('%s', (_, installments, fee_percent, fee_fixed) => {
  expect(termsIn(way, installments)).toEqual({ fee_percent, fee_fixed });
});
test('a band may have its own fixed fee, or none at all', () => {
  const own = (fixed: number | null) => ({
    ...way,
    installment_fees: [{ until: 6, fee_percent: 4.5, fee_fixed: fixed }],
  });
  expect([0.39, 0, null].map((fixed) => termsIn(own(fixed), 3).fee_fixed)).toEqual([0.39, 0, 0.1]);
});
test('without bands only one is known', () => {
  expect(termsIn({ ...way, installment_fees: [] }, 2)).toEqual({ fee_percent: null, fee_fixed: null });
});

test.each([
  ['none', [], null],
  ['two that follow each other', [6, 12], null],
  ['each by itself', [2, 3, 4], null],
  ['one that is no instalments', [1], 0],
  ['the same twice', [6, 6], 1],
  ['one that goes back', [3, 12, 6], 2],
])('bands in their order: %s', (_, ends, at) => {
  expect(bandOutOfOrder(ends.map((until) => ({ until })))).toBe(at);
});

test('only a card on credit is divided', () => {
  expect(installmentsOf({ payment: PAYMENT.credit, installments: 3 })).toBe(3);
  expect(installmentsOf({ payment: PAYMENT.creditB })).toBe(1);
  expect(installmentsOf({ payment: PAYMENT.debit, installments: 3 })).toBe(1);
  expect(installmentsOf({ payment: PAYMENT.pix, installments: 3 })).toBe(1);
});

test('a way of paying says in how many, where it is more than one', () => {
  expect([nameIn('Visa', 1), nameIn('Visa', 3), nameIn('', 3)]).toEqual(['Visa', 'Visa 3×', '']);
});

test('instalments are the whole, to the cent, and differ by a cent at most', () => {
  expect(splitInstallments(100, 3)).toEqual([33.34, 33.33, 33.33]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }).map(fromCents),
      fc.integer({ min: 1, max: MOST_INSTALLMENTS }),
      (amount, installments) => {
        const parts = splitInstallments(amount, installments);
        expect(parts).toHaveLength(installments);
        expect(add(...parts)).toBe(amount);
        expect(toCents(Math.max(...parts)) - toCents(Math.min(...parts))).toBeLessThanOrEqual(1);
      },
    ),
  );
});
