import { describe, expect, it } from 'vitest';
import { lossesOf, settledFee, settledOn } from './settlement.ts';

const ZONE = 'America/Sao_Paulo';
const terms = { fee_percent: 4, fee_fixed: 0.1, days_to_receive: 2, installment_fees: [{ until: 12, fee_percent: 8 }] };

describe('what a provider keeps', () => {
  it.each([
    ['is what it says', { amount: 25, fee: 1.25, net: null }, 1.25],
    ['is what it says, whatever else', { amount: 25, fee: 1.25, net: 20 }, 1.25],
    ['is what does not arrive', { amount: 25, fee: null, net: 23.4 }, 1.6],
    ['is what the store says, while it says nothing', { amount: 25, fee: null, net: null }, 1.1],
  ])('%s', (_, attempt, fee) => expect(settledFee({ installments: 1, ...attempt }, terms)).toBe(fee));

  it('is by the number of instalments what the store says', () => {
    expect(settledFee({ amount: 25, fee: null, net: null, installments: 3 }, terms)).toBe(2.1);
  });

  it('is not known where nobody has said it', () => {
    const silent = { amount: 25, fee: null, net: null, installments: 1 };
    expect(settledFee(silent, undefined)).toBeNull();
    expect(settledFee(silent, { fee_percent: null, fee_fixed: null, installment_fees: [] })).toBeNull();
  });
});

describe('the day of a settlement', () => {
  // Friday, 21:30 of the store.
  const came_at = '2026-11-21T00:30:00.000Z';
  it.each([
    ['is the provider’s', '2026-12-05T02:00:00.000Z', terms, { date: '2026-12-04', said: true }],
    ['is so many days later, on a working day', null, terms, { date: '2026-11-23', said: true }],
    ['is the same where nobody says', null, undefined, { date: '2026-11-20', said: false }],
  ])('%s', (_, release_at, way, day) => expect(settledOn({ came_at, release_at }, way, ZONE)).toEqual(day));
});

describe('what is lost of a payment', () => {
  const state = (name: 'approved' | 'charged_back' | 'in_mediation' | 'refunded', at: string) =>
    ({ at, kind: 'state', state: name, amount: 50 }) as const;
  const refund = (amount: number, at: string) => ({ at, kind: 'refund_done', state: null, amount }) as const;

  it('is each refund on its day, and what a bank takes of the rest', () => {
    expect(lossesOf(50, [state('approved', '1'), refund(10, '2'), state('charged_back', '3')])).toEqual([
      { kind: 'refund', at: '2', amount: 10 },
      { kind: 'charge_back', at: '3', amount: 40 },
    ]);
  });

  it('comes back with a dispute that was won, once', () => {
    const way = [
      state('approved', '1'),
      state('in_mediation', '2'),
      state('charged_back', '3'),
      state('approved', '4'),
    ];
    expect(lossesOf(50, [...way, state('approved', '5')])).toEqual([
      { kind: 'charge_back', at: '3', amount: 50 },
      { kind: 'charge_back', at: '4', amount: -50 },
    ]);
  });

  it('is nothing of what is all given back', () => {
    expect(lossesOf(50, [state('approved', '1'), state('refunded', '2'), refund(50, '2')])).toEqual([
      { kind: 'refund', at: '2', amount: 50 },
    ]);
  });
});
