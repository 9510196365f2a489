import type { Order } from '@comanda/contract/orders/orders';
import { type OrderTotalsInput, orderTotals } from '@comanda/domain/orders/order-totals';
import { money, toCents } from '@comanda/domain/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recountOrder } from './recount-order.ts';

const STORE: OrderTotalsInput['store'] = {
  fee_type: 5,
  free_delivery: 60,
  night_extra_value: 0,
  service_fee: 10,
  config: {},
  ticket_increment: 0,
  debt_increment: 0,
  credit_increment: 3,
  cash_discount: 5,
  pix_discount: 0,
  debit_card_discount: 0,
  discount: 0,
  takeaway_discount: 0,
  afilliate_discount: 0,
  coupons: true,
  pdv_discounts: false,
  cashback_max: null,
  cashback_min: 0,
  minimum_order: 0,
  loyalt_program: false,
};
const COUPON = {
  id: 1,
  name: 'VINTE',
  active: true,
  takeaway_only: false,
  unlimited: true,
  number_limit: null,
  expire_date: null,
  only_first_order: false,
  allowed_by_days: false,
  allowed_by_time: false,
  start_time: '',
  end_time: '',
  sun: true,
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
};
const NOW = { date: '2026-11-20', weekday: 5, minutes: 720 };
const line = (total: number) => ({ total: money(total), points_total: 0, item_free_delivery: false });
const counted = (total: number) => ({ line: 1, ...line(total), removed_at: null });

/** An order as it was placed. */
function placed(total: number, more: Partial<OrderTotalsInput> = {}): Order {
  const totals = orderTotals({
    by: 'customer',
    store: STORE,
    lines: [line(total)],
    delivery_method: 2,
    payment: 8,
    now: NOW,
    ...more,
  });
  return { origin: 'storefront', ...totals } as unknown as Order; // what recounting reads
}

describe('after an edit', () => {
  test('the increment and the discount of the payment follow the subtotal', () => {
    expect(recountOrder(placed(50), [counted(30)])).toMatchObject({ additions: 0.9, fee: 5, total: 35.9 });
    expect(recountOrder(placed(50, { payment: 2 }), [counted(30)])).toMatchObject({ discount: 1.5, total: 33.5 });
  });

  test('a coupon that counted goes on counting, never above the subtotal', () => {
    const coupon = { ...COUPON, type: 2, value: 20, minimum_value: 50 };
    const order = placed(50, { payment: null, coupon });
    expect(recountOrder(order, [counted(30)])).toMatchObject({ discount: 20, total: 15 });
    expect(recountOrder(order, [counted(12)])).toMatchObject({ discount: 12, total: 5 });
  });

  test('a delivery that was free stays free, and one that earns it becomes so', () => {
    const free = placed(70, { payment: null });
    expect(recountOrder(free, [counted(20)])).toMatchObject({ fee: 0, fee_free: true, total: 20 });
    const charged = placed(50, { payment: null });
    expect(recountOrder(charged, [counted(50), counted(10)])).toMatchObject({ fee: 0, fee_free: true, total: 60 });
    expect(recountOrder(charged, [counted(40)])).toMatchObject({ fee: 5, fee_free: false });
  });

  test('what a rush adds to the fee stays', () => {
    const rush = placed(50, { payment: null, rush_extra: 4 });
    expect(rush.fee).toBe(9);
    expect(recountOrder(rush, [counted(30)])).toMatchObject({ fee: 9, total: 39 });
  });

  test('cashback pays no more than what is left, and lines that were taken out count for nothing', () => {
    const order = placed(50, { payment: null, use_cashback: true, points: 30 });
    const removed = { ...counted(30), removed_at: '2026-11-20T22:30:00.000Z' };
    expect(recountOrder(order, [counted(20), removed])).toMatchObject({ subtotal: 20, cashback: 20, total: 5 });
  });

  test('half by card pays the card’s increment on half', () => {
    const parts = [
      { payment: 8, amount: 25 },
      { payment: 2, amount: 25 },
    ];
    const order = placed(50, { payment: 44, multiple_payments: parts, store: { ...STORE, cash_discount: 0 } });
    expect(order.additions).toBe(0.75);
    expect(recountOrder(order, [counted(30)])).toMatchObject({ additions: 0.45 });
  });
});

const cents = fc.integer({ min: 1, max: 50_000 }).map((value) => value / 100);
test('nothing changed is nothing changed, and the total is always the sum of its trace', () => {
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(2, 8, null), fc.boolean(), (before, after, payment, use_cashback) => {
      const order = placed(before, { payment, use_cashback, points: 10 });
      const { trace: _, ...same } = recountOrder(order, [counted(before)]);
      expect(order).toMatchObject(same);
      const { total, trace } = recountOrder(order, [counted(after)]);
      expect(trace.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(total));
    }),
  );
});
