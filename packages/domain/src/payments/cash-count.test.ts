import { expect, it } from 'vitest';
import { compareCount, countedCash, drawerPayment, expectedOf, totalDifference } from './cash-count.ts';
import { PAYMENT } from '../codes.ts';
import { refuseCredit } from './credit.ts';
import { money } from '../money.ts';
import { partsOfOrder } from '../orders/order-payments.ts';
import { isWeakPin } from '../pin.ts';
import { discountNeedsApproval, mayApprove, voidNeedsApproval } from '../stores/staff-limits.ts';

it('adds notes and coins to the cent', () => {
  expect(
    countedCash([
      { value: 0.05, quantity: 3 },
      { value: 0.1, quantity: 7 },
      { value: 200, quantity: 2 },
    ]),
  ).toBe(400.85);
  expect(countedCash([])).toBe(0);
});

it('expects the float in cash, cards of all brands together, and nothing to count of what is owed', () => {
  const expected = expectedOf(100, [
    { payment: PAYMENT.cash, amount: 20 },
    { payment: PAYMENT.cash, amount: -5 },
    { payment: PAYMENT.creditB, amount: 10 },
    { payment: PAYMENT.creditC, amount: 7 },
    { payment: PAYMENT.onCredit, amount: 30 },
  ]);
  const ways = compareCount(expected, new Map([[PAYMENT.cash, money(110)]]));
  expect(ways).toEqual([
    { payment: PAYMENT.cash, expected: 115, counted: 110, difference: -5 },
    { payment: PAYMENT.credit, expected: 17, counted: null, difference: null },
  ]);
  expect(totalDifference(ways)).toBe(-5);
  expect(drawerPayment(PAYMENT.pixOnline)).toBe(PAYMENT.pix);
});

it.each([
  ['the whole in one', { payment: 46, multiple_payments: null, change: null }, [[46, 20, null]]],
  ['cash with what was handed over', { payment: 2, multiple_payments: null, change: 50 }, [[2, 20, 50]]],
  ['cash when nobody said how', { payment: null, multiple_payments: null, change: null }, [[2, 20, null]]],
  [
    'parts that make exactly the total',
    {
      payment: 44,
      change: 10,
      multiple_payments: [
        { payment: 2, amount: 6.67 },
        { payment: 46, amount: 13.34 },
      ],
    },
    [
      [2, 6.67, 10],
      [46, 13.33, null],
    ],
  ],
])('puts %s into the ledger', (_, paid, rows) => {
  const parts = partsOfOrder({ total: 20, real_id: null, payment_name: '', installments: 1, ...paid });
  expect(parts.map(({ payment, amount, tendered }) => [payment, amount, tendered])).toEqual(rows);
});

it('puts nothing of a free order into the ledger', () => {
  expect(
    partsOfOrder({
      total: 0,
      payment: 2,
      real_id: null,
      payment_name: '',
      installments: 1,
      multiple_payments: null,
      change: null,
    }),
  ).toEqual([]);
});

it('writes on an account up to its limit, the limit included', () => {
  expect(refuseCredit(10, { limit: 50, balance: 40 })).toBeNull();
  expect(refuseCredit(10.01, { limit: 50, balance: 40 })).toMatchObject({
    code: 'credit_over_limit',
    detail: { credit_left: 10 },
  });
  expect(refuseCredit(1, { limit: null, balance: 0 })).toMatchObject({ code: 'credit_not_allowed' });
  expect(refuseCredit(1, null)).toMatchObject({ code: 'credit_client_required' });
  expect(refuseCredit(0, null)).toBeNull();
});

const LIMITS = { attendant_discount_limit: 10, manager_discount_limit: 100, attendant_void_limit: 15 };
it('asks for a PIN above what somebody may give or take back', () => {
  expect(discountNeedsApproval(4, LIMITS, 2, 20)).toBe(false);
  expect(discountNeedsApproval(4, LIMITS, 2.01, 20)).toBe(true);
  expect(discountNeedsApproval(3, LIMITS, 20, 20)).toBe(false);
  expect(discountNeedsApproval(2, { ...LIMITS, manager_discount_limit: 0 }, 20, 20)).toBe(false);
  expect(voidNeedsApproval(4, LIMITS, 15)).toBe(false);
  expect(voidNeedsApproval(4, LIMITS, 15.01)).toBe(true);
  expect(voidNeedsApproval(3, LIMITS, 900)).toBe(false);
});

it('lets those who answer for the shop say yes, to themselves only an owner', () => {
  const [owner, manager, attendant] = [
    { id: 1, type: 2 },
    { id: 2, type: 3 },
    { id: 3, type: 4 },
  ] as const;
  expect(mayApprove(manager, attendant)).toBe(true);
  expect(mayApprove(manager, manager)).toBe(false);
  expect(mayApprove(owner, owner)).toBe(true);
  expect(mayApprove(manager, owner)).toBe(false);
  expect(mayApprove(attendant, attendant)).toBe(false);
});

it('knows a PIN that anybody tries first', () => {
  expect(['0000', '1234', '9876', '1212', '111111'].every(isWeakPin)).toBe(true);
  expect(['7391', '2580', '102938'].some(isWeakPin)).toBe(false);
});
