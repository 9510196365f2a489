import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryPay, type DeliveryTerms } from './driver-pay.ts';
import { driverSettlement, dueOf, type SettledOrder } from './driver-settlement.ts';
import { doorMoney } from '../payments/door-money.ts';
import { add, subtract } from '../money.ts';

const order = (values: Partial<SettledOrder> = {}): SettledOrder => ({
  outcome: 'delivered',
  cash: 0,
  card: 0,
  other: 0,
  change_given: 0,
  card_tip: 0,
  pay: 6,
  ...values,
});
const settle = (orders: SettledOrder[], opening_float = 50, day_pay = 40) =>
  driverSettlement({ opening_float, day_pay }, orders);

describe('a settlement', () => {
  it.each([
    ['nothing was brought: the float comes back but for the day', [], { in_hand: 50, earned: 40, due_cash: 10 }],
    [
      'a note of 100 for 57,90: what stays is the price',
      [order({ cash: 57.9, change_given: 42.1 })],
      { cash: 57.9, change_given: 42.1, in_hand: 107.9, earned: 46, due_cash: 61.9, due_pix: 107.9 },
    ],
    [
      'the machine’s money is the store’s already, its tips are the driver’s',
      [order({ card: 80, card_tip: 5 })],
      { card: 80, in_hand: 50, earned: 51, due_cash: -1, due_pix: 50 },
    ],
    [
      'what was paid before brings only its fee',
      [order(), order()],
      { in_hand: 50, delivery_pay: 12, delivered: 2, due_cash: -2 },
    ],
    [
      'what came back brought no money, and its way is paid',
      [order({ outcome: 'returned', cash: 90 }), order({ cash: 30 })],
      { cash: 30, delivered: 1, returned: 1, delivery_pay: 12, due_cash: 28 },
    ],
    [
      'what the store says nobody paid is not asked of the driver',
      [order({ outcome: 'unpaid', cash: 44 })],
      { cash: 0, delivered: 1, due_cash: 4 },
    ],
  ] as const)('%s', (_, orders, expected) => {
    expect(settle([...orders])).toMatchObject(expected);
  });

  it('ends with nobody owing: what comes back and what is kept are the float and what clients paid', () => {
    const cents = fc.integer({ min: 0, max: 50_000 }).map((value) => value / 100);
    const orders = fc.array(
      fc.record({
        outcome: fc.constantFrom('delivered' as const, 'returned' as const, 'unpaid' as const),
        cash: cents,
        card: cents,
        other: cents,
        change_given: cents,
        card_tip: cents,
        pay: cents,
      }),
    );
    fc.assert(
      fc.property(orders, cents, cents, (shift, opening_float, day_pay) => {
        const result = driverSettlement({ opening_float, day_pay }, shift);
        const cash = add(...shift.filter(({ outcome }) => outcome === 'delivered').map((each) => each.cash), 0);
        expect(add(dueOf(result, 'cash'), result.earned)).toBe(add(opening_float, cash));
        expect(subtract(dueOf(result, 'pix'), dueOf(result, 'cash'))).toBe(result.earned);
      }),
    );
  });
});

describe('a delivery is paid', () => {
  const terms: DeliveryTerms = {
    pay_kind: 'delivery',
    delivery_pay: 6,
    place_pays: [{ fee_name: 'Santa Tereza', amount: 8 }],
    km_pays: [
      { km: 5, amount: 12 },
      { km: 2, amount: 7 },
    ],
  };
  it.each([
    ['always the same', 'delivery', 'Santa Tereza', 9, 6],
    ['by its neighbourhood, however it is written', 'neighbourhood', 'SANTA  TEREZA'.replace('  ', ' '), 1, 8],
    ['as usual where the neighbourhood has no amount', 'neighbourhood', 'Centro', 1, 6],
    ['by the first distance that reaches it, its end included', 'distance', '', 2, 7],
    ['by the next distance', 'distance', '', 2.01, 12],
    ['the last amount beyond the last distance', 'distance', '', 30, 12],
    ['as usual when nobody knows how far it was', 'distance', '', null, 6],
  ] as const)('%s', (_, pay_kind, fee_name, distance_km, pay) => {
    expect(deliveryPay({ ...terms, pay_kind }, { fee_name, distance_km })).toBe(pay);
  });
});

describe('at the door', () => {
  const paid = { total: 57.9, real_id: null, payment_name: '', installments: 1, multiple_payments: null, change: null };
  it.each([
    [
      'change is brought along',
      { ...paid, payment: 2, change: 100 },
      false,
      { cash: 57.9, tendered: 100, change: 42.1 },
    ],
    ['the exact amount needs none', { ...paid, payment: 2 }, false, { cash: 57.9, tendered: null, change: 0 }],
    ['a meal card goes through the machine', { ...paid, payment: 45 }, false, { cash: 0, card: 57.9, other: 0 }],
    ['a Pix is shown', { ...paid, payment: 46 }, false, { other: 57.9 }],
    ['what goes on the account is not taken', { ...paid, payment: 50 }, false, { cash: 0, card: 0, other: 0 }],
    ['nothing is taken twice', { ...paid, payment: 2, change: 100 }, true, { paid: true, cash: 0, change: 0 }],
    [
      'half in notes, half by card',
      {
        ...paid,
        payment: 44,
        change: 50,
        multiple_payments: [
          { payment: 2, amount: 27.9 },
          { payment: 7, amount: 30 },
        ],
      },
      false,
      { cash: 27.9, card: 30, tendered: 50, change: 22.1 },
    ],
  ])('%s', (_, bill, isPaid, expected) => {
    expect(doorMoney(bill, isPaid)).toMatchObject(expected);
  });
});
