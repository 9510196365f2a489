import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { type SettledDebt, settledMoves } from './settled-debts.ts';

const FRIDAY = '2026-11-20';
const paid = (values: Partial<SettledDebt>) =>
  settledMoves({
    day: FRIDAY,
    back: null,
    amount: money(100),
    installments: 1,
    days_to_receive: null,
    installments_apart: false,
    fee_percent: null,
    fee_fixed: null,
    installment_fees: [],
    ...values,
  }).map(({ date, way, amount, later }) => [date, way, amount, later]);
const CARD = { days_to_receive: 1, fee_percent: 3, fee_fixed: money(0.5) };

test('cash comes on its day, and what was taken back on another day goes on that day', () => {
  expect(paid({})).toEqual([[FRIDAY, 'in', 100, false]]);
  expect(paid({ back: '2026-11-23' })).toEqual([
    [FRIDAY, 'in', 100, false],
    ['2026-11-23', 'out', 100, false],
  ]);
  // Nothing came that was given back at once.
  expect(paid({ back: FRIDAY })).toEqual([]);
});

test('a card’s comes on its working day less all of its fee, and never where it was taken back before', () => {
  expect(paid(CARD)).toEqual([['2026-11-23', 'in', 96.5, true]]);
  expect(paid({ ...CARD, back: '2026-11-22' })).toEqual([]);
  expect(paid({ ...CARD, back: '2026-11-30' })).toEqual([
    ['2026-11-23', 'in', 96.5, true],
    ['2026-11-30', 'out', 96.5, false],
  ]);
});

test('instalments come apart, for the fee of their band', () => {
  const apart = {
    ...CARD,
    installments: 3,
    installments_apart: true,
    installment_fees: [{ until: 6, fee_percent: 5 }],
  };
  expect(paid(apart)).toEqual([
    ['2026-12-21', 'in', 31.5, true],
    ['2027-01-19', 'in', 31.5, true],
    ['2027-02-18', 'in', 31.5, true],
  ]);
  // What has come goes back, the rest never comes.
  expect(paid({ ...apart, back: '2027-01-01' })).toEqual([
    ['2026-12-21', 'in', 31.5, true],
    ['2027-01-01', 'out', 31.5, false],
  ]);
});
