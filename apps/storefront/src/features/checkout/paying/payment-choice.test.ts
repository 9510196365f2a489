import { PAYMENT } from '@comanda/domain/codes';
import { describe, expect, it } from 'vitest';
import { sampleStore } from '../../../../test/sample-store.ts';
import { chosenPayment, methodsFor, settledPayment } from './payment-choice.ts';

const store = sampleStore();
const one = (real_id: number | null) => ({ real_id, multiple_payments: [] });

describe('the ways to pay', () => {
  it('are those that are on for the way of receiving, in the order of the store', () => {
    const turned = store.payment_methods.toReversed();
    expect(methodsFor(turned, 2).map(({ name }) => name)).toEqual(['Pix', 'Dinheiro', 'Crédito']);
    expect(methodsFor(store.payment_methods, 1).map(({ name }) => name)).toEqual(['Pix', 'Dinheiro']);
  });

  it('that are chosen and no longer offered count as none', () => {
    const takeaway = methodsFor(store.payment_methods, 1);
    expect(chosenPayment(one(3), takeaway).payment).toBeNull();
    expect(chosenPayment(one(2), takeaway)).toEqual({ payment: PAYMENT.cash, real_id: 2, parts: null, cash: true });
  });
});

describe('several payments', () => {
  const methods = methodsFor(store.payment_methods, 2);
  const several = {
    real_id: 2,
    multiple_payments: [
      { real_id: 2, amount: 40 },
      { real_id: 3, amount: 1 },
    ],
  };

  it('let the last one pay what is left, whatever the total has become', () => {
    const chosen = chosenPayment(several, methods);
    expect(chosen).toMatchObject({ payment: PAYMENT.multiple, real_id: null, cash: true });
    const paid = (total: number) => settledPayment(chosen, () => total).parts?.map(({ amount }) => amount);
    expect(paid(100)).toEqual([40, 60]);
    expect(paid(120.5)).toEqual([40, 80.5]);
  });

  it('count what the card adds to its own part', () => {
    const chosen = chosenPayment(several, methods);
    const totalOf = ({ parts }: typeof chosen) => 100 + (parts?.[1]?.amount ?? 0) * 0.02;
    const [, card] = settledPayment(chosen, totalOf).parts ?? [];
    expect(card?.amount).toBeCloseTo(61.22, 1);
  });

  it('become one when only one of them is still offered', () => {
    expect(chosenPayment(several, methodsFor(store.payment_methods, 1)).parts).toHaveLength(1);
  });
});
