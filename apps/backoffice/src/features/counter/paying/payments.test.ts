import type { CounterStore } from '@comanda/contract/floor/counter-store';
import { PAYMENT } from '@comanda/domain/codes';
import { add, money, type Money, percent, subtract } from '@comanda/domain/money';
import type { TraceLine } from '@comanda/domain/orders/trace';
import { expect, test } from 'vitest';
import type { Part } from '../../taking-money/public.ts';
import { joinParts, labelsOf, type Method, methodsFor, paymentFields, remainingFor } from './payments.ts';

const method = (id: number, real_id: number): Method => ({
  id,
  real_id,
  name: `Forma ${real_id}`,
  additional_text: '',
  order: 1,
  delivery_type: 0,
  enabled: true,
  cashier: true,
  labels: [],
});
const cash = method(PAYMENT.cash, 1);
const pix = method(PAYMENT.pix, 2);
const part = ({ id, real_id, name }: Method, amount: number, tendered: number | null = null): Part => ({
  payment: id,
  real_id,
  name,
  amount: money(amount),
  installments: 1,
  tendered: tendered === null ? null : money(tendered),
});

test('the counter offers what is on for it, now and for this way of delivery', () => {
  const now = new Date('2026-11-20T22:30:00Z');
  const payment_methods: Method[] = [
    cash,
    { ...pix, delivery_type: 2 },
    { ...method(PAYMENT.debit, 3), enabled: false },
    { ...method(PAYMENT.credit, 4), cashier: false },
    { ...method(PAYMENT.ticket, 5), off_until: '2026-11-20T23:00:00.000Z' },
  ];
  const store = { payment_methods } as CounterStore; // all that is read of it
  const offered = (delivery_method: number) => methodsFor(store, delivery_method, now).map(({ real_id }) => real_id);
  expect([offered(4), offered(2)]).toEqual([[1], [1, 2]]);
});

test('a percentage stands on a tile only where it counts', () => {
  const trace = (rule: string, outcome: string) => [{ rule, outcome, amount: 1, detail: {} }] as unknown as TraceLine[]; // what is read of it
  const discounted = { ...pix, labels: ['-5%'] };
  const debit = { ...method(PAYMENT.debit, 3), labels: ['+2%', '-1%'] };
  expect(labelsOf(discounted, trace('pix_discount', 'applied'))).toEqual(['-5%']);
  expect(labelsOf(discounted, trace('pix_discount', 'refused'))).toEqual([]);
  expect(labelsOf(discounted, trace('pix_discount', 'lost'))).toEqual([]);
  expect(labelsOf(debit, trace('debt_increment', 'applied'))).toEqual(['+2%']);
});

test('one way of paying is the order’s own; several are its parts', () => {
  expect(paymentFields([part(cash, 54.3, 60)])).toEqual({
    payment: PAYMENT.cash,
    real_id: 1,
    change: 60,
    multiple_payments: null,
  });
  expect(paymentFields([part(pix, 50), part(cash, 54.3, 60)])).toEqual({
    payment: PAYMENT.multiple,
    real_id: null,
    change: 60,
    multiple_payments: [
      { payment: PAYMENT.pix, real_id: 2, amount: 50 },
      { payment: PAYMENT.cash, real_id: 1, amount: 54.3 },
    ],
  });
  expect(paymentFields([part(cash, 20, 20)])).toMatchObject({ change: null });
});
test('a card says in how many instalments, and two that divide otherwise stay two', () => {
  const visa = method(PAYMENT.credit, 4);
  const divided = (amount: number, installments: number): Part => ({ ...part(visa, amount), installments });
  expect(paymentFields([divided(90, 3)])).toMatchObject({ payment: PAYMENT.credit, real_id: 4, installments: 3 });
  expect(paymentFields([divided(90, 1)])).not.toHaveProperty('installments');
  expect(paymentFields([divided(60, 3), divided(30, 1), divided(30, 3)]).multiple_payments).toEqual([
    { payment: PAYMENT.credit, real_id: 4, amount: 90, installments: 3 },
    { payment: PAYMENT.credit, real_id: 4, amount: 30 },
  ]);
});
test('three who pay by Pix are one part', () => {
  expect(joinParts([part(pix, 10), part(cash, 5, 5), part(pix, 10)])).toEqual([part(pix, 20), part(cash, 5, 5)]);
});

test('what is left heeds the percentages of the methods', () => {
  // Pix gives 5 % on its share of R$ 100,00.
  const totalOf = (paying: readonly { payment: number; amount: number }[]): Money => {
    const all = paying.reduce((sum, { amount }) => sum + amount, 0);
    const byPix = paying.reduce((sum, { payment, amount }) => sum + (payment === PAYMENT.pix ? amount : 0), 0);
    return subtract(100, percent((100 * byPix) / all, 5));
  };
  expect(remainingFor([], PAYMENT.pix, totalOf)).toBe(95);
  expect(remainingFor([], PAYMENT.cash, totalOf)).toBe(100);
  const rest = remainingFor([part(cash, 50, 50)], PAYMENT.pix, totalOf);
  const total = totalOf([
    { payment: PAYMENT.cash, amount: 50 },
    { payment: PAYMENT.pix, amount: rest },
  ]);
  expect(Math.abs(subtract(total, add(50, rest)))).toBeLessThanOrEqual(0.01);
});
