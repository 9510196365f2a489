import { describe, expect, it } from 'vitest';
import { aStore } from '../../test/samples.ts';
import { incrementRule, paymentEffects, priceChangeLabels } from './increments.ts';

const rates = aStore({ ticket_increment: 4, debt_increment: 1.5, credit_increment: 2.99 });
const increments = (payment: number | null, multiple_payments: { payment: number; amount: number }[] = []) =>
  paymentEffects({ payment, multiple_payments }, 100, rates, incrementRule).map(({ rule, amount }) => [rule, amount]);

describe('the increment of a payment', () => {
  it.each([
    ['meal ticket', 45, [['ticket_increment', 4]]],
    ['debit card', 7, [['debt_increment', 1.5]]],
    ['credit card', 8, [['credit_increment', 2.99]]],
    ['credit card at the door', 42, [['credit_increment', 2.99]]],
    ['the third credit card', 49, [['credit_increment', 2.99]]],
    ['cash', 2, []],
    ['pix', 46, []],
    ['nothing yet', null, []],
    ['several of which none is given', 44, []],
  ])('by %s', (_, payment, expected) => {
    expect(increments(payment)).toEqual(expected);
  });

  it('is by each share of the subtotal, two cards of one kind together', () => {
    const parts = [
      { payment: 8, amount: 30 },
      { payment: 42, amount: 20 },
      { payment: 2, amount: 25 },
      { payment: 7, amount: 25 },
    ];
    expect(increments(44, parts)).toEqual([
      ['credit_increment', 1.5],
      ['debt_increment', 0.38],
    ]);
  });

  it('is the same for one part as for that payment alone', () => {
    expect(increments(44, [{ payment: 8, amount: 17.31 }])).toEqual(increments(8));
  });

  it('does not count parts that are no money', () => {
    const parts = [Number.NaN, -5, 0, Infinity].map((amount) => ({ payment: 8, amount }));
    expect(increments(44, parts)).toEqual([]);
    expect(increments(44, [...parts, { payment: 2, amount: 10 }])).toEqual([]);
  });
});

describe('the label beside a payment method', () => {
  const all = aStore({
    ticket_increment: 4,
    debt_increment: 2,
    credit_increment: 2.5,
    cash_discount: 5,
    pix_discount: 6,
    debit_card_discount: 3,
  });
  it.each([
    [45, all, ['+4%']],
    [7, all, ['+2%', '-3%']],
    [7, aStore({ debt_increment: 2 }), ['+2%']],
    [7, aStore({ debit_card_discount: 3 }), ['-3%']],
    [8, all, ['+2,5%']],
    [42, all, ['+2,5%']],
    [2, all, ['-5%']],
    [46, all, ['-6%']],
    [1307, all, ['-6%']],
    [44, all, []],
    [2, aStore(), []],
  ])('of %s', (payment, store, labels) => {
    expect(priceChangeLabels(payment, store, 1)).toEqual(labels);
  });
});
